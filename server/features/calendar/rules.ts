/** In which order events stand. */

interface Placed {
  readonly id: string;
  readonly event_date: string;
  readonly time: string | null;
}

/** By day, then by hour with those of the whole day first, then as they were added. */
export function inOrder(one: Placed, other: Placed): number {
  return key(one) < key(other) ? -1 : 1;
}

function key({ event_date, time, id }: Placed): string {
  return `${event_date} ${time ?? ""} ${id}`;
}
