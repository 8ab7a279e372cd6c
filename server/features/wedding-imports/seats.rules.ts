/** Seats the guests of an archive within the limits of their new wedding. */
import type { StoredRow } from "./lines.ts";

interface FittedSeats {
  readonly guests: readonly StoredRow[];
  /** How many guests lost their seat. */
  readonly unseated: number;
}

/**
 * A guest whose seat does not exist gets the first free one of the table. Without one, and beyond `max` seated guests,
 * guests lose their table.
 */
export function fitSeats(
  guests: readonly StoredRow[],
  tables: readonly StoredRow[],
  max: number,
): FittedSeats {
  const sizeByTable = new Map(tables.map(({ id, number_of_guests }) => [id, Number(number_of_guests)]));
  const taken = new Map<unknown, Set<number>>(tables.map(({ id }) => [id, new Set()]));
  const hasExistingSeat = ({ table_id, seat }: StoredRow) =>
    typeof seat === "number" && seat < (sizeByTable.get(table_id ?? null) ?? 0);
  for (const guest of guests)
    if (hasExistingSeat(guest)) taken.get(guest["table_id"])?.add(Number(guest["seat"]));
  let [seatedCount, unseated] = [0, 0];
  const fittedGuests = guests.map((guest) => {
    const { table_id } = guest;
    if (table_id === null || table_id === undefined) return { ...guest, seat: null };
    const seat = hasExistingSeat(guest)
      ? guest["seat"]
      : findFirstFreeSeat(taken.get(table_id), sizeByTable.get(table_id));
    if (typeof seat !== "number" || seatedCount >= max) {
      unseated += 1;
      return { ...guest, table_id: null, seat: null };
    }
    seatedCount += 1;
    taken.get(table_id)?.add(seat);
    return { ...guest, seat };
  });
  return { guests: fittedGuests, unseated };
}

function findFirstFreeSeat(taken: ReadonlySet<number> = new Set(), size = 0): number | undefined {
  for (let seat = 0; seat < size; seat += 1) if (!taken.has(seat)) return seat;
  return undefined;
}
