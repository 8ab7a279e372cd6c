/** Seats of guests, seats left before payment, and free names and numbers of tables. */
import { allowedBeforePayment } from "#contract/checkout.ts";
import { tableNumberRange } from "#contract/table-numbers.ts";
import { limits } from "#contract/values.ts";
import { parseTableNumber } from "#i18n/table-names.ts";
import type { TableRow } from "#server/database/tables/tables.ts";
import { findFreeName } from "#server/platform/names.ts";

/** The table of a guest and the seat at it, from 0. */
export interface GuestPlace {
  readonly id: string;
  readonly table_id: string | null;
  readonly seat: number | null;
}

/**
 * The table that a guest moves to, null for none. Without a seat, or with one that is taken, the guest gets the first
 * free one.
 */
export interface SeatMove {
  readonly guest_id: string;
  readonly table_id: string | null;
  readonly seat?: number | null | undefined;
}

/** The number of seats by table. */
export type SeatCounts = ReadonlyMap<string, number>;

/**
 * The first table that guests move to and that then has more guests than seats. Moves are applied together, so
 * swaps between full tables fit.
 */
export function findOverfullTable(
  seatedGuests: readonly GuestPlace[],
  moves: readonly SeatMove[],
  sizes: SeatCounts,
): string | undefined {
  const targetTableByGuest = new Map(moves.map(({ guest_id, table_id }) => [guest_id, table_id]));
  const guestCountByTable = new Map<string, number>();
  const joinedTableIds = new Set<string>();
  for (const { id, table_id } of seatedGuests) {
    const tableId = targetTableByGuest.has(id) ? targetTableByGuest.get(id) : table_id;
    if (tableId === null || tableId === undefined) continue;
    guestCountByTable.set(tableId, (guestCountByTable.get(tableId) ?? 0) + 1);
    if (tableId !== table_id) joinedTableIds.add(tableId);
  }
  return [...joinedTableIds].find((table) => (guestCountByTable.get(table) ?? 0) > (sizes.get(table) ?? 0));
}

/**
 * The places of the moved guests, if no table is overfull. Guests who stay keep their seats. Of those who move, the
 * first to name a free seat gets it, those who stay at their table keep theirs, and the others get the first free
 * one.
 */
export function assignSeats(
  guests: readonly GuestPlace[],
  moves: readonly SeatMove[],
  sizes: SeatCounts,
): GuestPlace[] {
  const guestById = new Map(guests.map((one) => [one.id, one]));
  const getCurrentSeat = ({ guest_id, table_id }: SeatMove): number | null => {
    const currentGuest = guestById.get(guest_id);
    return currentGuest === undefined || currentGuest.table_id !== table_id ? null : currentGuest.seat;
  };
  const movesToSeat = moves.filter((move) => {
    const ownSeatNumber = getCurrentSeat(move);
    const size = sizes.get(move.table_id ?? "") ?? 0;
    return (
      ownSeatNumber === null ||
      ownSeatNumber >= size ||
      (typeof move.seat === "number" && move.seat !== ownSeatNumber)
    );
  });
  const seats = new SeatTracker(sizes);
  const movingIds = new Set(movesToSeat.map(({ guest_id }) => guest_id));
  for (const { id, table_id, seat } of guests) if (!movingIds.has(id)) seats.take(table_id, seat);
  const placeByGuest = new Map<string, GuestPlace>();
  for (const chooseSeat of [({ seat }: SeatMove) => seat, getCurrentSeat, seats.findFirstFree]) {
    for (const move of movesToSeat) {
      const { guest_id: id, table_id } = move;
      if (placeByGuest.has(id)) continue;
      if (table_id === null) placeByGuest.set(id, { id, table_id, seat: null });
      const seat = chooseSeat(move) ?? null;
      if (seats.take(table_id, seat)) placeByGuest.set(id, { id, table_id, seat });
    }
  }
  return [...placeByGuest.values()];
}

