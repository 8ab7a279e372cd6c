import type { Violation } from "../wishes/violation-kinds.ts";

export type Severity = Violation["severity"];

/** The severity of the worst violation of each guest and of each table that has one. */
export interface Severities {
  readonly byGuest: ReadonlyMap<string, Severity>;
  readonly byTable: ReadonlyMap<string, Severity>;
}

/** Violations of a table as a whole. */
const tableKinds: ReadonlySet<Violation["kind"]> = new Set(["overfull", "sides_kept", "sides_mixed"]);

/**
 * From this number of guests on, a table is marked once for their preferences: marks on nearly each chair would hide the
 * rules that are broken.
 */
const minMarkedTogether = 3;

export function getSeverities(violations: readonly Violation[]): Severities {
  const byGuest = new Map<string, Severity>();
  const byTable = new Map<string, Severity>();
  for (const { kind, guests, tables, severity } of violations) {
    const isOfTable = tableKinds.has(kind);
    const severityById = isOfTable ? byTable : byGuest;
    for (const id of isOfTable ? tables : guests.map((guest) => guest.id)) {
      if (severityById.get(id) !== "must") severityById.set(id, severity);
    }
  }
  for (const [tableId, ids] of groupByTable(violations)) {
    const unmet = [...ids].filter((id) => byGuest.get(id) === "rather");
    if (unmet.length < minMarkedTogether) continue;
    for (const id of unmet) byGuest.delete(id);
    if (!byTable.has(tableId)) byTable.set(tableId, "rather");
  }
  return { byGuest, byTable };
}

/** The guests whom violations name, by the table at which they sit. */
function groupByTable(violations: readonly Violation[]): ReadonlyMap<string, ReadonlySet<string>> {
  const idsByTable = new Map<string, Set<string>>();
  for (const { id, table_id } of violations.flatMap(({ guests }) => guests)) {
    if (table_id === null) continue;
    const ids = idsByTable.get(table_id) ?? new Set();
    idsByTable.set(table_id, ids.add(id));
  }
  return idsByTable;
}
