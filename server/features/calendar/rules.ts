/** The order of events, which of their changes are announced, and their distance from the wedding. */
import type { EventRow } from "#server/database/calendar-rows.ts";

type SortableEvent = Pick<EventRow, "id" | "event_date" | "time">;

/** By day, then by time with all-day events first, then by creation. */
export function inOrder(one: SortableEvent, other: SortableEvent): number {
  return key(one) < key(other) ? -1 : 1;
}

function key({ event_date, time, id }: SortableEvent): string {
  return `${event_date} ${time ?? ""} ${id}`;
}

/** The fields that make subscribed calendars show an event as changed. */
const announced = ["title", "event_date", "time", "end_time", "location"] as const;

export function isAnnounced(before: EventRow, after: EventRow): boolean {
  return announced.some((field) => before[field] !== after[field]);
}

/** Calendar days from the wedding to a day, below zero before it. */
export function daysAfter(weddingOn: string, day: string): number {
  return Temporal.PlainDate.from(weddingOn).until(day, { largestUnit: "days" }).days;
}

/** The day so many days after the wedding. */
export function dayAfter(weddingOn: string, days: number): string {
  return Temporal.PlainDate.from(weddingOn).add({ days }).toString();
}
