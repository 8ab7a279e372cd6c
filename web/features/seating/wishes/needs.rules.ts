/** Reasons for a small change of the plan: a violated wish, a latecomer or an empty seat. */
import type { Guest } from "#contract/guests.ts";
import type { Violation } from "./violation-kinds.ts";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";

export type SeatingNeed =
  | { readonly kind: "violation"; readonly violation: Violation }
  | { readonly kind: "late"; readonly guests: readonly Guest[] }
  | { readonly kind: "empty_seat"; readonly table: string };

/**
 * The share of expected guests from which the plan counts as made; before that they are still being seated.
 */
const minCompleteShare = 0.8;
/** More unseated guests than this do not count as latecomers. */
const maxLatecomers = 5;

/** Unseated guests of a nearly complete plan; empty if there are many. */
export function findLatecomers({
  guests,
  tables,
}: Pick<SeatingState, "guests" | "tables">): readonly Guest[] {
  const tableIds = new Set(tables.map(({ id }) => id));
  const expected = guests.filter(isExpected);
  const unseated = expected.filter(({ table_id }) => table_id === null || !tableIds.has(table_id));
  const seatedCount = expected.length - unseated.length;
  return unseated.length <= maxLatecomers && seatedCount >= minCompleteShare * expected.length
    ? unseated
    : [];
}

/** The table of each seated guest, by the ids of both. */
export type TableByGuest = ReadonlyMap<string, string>;

export function getTableByGuest({ guests }: Pick<SeatingState, "guests">): TableByGuest {
  return new Map(guests.flatMap(({ id, table_id }) => (table_id === null ? [] : [[id, table_id] as const])));
}

/** The tables of guests who were deleted since, each once. */
export function findTablesOfDeletedGuests(
  before: TableByGuest,
  { guests, tables }: Pick<SeatingState, "guests" | "tables">,
): readonly string[] {
  const guestIds = new Set(guests.map(({ id }) => id));
  const tableIds = new Set([...before].filter(([id]) => !guestIds.has(id)).map(([, table]) => table));
  return tables.map(({ id }) => id).filter((id) => tableIds.has(id));
}
