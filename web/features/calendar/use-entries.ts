import { useDeferredValue } from "react";
import type { CalendarEvent } from "#contract/calendar.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import {
  toEventEntry,
  filterCalendarEntries,
  sortEntries,
  toTaskEntry,
  toWeddingEntry,
  type TaskDate,
  type CalendarEntry,
  type CalendarFilterValues,
  type ShownKind,
} from "./entries.rules.ts";

interface Sources {
  readonly events: readonly CalendarEvent[] | undefined;
  /** undefined while loading. */
  readonly tasks: readonly TaskDate[] | undefined;
  /** The entries of other features. */
  readonly others: readonly CalendarEntry[];
  readonly shown: readonly ShownKind[];
  readonly today: string;
  readonly wedding: { readonly day: string | null; readonly place: string; readonly title: string };
}

export interface CalendarEntries {
  /** All entries of the kinds shown, sorted. */
  readonly all: readonly CalendarEntry[];
  /** The entries that pass the filters. */
  readonly visible: readonly CalendarEntry[];
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** Nothing has a date but the wedding day, not even of the kinds that are hidden. */
  readonly isEmpty: boolean;
}

/** The entries to show. A filter's field updates at once, its results in a deferred update. */
export function useEntries(
  { events, tasks, others, shown, today, wedding }: Sources,
  filters: CalendarFilterValues,
): CalendarEntries {
  const { day, place, title } = wedding;
  const wanted = useDeferredValue(filters);
  const isFixed = !useMayEdit();
  const dated = [
    ...(events ?? []).map(toEventEntry),
    ...(tasks ?? []).flatMap((task) => toTaskEntry(task, today) ?? []),
  ].map((entry) => ({ ...entry, isFixed }));
  const planned = [...dated, ...others];
  const all = sortEntries([
    ...(day ? [toWeddingEntry(day, title, place)] : []),
    ...planned.filter(({ kind }) => shown.some((each) => each === kind)),
  ]);
  const visible = filterCalendarEntries(all, wanted);
  const days = Map.groupBy(visible, (entry) => entry.day);
  return { all, visible, days, isEmpty: planned.length === 0 };
}
