import { memo } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { chair, type Point } from "../geometry.rules.ts";
import styles from "../floor-plan.module.css";
import { useSeatLabel } from "../use-floor-plan-texts.ts";
import type { CoupleSeat, PlanPerson, Seat, TableView } from "../view.rules.ts";

const chairRadius = chair.radius;
/** The couple's own chairs are larger, and never touch. */
export const coupleRadius = 30;
/** The offset of marks from the middle of a chair. */
const markOffset = 19;
const origin: Point = { x: 0, y: 0 };

export function WarningMark({ at = origin }: { at?: Point }) {
  const [cx, cy] = [at.x + markOffset, at.y - markOffset];
  return (
    <g aria-hidden="true" pointerEvents="none">
      <circle cx={cx} cy={cy} r="12.5" className={styles.alarm} />
      <text x={cx} y={cy + 6.5} className={styles.shout}>
        !
      </text>
    </g>
  );
}

/** Beside the number of a table. */
const tableMarkAt: Point = { x: 24, y: 2 };

/** The mark of a violation of a table as a whole. */
export function TableWarningMark({ violation }: Pick<TableView, "violation">) {
  if (!violation) return null;
  return (
    <g className={violation === "rather" ? styles.doubt : undefined}>
      <WarningMark at={tableMarkAt} />
    </g>
  );
}

interface MarkProps {
  at: Point;
  /** Builds the path of the mark; `from` moves to a point relative to its middle. */
  children: (from: (x: number, y: number) => string) => string;
}

/**
 * Uses no transform, like everything at a chair: hundreds of transforms would slow down each frame of a
 * drag.
 */
function Mark({ at: { x, y }, children }: MarkProps) {
  return (
    <>
      <circle cx={x} cy={y} r="11.5" className={styles.mark} />
      <path d={children((by, down) => `M${String(x + by)} ${String(y + down)}`)} className={styles.glyph} />
    </>
  );
}

/** A leaf: a special diet. */
export function DietMark({ at = origin }: { at?: Point }) {
  return (
    <Mark at={{ x: at.x + markOffset, y: at.y + markOffset }}>
      {(from) =>
        `${from(-5.5, 5.5)}c-.5 -7.5 4.5 -11.5 11.5 -11.5 0 7 -4 12 -9.5 10${from(-5.5, 5.5)}l6.5 -6.5`
      }
    </Mark>
  );
}

/** A balloon: a child. */
export function ChildMark({ at = origin }: { at?: Point }) {
  return (
    <Mark at={{ x: at.x - markOffset, y: at.y + markOffset }}>
      {(from) => `${from(0, 2.5)}a4.6 4.6 0 1 1 .01 0l-1.41 1.9h2.8l-1.4 -1.9${from(0, 4.4)}v3.6`}
    </Mark>
  );
}

/** A padlock: suggestions do not move this guest. */
export function LockMark({ at = origin }: { at?: Point }) {
  return (
    <Mark at={{ x: at.x - markOffset, y: at.y - markOffset }}>
      {(from) => `${from(-4.5, -0.5)}h9v6.5h-9z${from(-3, -0.5)}v-2.2a3 3 0 0 1 6 0v2.2`}
    </Mark>
  );
}

export function getSeatClassName({
  side,
  isAbsent,
  violation,
}: Pick<PlanPerson, "side" | "isAbsent" | "violation">): string {
  return classNames(
    styles.taken,
    styles[side],
    isAbsent && styles.absent,
    violation === "must" && !isAbsent && styles.broken,
    violation === "rather" && styles.doubt,
  );
}

function SeatDisc({ at: { x, y } }: { at: Point }) {
  return (
    <>
      <circle cx={x} cy={y} r={chairRadius + 7} data-ring="" className={styles.ring} />
      <circle cx={x} cy={y} r={chairRadius} className={styles.disc} />
      <circle cx={x} cy={y} r={chairRadius - 4.5} className={styles.inner} />
    </>
  );
}

interface SeatDrawingProps {
  seat: Seat;
  /** Whether its table is selected, so that the chair is reachable by keyboard. */
  isNear: boolean;
}

/** A chair with its guest. */
export const SeatDrawing = memo(function SeatDrawing({ seat: at, isNear }: SeatDrawingProps) {
  const { seat, person } = at;
  const getSeatLabel = useSeatLabel();
  const { t } = useTranslation("floor-plan");
  if (!person) {
    return (
      <g
        data-seat={seat}
        className={classNames(styles.seat, styles.free)}
        role="img"
        aria-label={t("seat.free", { number: seat + 1 })}
      >
        <circle cx={at.x} cy={at.y} r={chairRadius} className={classNames(styles.disc, styles.vacant)} />
      </g>
    );
  }
  return (
    <g data-seat={seat} className={getSeatClassName(person)}>
      <g
        data-guest={person.id}
        className={styles.seat}
        role="button"
        aria-haspopup="dialog"
        aria-label={getSeatLabel(person, seat)}
        tabIndex={isNear ? 0 : -1}
      >
        <SeatDisc at={at} />
        {person.isChild && <ChildMark at={at} />}
        {person.hasDiet && <DietMark at={at} />}
        {person.isLocked && <LockMark at={at} />}
      </g>
      {person.violation && !person.isAbsent && <WarningMark at={at} />}
    </g>
  );
});

export function CoupleDrawing({ seat: at }: { seat: CoupleSeat }) {
  const { t } = useTranslation("floor-plan");
  return (
    <g
      className={classNames(styles.seat, styles.couple)}
      role="img"
      aria-label={at.name === "" ? t("couple") : at.name}
    >
      <circle cx={at.x} cy={at.y} r={coupleRadius} className={styles.disc} />
    </g>
  );
}
