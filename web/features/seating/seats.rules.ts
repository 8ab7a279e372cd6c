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
function findFirstFreeSeat(takenSeats: ReadonlySet<number>): number {
  let seat = 0;
  while (takenSeats.has(seat)) seat += 1;
  return seat;
}

/** The seats of guests who do not move, by table. */
function getRetainedSeats(guests: readonly Guest[], movers: ReadonlySet<string>): Map<string, Set<number>> {
  const seatsByTable = new Map<string, Set<number>>();
  for (const { id, table_id: table, seat } of guests) {
    if (table === null || seat === null || movers.has(id)) continue;
    const seats = seatsByTable.get(table) ?? new Set<number>();
    seatsByTable.set(table, seats.add(seat));
  }
  return seatsByTable;
}

/** The guests after the moves; guests who do not move keep their objects. */
export function applyMoves(guests: readonly Guest[], moves: readonly SeatMove[]): readonly Guest[] {
  const takenByTable = getRetainedSeats(guests, new Set(moves.map((move) => move.guest_id)));
  const placeByGuest = new Map<string, Pick<Guest, "table_id" | "seat">>();
  for (const { guest_id: id, table_id: table, seat } of moves) {
    if (table === null) {
      placeByGuest.set(id, { table_id: null, seat: null });
      continue;
    }
    const seats = takenByTable.get(table) ?? new Set<number>();
    const isFree = seat !== null && seat !== undefined && !seats.has(seat);
    const newSeat = isFree ? seat : findFirstFreeSeat(seats);
    takenByTable.set(table, seats.add(newSeat));
    placeByGuest.set(id, { table_id: table, seat: newSeat });
  }
  return guests.map((guest) => {
    const place = placeByGuest.get(guest.id);
    return place ? { ...guest, ...place } : guest;
  });
}

/** The moves that undo these, as long as nobody else moves the guests in between. */
export function getInverseMoves(guests: readonly Guest[], moves: readonly SeatMove[]): readonly SeatMove[] {
  const guestById = new Map(guests.map((guest) => [guest.id, guest]));
  return moves.flatMap(({ guest_id: id, table_id: table }) => {
    const guest = guestById.get(id);
    return guest ? [{ guest_id: id, table_id: guest.table_id, seat: guest.seat, from_table_id: table }] : [];
  });
}
