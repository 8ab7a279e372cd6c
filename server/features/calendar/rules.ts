/** The order of events. */

interface SortableEvent {
  readonly id: string;
  readonly event_date: string;
  readonly time: string | null;
}

/** By day, then by time with all-day events first, then by creation. */
export function inOrder(one: SortableEvent, other: SortableEvent): number {
  return key(one) < key(other) ? -1 : 1;
}

function key({ event_date, time, id }: SortableEvent): string {
  return `${event_date} ${time ?? ""} ${id}`;
}
