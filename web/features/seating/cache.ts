/** The cached data of the seating plan, and optimistic changes to them. */
import type { QueryClient } from "@tanstack/react-query";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { guestsKey } from "#web/features/guests/queries.ts";
import { applyMoves, getInverseMoves, type SeatMove } from "./seats.rules.ts";

export const seatingKey = ["seating"] as const;
export const tablesKey = [...seatingKey, "tables"] as const;
export const floorPlanKey = [...seatingKey, "room"] as const;
export const freedKey = [...seatingKey, "freed"] as const;
export const wishesKey = [...seatingKey, "wishes"] as const;

export function updateCachedGuests(
  client: QueryClient,
  change: (guests: readonly Guest[]) => readonly Guest[],
): void {
  client.setQueryData<readonly Guest[]>(guestsKey, (guests) => guests && change(guests));
}

export function updateCachedTables(
  client: QueryClient,
  change: (tables: readonly Table[]) => readonly Table[],
): void {
  client.setQueryData<readonly Table[]>(tablesKey, (tables) => tables && change(tables));
}

/** Refetches a list that is being fetched, because it may have been read before the write. */
export function refetchIfFetching(client: QueryClient, queryKey: readonly string[]): void {
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/**
 * The number of moves being sent, by guest, so that an early response does not undo a later optimistic move.
 */
const movesUnderWay = new Map<string, number>();

function countMovesUnderWay(moves: readonly SeatMove[], change: 1 | -1): void {
  for (const { guest_id: id } of moves) {
    const count = (movesUnderWay.get(id) ?? 0) + change;
    if (count > 0) movesUnderWay.set(id, count);
    else movesUnderWay.delete(id);
  }
}

/** Shows guests in their new seats and returns the inverse moves. */
export async function showMoves(
  client: QueryClient,
  moves: readonly SeatMove[],
): Promise<readonly SeatMove[]> {
  countMovesUnderWay(moves, 1);
  await client.cancelQueries({ queryKey: guestsKey });
  const inverse = getInverseMoves(client.getQueryData<readonly Guest[]>(guestsKey) ?? [], moves);
  updateCachedGuests(client, (guests) => applyMoves(guests, moves));
  return inverse;
}

/** Applies the server's reply. Guests with a further move under way stay where they are shown. */
export function settleMoves(
  client: QueryClient,
  moves: readonly SeatMove[],
  changedGuests: readonly Guest[],
): void {
  countMovesUnderWay(moves, -1);
  const guestById = new Map(changedGuests.map((guest) => [guest.id, guest]));
  updateCachedGuests(client, (guests) =>
    guests.map((guest) => {
      const changed = movesUnderWay.has(guest.id) ? undefined : guestById.get(guest.id);
      return changed ? { ...guest, table_id: changed.table_id, seat: changed.seat } : guest;
    }),
  );
  refetchIfFetching(client, guestsKey);
}

/**
 * The moves were refused: guests without a further move return to their former seats, and the list is
 * refetched.
 */
export function rollBackMoves(
  client: QueryClient,
  moves: readonly SeatMove[],
  inverse: readonly SeatMove[],
): void {
  countMovesUnderWay(moves, -1);
  const movesBack = inverse.filter((move) => !movesUnderWay.has(move.guest_id));
  updateCachedGuests(client, (guests) => applyMoves(guests, movesBack));
  void client.invalidateQueries({ queryKey: guestsKey });
}
