/** Reasons for a small change of the plan: a violated wish, a latecomer or a vacated seat. */
import type { Guest } from "#contract/guests.ts";
import type { Violation } from "./violation-kinds.ts";
import { isComing, type SeatingState } from "./seating-state.rules.ts";

export type SeatingNeed =
  | { readonly kind: "broken"; readonly broken: Violation }
  | { readonly kind: "late"; readonly guests: readonly Guest[] }
  | { readonly kind: "vacated"; readonly table: string };

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
  const known = new Set(tables.map(({ id }) => id));
  const expected = guests.filter(isComing);
  const late = expected.filter(({ table_id }) => table_id === null || !known.has(table_id));
  return late.length <= maxLatecomers && expected.length - late.length >= minCompleteShare * expected.length
    ? late
    : [];
}

/** The table of each guest when the plan was last seen. */
export type SeatsOfGuests = ReadonlyMap<string, string>;

export function getSeatsOfGuests({ guests }: Pick<SeatingState, "guests">): SeatsOfGuests {
  return new Map(guests.flatMap(({ id, table_id }) => (table_id === null ? [] : [[id, table_id] as const])));
}

/** Tables of guests who were removed from the guest list, each once. */
export function findVacatedTables(
  seen: SeatsOfGuests,
  { guests, tables }: Pick<SeatingState, "guests" | "tables">,
): readonly string[] {
  const ids = new Set(guests.map(({ id }) => id));
  const left = new Set([...seen].filter(([id]) => !ids.has(id)).map(([, table]) => table));
  return tables.map(({ id }) => id).filter((id) => left.has(id));
}
