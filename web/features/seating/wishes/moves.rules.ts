/** Turns the solver's plan into moves, and into the changes per table. */
import type { Guest } from "#contract/guests.ts";
import type { Plan } from "#solver/problem.ts";
import type { SeatMove } from "../seats.rules.ts";
import { getPairKey } from "./relations.rules.ts";
import type { SeatingProblem } from "./problem.rules.ts";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";
import { type Closeness, orderSeats } from "./seating-order.rules.ts";

/** The table of each guest in the plan, by id; guests who declined have none. */
export function getPlannedTableByGuest(
  { guests }: Pick<SeatingState, "guests">,
  { guestIds, tableIds }: Pick<SeatingProblem, "guestIds" | "tableIds">,
  plan: Plan,
): ReadonlyMap<string, string | null> {
  const tableByGuest = new Map<string, string | null>(guests.map(({ id, table_id }) => [id, table_id]));
  for (const guest of guests) if (!isExpected(guest)) tableByGuest.set(guest.id, null);
  guestIds.forEach((id, party) => {
    tableByGuest.set(id, tableIds[plan[party] ?? -1] ?? null);
  });
  return tableByGuest;
}

/** The seating state with everyone at these tables. */
export function assignTables(
  seatingState: SeatingState,
  tableByGuest: ReadonlyMap<string, string | null>,
): SeatingState {
  return {
    ...seatingState,
    guests: seatingState.guests.map((guest) => {
      const table = tableByGuest.get(guest.id) ?? null;
      return table === guest.table_id ? guest : { ...guest, table_id: table, seat: null };
    }),
  };
}

/**
 * A move for everyone whose table changes, with a seat there. The server refuses all if somebody was moved
 * meanwhile.
 */
export function listMoves(
  { guests, tables }: SeatingState,
  plannedTableByGuest: ReadonlyMap<string, string | null>,
  getCloseness: Closeness,
): readonly SeatMove[] {
  const movers = guests.filter(
    ({ id, table_id }) => plannedTableByGuest.has(id) && (plannedTableByGuest.get(id) ?? null) !== table_id,
  );
  const moverIds = new Set(movers.map(({ id }) => id));
  const seatByGuest = new Map<string, number>();
  for (const { id: table, shape, number_of_guests } of tables) {
    const arrivals = movers.filter(({ id }) => plannedTableByGuest.get(id) === table).map(({ id }) => id);
    if (arrivals.length === 0) continue;
    const taken = new Map(
      guests
        .filter((guest) => guest.table_id === table && !moverIds.has(guest.id))
        .flatMap(({ id, seat }) => (seat === null ? [] : [[seat, id] as const])),
    );
    for (const [id, seat] of orderSeats(
      { shape, seatCount: number_of_guests, taken },
      arrivals,
      getCloseness,
    )) {
      seatByGuest.set(id, seat);
    }
  }
  return movers.map(({ id, table_id }) => ({
    guest_id: id,
    table_id: plannedTableByGuest.get(id) ?? null,
    seat: seatByGuest.get(id) ?? null,
    from_table_id: table_id,
  }));
}

/** How much two guests belong together: the sum of the weights of the pair. */
export function createCloseness({ weights }: Pick<SeatingProblem, "weights">): Closeness {
  return (one, other) =>
    (weights.get(getPairKey(one, other)) ?? []).reduce((sum, { weight }) => sum + weight, 0);
}

export interface TableChange {
  readonly table: string;
  readonly staying: readonly Guest[];
  readonly leaving: readonly Guest[];
  readonly arriving: readonly Guest[];
}

/** The changes per table, in the order of the tables. */
export function listTableChanges(
  { guests, tables }: Pick<SeatingState, "guests" | "tables">,
  plannedTableByGuest: ReadonlyMap<string, string | null>,
): readonly TableChange[] {
  return tables.map(({ id: table }) => {
    const here = guests.filter(({ table_id }) => table_id === table);
    return {
      table,
      staying: here.filter(({ id }) => plannedTableByGuest.get(id) === table),
      leaving: here.filter(({ id }) => plannedTableByGuest.get(id) !== table),
      arriving: guests.filter(
        ({ id, table_id }) => table_id !== table && plannedTableByGuest.get(id) === table,
      ),
    };
  });
}
