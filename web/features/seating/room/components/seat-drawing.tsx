import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";
import { chair, type Point } from "../geometry.rules.ts";
import styles from "../room.module.css";
import { useSeatWords } from "../use-words.ts";
import type { CoupleSeat, Person, Seat } from "../view.rules.ts";

const r = chair.radius;
/** Where marks stand on the edge of a chair. */
const corner = 19;
const origin: Point = { x: 0, y: 0 };

export function Alarm({ at = origin }: { at?: Point }) {
  const [cx, cy] = [at.x + corner, at.y - corner];
  return (
    <g aria-hidden="true" pointerEvents="none">
      <circle cx={cx} cy={cy} r="12.5" className={styles.alarm} />
      <text x={cx} y={cy + 6.5} className={styles.shout}>
        !
      </text>
    </g>
  );
}

/** A leaf: eats something else. */
export function DietMark({ at = origin }: { at?: Point }) {
  return (
    <g transform={`translate(${String(at.x + corner)} ${String(at.y + corner)})`}>
      <circle r="11.5" className={styles.mark} />
      <path d="M-5.5 5.5C-6 -2 -1 -6 6 -6 6 1 2 6 -3.5 4M-5.5 5.5 1 -1" className={styles.glyph} />
    </g>
  );
}

/** A balloon: a child. */
export function ChildMark({ at = origin }: { at?: Point }) {
  return (
    <g transform={`translate(${String(at.x - corner)} ${String(at.y + corner)})`}>
      <circle r="11.5" className={styles.mark} />
      <path d="M0 2.5a4.6 4.6 0 1 1 .01 0L-1.4 4.4H1.4L0 2.5M0 4.4V8" className={styles.glyph} />
    </g>
  );
}

export function lookOf({ side, isAbsent, broken }: Pick<Person, "side" | "isAbsent" | "broken">): string {
  return classNames(
    styles.taken,
    styles[side],
    isAbsent && styles.absent,
    broken === "must" && !isAbsent && styles.broken,
    broken === "rather" && styles.doubt,
  );
}

/** Without a transform of its own: hundreds of them would cost each frame of a drag. */
function Disc({ at: { x, y } }: { at: Point }) {
  return (
    <>
      <circle cx={x} cy={y} r={r + 6} className={styles.ring} />
      <circle cx={x} cy={y} r={r} className={styles.disc} />
      <circle cx={x} cy={y} r={r - 4.5} className={styles.inner} />
    </>
  );
}

/** Beside the button rather than in it: its name is the whole one. */
function Initials({ of, at }: { of: string; at: Point }) {
  return (
    <text x={at.x} y={at.y + 7.2} aria-hidden="true" className={styles.initials}>
      {of}
    </text>
  );
}

interface SeatProps {
  seat: Seat;
  /** Whether keys reach it: those of the chosen table. */
  isNear: boolean;
}

/** A chair, with whoever sits there. */
export const SeatDrawing = memo(function SeatDrawing({ seat: at, isNear }: SeatProps) {
  const { seat, person } = at;
  const words = useSeatWords();
  const { t } = useTranslation("room");
  if (!person) {
    return (
      <g
        data-seat={seat}
        className={classNames(styles.seat, styles.free)}
        role="img"
        aria-label={t("seat.free", { number: seat + 1 })}
      >
        <circle cx={at.x} cy={at.y} r={r} className={classNames(styles.disc, styles.vacant)} />
      </g>
    );
  }
  return (
    <g data-seat={seat} className={lookOf(person)}>
      <g
        data-guest={person.id}
        className={styles.seat}
        role="button"
        aria-haspopup="dialog"
        aria-label={words(person, seat)}
        tabIndex={isNear ? 0 : -1}
      >
        <Disc at={at} />
        {person.isChild && <ChildMark at={at} />}
        {person.hasDiet && <DietMark at={at} />}
      </g>
      <Initials of={person.initials} at={at} />
      {person.broken && !person.isAbsent && <Alarm at={at} />}
    </g>
  );
});

export function CoupleDrawing({ seat: at }: { seat: CoupleSeat }) {
  const { t } = useTranslation("room");
  return (
    <g
      className={classNames(styles.seat, styles.couple)}
      role="img"
      aria-label={at.name === "" ? t("couple") : at.name}
    >
      <Disc at={at} />
      <Initials of={at.name.slice(0, 1).toLocaleUpperCase()} at={at} />
    </g>
  );
}
