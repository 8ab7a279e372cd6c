import { useDeferredValue, useMemo } from "react";
import type { CalendarEvent } from "#contract/calendar.ts";
import {
  dayKeeper,
  entryOf,
  filtered,
  sortedEntries,
  taskEntry,
  weddingEntry,
  type DatedTask,
  type Entry,
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
  readonly all: readonly Entry[];
  /** What the filters leave. */
  readonly shown: readonly Entry[];
  readonly days: ReadonlyMap<string, readonly Entry[]>;
}

/** What there is to show. What is typed into a filter shows first, what it finds right after. */
export function useEntries({ events, tasks, wedding }: Sources, filters: Filters): Entries {
  const { day, place, title } = wedding;
  const marriage = useMemo(() => (day ? [weddingEntry(day, title, place)] : []), [day, title, place]);
  const happenings = useMemo(() => (events ?? []).map(entryOf), [events]);
  const chores = useMemo(() => (tasks ?? []).flatMap((task) => taskEntry(task) ?? []), [tasks]);
  const all = useMemo(
    () => sortedEntries([...marriage, ...happenings, ...chores]),
    [marriage, happenings, chores],
  );
  const wanted = useDeferredValue(filters);
  const shown = useMemo(() => filtered(all, wanted), [all, wanted]);
  const keep = useMemo(() => dayKeeper(), []);
  return { all, shown, days: useMemo(() => keep(shown), [keep, shown]) };
}
