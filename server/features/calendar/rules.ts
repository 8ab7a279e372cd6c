/** The order of events. */
import type { EventRow } from "#server/database/tables/events.ts";

type SortableEvent = Pick<EventRow, "id" | "event_date" | "time">;

/** By day, then by time with all-day events first, then by creation. */
export function compareEvents(one: SortableEvent, other: SortableEvent): number {
  return getSortKey(one) < getSortKey(other) ? -1 : 1;
}

function getSortKey({ event_date, time, id }: SortableEvent): string {
  return `${event_date} ${time ?? ""} ${id}`;
}
