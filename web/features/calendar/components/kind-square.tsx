import type { EventType } from "#contract/calendar.ts";
import styles from "./kinds.module.css";

/** The value of `data-mark` for each type of event. */
const marks = {
  Prestataires: "provider",
  Evenements: "event",
  "A faire": "chore",
  Social: "social",
} as const satisfies Record<EventType, string>;

export type Mark = (typeof marks)[EventType] | "task" | "wedding";

export function markOf(entry: { kind: "wedding" | "event" | "task"; type: EventType | null }): Mark {
  if (entry.kind !== "event") return entry.kind;
  return entry.type === null ? "task" : marks[entry.type];
}

/** A square in the colour of an event's type, beside its name. */
export function KindSquare({ type }: { type: EventType }) {
  return <span className={styles.square} data-mark={marks[type]} aria-hidden="true" />;
}
