/** What other rooms show of the calendar. */
import { useMemo } from "react";
import type { CalendarEvent } from "#contract/calendar.ts";
import { nextEvents } from "./list.rules.ts";
import { useEvents } from "./queries.ts";

/** The first events from today on, the nearest first; undefined while unknown. */
export function useNextEvents(count: number, today: string): readonly CalendarEvent[] | undefined {
  const { data } = useEvents();
  return useMemo(() => data && nextEvents(data, count, today), [data, count, today]);
}
