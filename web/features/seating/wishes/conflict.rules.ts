/** Which rules of the solver conflict, with the names for their texts. */
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
  const guestById = new Map(guests.map((guest) => [guest.id, guest]));
  const tableNameById = new Map(tables.map(({ id, name }) => [id, name]));
  const getGuestName = (id: string | undefined) => {
    const guest = guestById.get(id ?? "");
    return guest ? `${guest.first_name} ${guest.last_name}`.trim() || "+1" : "";
  };
  const toConflict = ({ kind, guests: ids, table, wish }: RuleSource): Conflict => ({
    key: kind,
    values: {
      one: getGuestName(ids[0]),
      other: getGuestName(ids[1]),
      family: guestById.get(ids[0] ?? "")?.last_name.trim() ?? "",
      table: tableNameById.get(table ?? "") ?? "",
    },
    wish,
  });
  const ruleConflicts = rules.flatMap((rule) => {
    if (rule.kind !== "group" && rule.kind !== "apart" && rule.kind !== "lock") return [];
    const source = ruleSources[rule.kind][rule.index];
    return source ? [toConflict(source)] : [];
  });
  const fullTables = rules.flatMap((rule) => (rule.kind === "most" ? (tables[rule.table] ?? []) : []));
  if (fullTables.length > 1 && fullTables.length === tables.length) {
    const count = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
    return [...ruleConflicts, { key: "seats", values: { count }, wish: null }];
  }
  return [
    ...ruleConflicts,
    ...fullTables.map(({ name: table, number_of_guests: count }): Conflict => {
      return { key: "most", values: { table, count }, wish: null };
    }),
  ];
}
