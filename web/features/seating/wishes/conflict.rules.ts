/** Conflicting rules as texts with names. */
import type { Wish } from "#contract/wishes.ts";
import type { Rule } from "#solver/problem.ts";
import type { RuleSource, SeatingProblem } from "./problem.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";

export interface Conflict {
  /** A key of `conflict` in wishes.json. */
  readonly key: RuleSource["kind"] | "most" | "seats";
  readonly values: Readonly<Record<string, string | number>>;
  /** The wish that could be withdrawn. */
  readonly wish: Wish | null;
}

/**
 * The couple's wishes first, then the tables. If all tables together are too small, only that is reported.
 */
export function findConflicts(
  { guests, tables }: Pick<SeatingState, "guests" | "tables">,
  { ruleSources }: Pick<SeatingProblem, "ruleSources">,
  rules: readonly Rule[],
): readonly Conflict[] {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const tableNames = new Map(tables.map(({ id, name }) => [id, name]));
  const name = (id: string | undefined) => {
    const guest = byId.get(id ?? "");
    return guest ? `${guest.first_name} ${guest.last_name}`.trim() || "+1" : "";
  };
  const getConflict = ({ kind, guests: ids, table, wish }: RuleSource): Conflict => ({
    key: kind,
    values: {
      one: name(ids[0]),
      other: name(ids[1]),
      family: byId.get(ids[0] ?? "")?.last_name.trim() ?? "",
      table: tableNames.get(table ?? "") ?? "",
    },
    wish,
  });
  const byWishes = rules.flatMap((rule) => {
    if (rule.kind !== "group" && rule.kind !== "apart" && rule.kind !== "lock") return [];
    const one = ruleSources[rule.kind][rule.index];
    return one ? [getConflict(one)] : [];
  });
  const full = rules.flatMap((rule) => (rule.kind === "most" ? (tables[rule.table] ?? []) : []));
  if (full.length > 1 && full.length === tables.length) {
    const count = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
    return [...byWishes, { key: "seats", values: { count }, wish: null }];
  }
  return [
    ...byWishes,
    ...full.map(({ name: table, number_of_guests: count }): Conflict => {
      return { key: "most", values: { table, count }, wish: null };
    }),
  ];
}
