import type { EventType } from "#contract/calendar.ts";
import type { IconName } from "#web/ui/icon.tsx";
import type { CalendarEntry, EntryKind } from "../entries.rules.ts";
import styles from "./kinds.module.css";

/** The value of `data-mark` for each type of event. */
const markByType = {
  Prestataires: "provider",
  Evenements: "event",
  "A faire": "chore",
  Social: "social",
} as const satisfies Record<EventType, string>;

export type Mark = (typeof markByType)[EventType] | Exclude<EntryKind, "event">;

/** The icon of each kind of entry that has one at each entry. */
export const iconByKind = { payment: "coin", moment: "rings", reply: "envelope" } as const satisfies Partial<
  Record<EntryKind, IconName>
>;

export function getMark(entry: Pick<CalendarEntry, "kind" | "type">): Mark {
  if (entry.kind !== "event") return entry.kind;
  return entry.type === null ? "task" : markByType[entry.type];
}

/** A square in the colour of an event's type, beside its name. */
export function KindSquare({ type }: { type: EventType }) {
  return <span className={styles.square} data-mark={markByType[type]} aria-hidden="true" />;
}
