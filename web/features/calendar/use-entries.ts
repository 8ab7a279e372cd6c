import { useDeferredValue } from "react";
import type { CalendarEvent } from "#contract/calendar.ts";
import type { DatedTask } from "#web/features/todos/widgets.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import {
  filterCalendarEntries,
  sortEntries,
  toEventEntry,
  toTaskEntry,
  toWeddingEntry,
  type CalendarEntry,
  type CalendarFilterValues,
  type ShownKind,
} from "./entries.rules.ts";

interface EntrySources {
  /** undefined while loading, as `tasks`. */
  readonly events: readonly CalendarEvent[] | undefined;
  readonly tasks: readonly DatedTask[] | undefined;
  /** The entries of other features. */
  readonly others: readonly CalendarEntry[];
  readonly shownKinds: readonly ShownKind[];
  readonly today: string;
  readonly wedding: { readonly day: string | null; readonly place: string; readonly title: string };
}

export interface CalendarEntries {
  /** All entries of the kinds shown, sorted. */
  readonly all: readonly CalendarEntry[];
  /** The entries that pass the filters. */
  readonly visible: readonly CalendarEntry[];
  /** The visible entries by day. */
  readonly entriesByDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** Nothing has a date but the wedding day, not even of the kinds that are hidden. */
  readonly isEmpty: boolean;
}

/** The entries to show. A filter's field updates at once, its results in a deferred update. */
export function useEntries(
  { events, tasks, others, shownKinds, today, wedding }: EntrySources,
  filters: CalendarFilterValues,
): CalendarEntries {
  const { day, place, title } = wedding;
  const deferredFilters = useDeferredValue(filters);
  const isFixed = !useMayEdit();
  const eventsAndTasks = [
    ...(events ?? []).map(toEventEntry),
    ...(tasks ?? []).map((task) => toTaskEntry(task, today)),
  ].map((entry) => ({ ...entry, isFixed }));
  const hideable = [...eventsAndTasks, ...others];
  const all = sortEntries([
    ...(day ? [toWeddingEntry(day, title, place)] : []),
    ...hideable.filter(({ kind }) => shownKinds.some((each) => each === kind)),
  ]);
  const visible = filterCalendarEntries(all, deferredFilters);
  const entriesByDay = Map.groupBy(visible, (entry) => entry.day);
  return { all, visible, entriesByDay, isEmpty: hideable.length === 0 };
}
