/** The order of events, and their distance from the wedding. */
import type { EventRow } from "#server/database/tables/events.ts";

type SortableEvent = Pick<EventRow, "id" | "event_date" | "time">;

/** By day, then by time with all-day events first, then by creation. */
export function inOrder(one: SortableEvent, other: SortableEvent): number {
  return key(one) < key(other) ? -1 : 1;
}

function key({ event_date, time, id }: SortableEvent): string {
  return `${event_date} ${time ?? ""} ${id}`;
}

/** Calendar days from the wedding to a day, below zero before it. */
export function daysAfter(weddingOn: string, day: string): number {
  return Temporal.PlainDate.from(weddingOn).until(day, { largestUnit: "days" }).days;
}

/** The day so many days after the wedding. */
export function dayAfter(weddingOn: string, days: number): string {
  return Temporal.PlainDate.from(weddingOn).add({ days }).toString();
}
