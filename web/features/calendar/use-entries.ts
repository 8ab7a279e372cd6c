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
  /** undefined while loading or when tasks are hidden. */
  readonly tasks: readonly DatedTask[] | undefined;
  readonly wedding: { readonly day: string | null; readonly place: string; readonly title: string };
}

export interface Entries {
  /** All entries, sorted. */
  readonly all: readonly CalendarEntry[];
  /** The entries that pass the filters. */
  readonly visible: readonly CalendarEntry[];
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
}

/** The entries to show. A filter's field updates at once, its results in a deferred update. */
export function useEntries({ events, tasks, wedding }: Sources, filters: Filters): Entries {
  const { day, place, title } = wedding;
  const wanted = useDeferredValue(filters);
  const all = sortedEntries([
    ...(day ? [weddingEntry(day, title, place)] : []),
    ...(events ?? []).map(entryOf),
    ...(tasks ?? []).flatMap((task) => taskEntry(task) ?? []),
  ]);
  const visible = filtered(all, wanted);
  return { all, visible: visible, days: Map.groupBy(visible, (entry) => entry.day) };
}
