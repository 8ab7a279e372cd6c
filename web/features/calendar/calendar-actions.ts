import type { CalendarEntry } from "./entries.rules.ts";

/** The actions of days and entries in the calendar. */
export interface CalendarActions {
  /** Chooses a day, and shows its month. */
  readonly visit: (day: string) => void;
  /** Opens the form of a new event. */
  readonly add: (day: string) => void;
  readonly openDay: (day: string) => void;
  readonly open: (entry: CalendarEntry) => void;
  /** Moves an event or a task. */
  readonly move: (entry: CalendarEntry, day: string) => void;
  /** Asks for the day to which an event or a task moves. */
  readonly askToMove: (entry: CalendarEntry) => void;
}
