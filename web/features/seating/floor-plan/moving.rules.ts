/** Builds the moves of guests: to a seat, to a table, as a swap, or away; and those of tables in the room. */
import type { TablePosition } from "../queries.ts";
import type { SeatMove } from "../seats.rules.ts";
import type { UndoableAction } from "./history.rules.ts";
import type { FloorPlan, TableView } from "./view.rules.ts";

/** A guest's seat. */
export interface SeatOfTable {
  readonly table: TableView;
  readonly seat: number;
}

export function findSeat({ tables }: Pick<FloorPlan, "tables">, guestId: string): SeatOfTable | null {
  for (const table of tables) {
    const seat = table.seats.find(({ person }) => person?.id === guestId);
    if (seat) return { table, seat: seat.seat };
  }
  return null;
}

function createMove(
  view: FloorPlan,
  guestId: string,
  to: { table: string; seat: number | null } | null,
): SeatMove {
  return {
    guest_id: guestId,
    table_id: to?.table ?? null,
    seat: to?.seat ?? null,
    from_table_id: findSeat(view, guestId)?.table.id ?? null,
  };
}

/**
 * Moves a guest to a seat. A guest who sits there takes the seat left behind, or none. Empty if nothing
 * changes.
 */
export function moveToSeat(
  view: FloorPlan,
  guestId: string,
  to: { table: string; seat: number },
): SeatMove[] {
  const from = findSeat(view, guestId);
  const table = view.tables.find(({ id }) => id === to.table);
  const there = table?.seats[to.seat]?.person ?? null;
  if (!table || there?.id === guestId) return [];
  const moves = [createMove(view, guestId, to)];
  if (there) moves.push(createMove(view, there.id, from && { table: from.table.id, seat: from.seat }));
  return moves;
}

/** Moves a guest to the first free seat of a table; empty if they sit there already or the table is full. */
export function moveToTable(view: FloorPlan, guestId: string, table: TableView): SeatMove[] {
  const free = table.seats.find(({ person }) => person === null);
  if (!free || findSeat(view, guestId)?.table.id === table.id) return [];
  return [createMove(view, guestId, { table: table.id, seat: free.seat })];
}

/** Moves several guests to one table, as far as it has free seats. */
export function moveAllToTable(view: FloorPlan, guestIds: readonly string[], table: TableView): SeatMove[] {
  const free = table.seats.filter(({ person }) => person === null);
  const newcomerIds = guestIds.filter((guestId) => findSeat(view, guestId)?.table.id !== table.id);
  return newcomerIds.slice(0, free.length).map((guestId, at) => {
    return createMove(view, guestId, { table: table.id, seat: free[at]?.seat ?? null });
  });
}

export function unseatAll(view: FloorPlan, guestIds: readonly string[]): SeatMove[] {
  return guestIds.flatMap((guestId) => (findSeat(view, guestId) ? [createMove(view, guestId, null)] : []));
}

/** The moves that restore the seats of this view. */
export function getReverseMoves(view: FloorPlan, moves: readonly SeatMove[]): SeatMove[] {
  return moves.map(({ guest_id: guest, table_id: now }) => {
    const from = findSeat(view, guest);
    return {
      guest_id: guest,
      table_id: from?.table.id ?? null,
      seat: from?.seat ?? null,
      from_table_id: now,
    };
  });
}

export function areAllAway(moves: readonly SeatMove[]): boolean {
  return moves.every(({ table_id }) => table_id === null);
}

/** Whether all come to one table from elsewhere; a swap of two seats does not. */
export function areAllSeatedAnew(moves: readonly SeatMove[]): boolean {
  const tableId = moves[0]?.table_id;
  return moves.every(({ table_id, from_table_id }) => table_id === tableId && from_table_id !== tableId);
}

/**
 * Places tables in the room. Those without a position are saved where they are shown, otherwise they would move into the
 * gap; all others stay where the server has them, because another person may have moved them since.
 */
export function createPlacesAction(
  { tables }: Pick<FloorPlan, "tables">,
  changed: readonly TablePosition[],
): UndoableAction {
  const placeById = new Map(
    tables.filter(({ isPlaced }) => !isPlaced).map((each) => [each.id, toPosition(each)]),
  );
  for (const each of changed) placeById.set(each.id, each);
  const before = tables.filter(({ id }) => placeById.has(id)).map(toPosition);
  return { do: { places: [...placeById.values()] }, undo: { places: before } };
}

export function toPosition({ id, x, y, rotation }: TableView): TablePosition {
  return { id, x, y, rotation };
}
