/** Who gets which seat, however they come to a table; and what a table is called that comes back. */
import { locks } from "#contract/checkout.ts";
import { limits } from "#contract/values.ts";
import { freeName } from "#server/platform/names.ts";

/** Where a guest sits; at a table they have a seat, from 0. */
export interface Sitting {
  readonly id: string;
  readonly table_id: string | null;
  readonly seat: number | null;
}

/** To which table somebody goes, null to none; without a seat, or with one that is taken, to the first free one. */
export interface SeatMove {
  readonly guest_id: string;
  readonly table_id: string | null;
  readonly seat?: number | null | undefined;
}

/** Seats, by table. */
export type Sizes = ReadonlyMap<string, number>;

/** The first table that somebody comes to, and that then has more guests than seats: swaps of full tables fit. */
export function overfull(
  sitting: readonly Sitting[],
  moves: readonly SeatMove[],
  sizes: Sizes,
): string | undefined {
  const goal = new Map(moves.map(({ guest_id, table_id }) => [guest_id, table_id]));
  const guests = new Map<string, number>();
  const joined = new Set<string>();
  for (const { id, table_id } of sitting) {
    const at = goal.has(id) ? goal.get(id) : table_id;
    if (at === null || at === undefined) continue;
    guests.set(at, (guests.get(at) ?? 0) + 1);
    if (at !== table_id) joined.add(at);
  }
  return [...joined].find((table) => (guests.get(table) ?? 0) > (sizes.get(table) ?? 0));
}

/**
 * Where those who move sit afterwards, if nothing is overfull. Whoever stays keeps their seat; of those who move, the
 * first to name a seat that is free has it, who stays at their table keeps their own, the others have the first free.
 */
export function settled(sitting: readonly Sitting[], moves: readonly SeatMove[], sizes: Sizes): Sitting[] {
  const before = new Map(sitting.map((one) => [one.id, one]));
  const ownSeat = ({ guest_id, table_id }: SeatMove): number | null => {
    const now = before.get(guest_id);
    return now === undefined || now.table_id !== table_id ? null : now.seat;
  };
  const movers = moves.filter((move) => {
    const own = ownSeat(move);
    const size = sizes.get(move.table_id ?? "") ?? 0;
    return own === null || own >= size || (typeof move.seat === "number" && move.seat !== own);
  });
  const chairs = new Chairs(sizes);
  const moving = new Set(movers.map(({ guest_id }) => guest_id));
  for (const { id, table_id, seat } of sitting) if (!moving.has(id)) chairs.take(table_id, seat);
  const places = new Map<string, Sitting>();
  for (const choose of [({ seat }: SeatMove) => seat, ownSeat, chairs.firstFree]) {
    for (const move of movers) {
      const { guest_id: id, table_id } = move;
      if (places.has(id)) continue;
      if (table_id === null) places.set(id, { id, table_id, seat: null });
      const seat = choose(move) ?? null;
      if (chairs.take(table_id, seat)) places.set(id, { id, table_id, seat });
    }
  }
  return [...places.values()];
}

/** Which seats are taken. */
class Chairs {
  readonly #sizes: Sizes;
  readonly #taken = new Map<string, Set<number>>();

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /** Whether the seat was free, and is now taken. */
  take(table: string | null, seat: number | null): boolean {
    if (table === null || seat === null) return false;
    const taken = this.#at(table);
    // The sizes of tables to which nobody goes are not known.
    if (taken.has(seat) || seat >= (this.#sizes.get(table) ?? Infinity)) return false;
    taken.add(seat);
    return true;
  }

  /** null when all are taken. */
  readonly firstFree = ({ table_id }: SeatMove): number | null => {
    const taken = this.#at(table_id ?? "");
    const size = this.#sizes.get(table_id ?? "") ?? 0;
    for (let seat = 0; seat < size; seat += 1) if (!taken.has(seat)) return seat;
    return null;
  };

  #at(table: string): Set<number> {
    const taken = this.#taken.get(table) ?? new Set<number>();
    this.#taken.set(table, taken);
    return taken;
  }
}

/** How many guests have a seat. */
export function seatedIn(sitting: readonly Sitting[]): number {
  return sitting.filter(({ table_id }) => table_id !== null).length;
}

/** How many more may get a seat: before the wedding is paid, so many in all. */
export function seatsLeft(isUnlocked: boolean, sitting: readonly Sitting[]): number {
  return isUnlocked ? Infinity : Math.max(0, locks.seating - seatedIn(sitting));
}

/** `name`, or with the first number after it that no table has; `taken` are keys. */
export function freeTableName(name: string, taken: ReadonlySet<string>): string {
  return freeName(name, taken, (number) => {
    const ending = ` (${number})`;
    // Half a character at the cut is none.
    const start = name.slice(0, limits.name - ending.length).replace(/[\ud800-\udbff]$/u, "");
    return `${start.trimEnd()}${ending}`;
  });
}
