import type { CalendarEntry } from "./list.rules.ts";

/** What the days and entries of the calendar do. */
export interface CalendarActions {
  /** The keyboard or the hand has gone to a day. */
  readonly visit: (day: string) => void;
  readonly add: (day: string) => void;
  readonly openDay: (day: string) => void;
  readonly open: (entry: CalendarEntry) => void;
}