/** Keeps track of taken seats. */
class SeatTracker {
  readonly #sizes: SeatCounts;
  readonly #taken = new Map<string, Set<number>>();

  constructor(sizes: SeatCounts) {
    this.#sizes = sizes;
  }

  /** Takes a seat; returns whether it was free. */
  take(table: string | null, seat: number | null): boolean {
    if (table === null || seat === null) return false;
    const taken = this.#getTakenSeats(table);
    // The size of a table is known only if a guest moves to it.
    if (taken.has(seat) || seat >= (this.#sizes.get(table) ?? Infinity)) return false;
    taken.add(seat);
    return true;
  }

  /** null when all are taken. */
  readonly findFirstFree = ({ table_id }: SeatMove): number | null => {
    const taken = this.#getTakenSeats(table_id ?? "");
    const size = this.#sizes.get(table_id ?? "") ?? 0;
    for (let seat = 0; seat < size; seat += 1) if (!taken.has(seat)) return seat;
    return null;
  };

  #getTakenSeats(table: string): Set<number> {
    const taken = this.#taken.get(table) ?? new Set<number>();
    this.#taken.set(table, taken);
    return taken;
  }
}

/** The number of guests with a seat. */
export function countSeated(guests: readonly GuestPlace[]): number {
  return guests.filter(({ table_id }) => table_id !== null).length;
}

/** How many more guests can be seated, given the limit before the wedding is paid. */
export function countSeatsLeft(isUnlocked: boolean, guests: readonly GuestPlace[]): number {
  return isUnlocked ? Infinity : Math.max(0, allowedBeforePayment.seating - countSeated(guests));
}

/** Returns `name`, with the first free number if it is taken. `taken`: the other names, as `toNameKey` writes them. */
export function findFreeTableName(name: string, taken: ReadonlySet<string>): string {
  return findFreeName(name, taken, (number) => {
    const suffix = ` (${number})`;
    // Cutting must not leave half of a surrogate pair.
    const start = name.slice(0, limits.name - suffix.length).replace(/[\ud800-\udbff]$/u, "");
    return `${start.trimEnd()}${suffix}`;
  });
}

/**
 * The numbers of tables that have none, or one of another table, as in an archive made before tables had numbers. The
 * number in a name comes first; the others get the next free ones in the given order.
 */
export function getMissingNumbers(
  rows: readonly Pick<TableRow, "id" | "name" | "number" | "shape">[],
): ReadonlyMap<string, number | null> {
  const taken = new Set<number | null>();
  const keepsNumber = ({ number, shape }: (typeof rows)[number]) => {
    if (shape === "head") return number === null;
    const isInRange = number !== null && number >= tableNumberRange.min && number <= tableNumberRange.max;
    if (!isInRange || taken.has(number)) return false;
    taken.add(number);
    return true;
  };
  const rowsToNumber = rows.filter((row) => !keepsNumber(row));
  const hasNumberInName = (row: (typeof rows)[number]) =>
    row.shape !== "head" && parseTableNumber(row.name) !== undefined;
  const numbersById = new Map<string, number | null>();
  for (const row of [
    ...rowsToNumber.filter(hasNumberInName),
    ...rowsToNumber.filter((each) => !hasNumberInName(each)),
  ]) {
    const number = row.shape === "head" ? null : proposeNumber(row.name, taken);
    taken.add(number);
    numbersById.set(row.id, number);
  }
  return numbersById;
}

/** The number that a table gets: that of its name, or the next free one after it, or the first free one of all. */
export function proposeNumber(name: string, taken: ReadonlySet<number | null>): number {
  const number = findFreeNumber(parseTableNumber(name) ?? 1, taken);
  return number <= tableNumberRange.max ? number : findFreeNumber(1, taken);
}

function findFreeNumber(from: number, taken: ReadonlySet<number | null>): number {
  let number = from;
  while (taken.has(number)) number += 1;
  return number;
}
