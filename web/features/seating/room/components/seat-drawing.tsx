import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";
import { chair } from "../geometry.rules.ts";
import styles from "../room.module.css";
import { useSeatWords } from "../use-words.ts";
import type { CoupleSeat, Person, Seat } from "../view.rules.ts";

const r = chair.radius;
/** Where marks stand on the edge of a chair. */
const corner = 19;

export function Alarm() {
  return (
    <g transform={`translate(${String(corner)} ${String(-corner)})`} aria-hidden="true" pointerEvents="none">
      <circle r="12.5" className={styles.alarm} />
      <text y="6.5" className={styles.shout}>
        !
      </text>
    </g>
  );
}

/** A leaf: eats something else. */
export function DietMark() {
  return (
    <g transform={`translate(${String(corner)} ${String(corner)})`}>
      <circle r="11.5" className={styles.mark} />
      <path d="M-5.5 5.5C-6 -2 -1 -6 6 -6 6 1 2 6 -3.5 4M-5.5 5.5 1 -1" className={styles.glyph} />
    </g>
  );
}

/** A balloon: a child. */
export function ChildMark() {
  return (
    <g transform={`translate(${String(-corner)} ${String(corner)})`}>
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

function Disc() {
  return (
    <>
      <circle r={r + 6} className={styles.ring} />
      <circle r={r} className={styles.disc} />
      <circle r={r - 4.5} className={styles.inner} />
    </>
  );
}

/** Beside the button rather than in it: its name is the whole one. */
function Initials({ of }: { of: string }) {
  return (
    <text y="7.2" aria-hidden="true" className={styles.initials}>
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
export const SeatDrawing = memo(function SeatDrawing({ seat: { seat, x, y, person }, isNear }: SeatProps) {
  const words = useSeatWords();
  const { t } = useTranslation("room");
  const place = `translate(${String(x)} ${String(y)})`;
  if (!person) {
    return (
      <g
        transform={place}
        data-seat={seat}
        className={classNames(styles.seat, styles.free)}
        role="img"
        aria-label={t("seat.free", { number: seat + 1 })}
      >
        <circle r={r} className={styles.disc} />
      </g>
    );
  }
  return (
    <g transform={place} data-seat={seat} className={lookOf(person)}>
      <g
        data-guest={person.id}
        className={styles.seat}
        role="button"
        aria-haspopup="dialog"
        aria-label={words(person, seat)}
        tabIndex={isNear ? 0 : -1}
      >
        <Disc />
        {person.isChild && <ChildMark />}
        {person.hasDiet && <DietMark />}
      </g>
      <Initials of={person.initials} />
      {person.broken && !person.isAbsent && <Alarm />}
    </g>
  );
});

export function CoupleDrawing({ seat: { x, y, name } }: { seat: CoupleSeat }) {
  const { t } = useTranslation("room");
  return (
    <g
      transform={`translate(${String(x)} ${String(y)})`}
      className={classNames(styles.seat, styles.couple)}
      role="img"
      aria-label={name === "" ? t("couple") : name}
    >
      <Disc />
      <Initials of={name.slice(0, 1).toLocaleUpperCase()} />
    </g>
  );
}
