/** Applies moves to the cached guests and computes their inverse, for optimistic updates. */
import type { Guest } from "#contract/guests.ts";

/** Moves a guest to a table, or away from any. */
export interface SeatMove {
  readonly guest_id: string;
  /** null for no table. */
  readonly table_id: string | null;
  /** Absent or occupied: the first free seat. */
  readonly seat?: number | null | undefined;
  /** The guest's table as the client knows it. */
  readonly from_table_id?: string | null | undefined;
}

/** The first free seat of a table, from 0. */
function findFirstFree(taken: ReadonlySet<number>): number {
  let seat = 0;
  while (taken.has(seat)) seat += 1;
  return seat;
}

/** The seats of guests who do not move, by table. */
function getRetainedSeats(guests: readonly Guest[], movers: ReadonlySet<string>): Map<string, Set<number>> {
  const remaining = new Map<string, Set<number>>();
  for (const { id, table_id: table, seat } of guests) {
    if (table === null || seat === null || movers.has(id)) continue;
    const seats = remaining.get(table) ?? new Set<number>();
    remaining.set(table, seats.add(seat));
  }
  return remaining;
}

/** The guests after the moves; guests who do not move keep their objects. */
export function applyMoves(guests: readonly Guest[], moves: readonly SeatMove[]): readonly Guest[] {
  const taken = getRetainedSeats(guests, new Set(moves.map((move) => move.guest_id)));
  const places = new Map<string, Pick<Guest, "table_id" | "seat">>();
  for (const { guest_id: id, table_id: table, seat } of moves) {
    if (table === null) {
      places.set(id, { table_id: null, seat: null });
      continue;
    }
    const seats = taken.get(table) ?? new Set<number>();
    const isFree = seat !== null && seat !== undefined && !seats.has(seat);
    const place = isFree ? seat : findFirstFree(seats);
    taken.set(table, seats.add(place));
    places.set(id, { table_id: table, seat: place });
  }
  return guests.map((guest) => {
    const place = places.get(guest.id);
    return place ? { ...guest, ...place } : guest;
  });
}

/** The moves that undo these, as long as nobody else moves the guests in between. */
export function getInverse(guests: readonly Guest[], moves: readonly SeatMove[]): readonly SeatMove[] {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  return moves.flatMap(({ guest_id: id, table_id: table }) => {
    const guest = byId.get(id);
    return guest ? [{ guest_id: id, table_id: guest.table_id, seat: guest.seat, from_table_id: table }] : [];
  });
}
