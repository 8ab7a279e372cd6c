import { useDeferredValue } from "react";
import type { CalendarEvent } from "#contract/calendar.ts";
import {
  entryOf,
  filtered,
  sortedEntries,
  taskEntry,
  weddingEntry,
  type DatedTask,
  type CalendarEntry,
  type Filters,
} from "./list.rules.ts";

interface Sources {
  readonly events: readonly CalendarEvent[] | undefined;
  /** undefined while unknown, or not to be shown. */
  readonly tasks: readonly DatedTask[] | undefined;
  readonly wedding: { readonly day: string | null; readonly place: string; readonly title: string };
}

export interface Entries {
  /** All that the calendar could show, in order. */
  readonly all: readonly CalendarEntry[];
  /** What the filters leave. */
  readonly shown: readonly CalendarEntry[];
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
}

/** What there is to show. What is typed into a filter shows first, what it finds right after. */
export function useEntries({ events, tasks, wedding }: Sources, filters: Filters): Entries {
  const { day, place, title } = wedding;
  const wanted = useDeferredValue(filters);
  const all = sortedEntries([
    ...(day ? [weddingEntry(day, title, place)] : []),
    ...(events ?? []).map(entryOf),
    ...(tasks ?? []).flatMap((task) => taskEntry(task) ?? []),
  ]);
  const shown = filtered(all, wanted);
  return { all, shown, days: Map.groupBy(shown, (entry) => entry.day) };
}
