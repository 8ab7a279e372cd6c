/** Seats the guests of an archive within the limits of their new wedding. */
import type { NewRow } from "./lines.ts";

interface Seating {
  readonly guests: readonly NewRow[];
  /** How many guests lost their seat. */
  readonly unseated: number;
}

/**
 * A guest whose seat does not exist gets the first free one of the table. Without one, and beyond `max` seated guests,
 * guests lose their table.
 */
export function fitSeats(guests: readonly NewRow[], tables: readonly NewRow[], max: number): Seating {
  const sizes = new Map(tables.map(({ id, number_of_guests }) => [id, Number(number_of_guests)]));
  const taken = new Map<unknown, Set<number>>(tables.map(({ id }) => [id, new Set()]));
  const isReal = ({ table_id, seat }: NewRow) =>
    typeof seat === "number" && seat < (sizes.get(table_id ?? null) ?? 0);
  for (const guest of guests) if (isReal(guest)) taken.get(guest["table_id"])?.add(Number(guest["seat"]));
  let [seated, unseated] = [0, 0];
  const fitted = guests.map((guest) => {
    const { table_id } = guest;
    if (table_id === null || table_id === undefined) return { ...guest, seat: null };
    const seat = isReal(guest) ? guest["seat"] : firstFree(taken.get(table_id), sizes.get(table_id));
    if (typeof seat !== "number" || seated >= max) {
      unseated += 1;
      return { ...guest, table_id: null, seat: null };
    }
    seated += 1;
    taken.get(table_id)?.add(seat);
    return { ...guest, seat };
  });
  return { guests: fitted, unseated };
}

function firstFree(taken: ReadonlySet<number> = new Set(), size = 0): number | undefined {
  for (let seat = 0; seat < size; seat += 1) if (!taken.has(seat)) return seat;
  return undefined;
}
