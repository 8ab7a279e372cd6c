import type { Violation } from "../wishes/violation-kinds.ts";

export type Severity = Violation["severity"];

/** The severity of the worst violation of each guest and of each table that has one. */
export interface Severities {
  readonly byGuest: ReadonlyMap<string, Severity>;
  readonly byTable: ReadonlyMap<string, Severity>;
}

/** Violations of a table as a whole. Marked at each of its guests they would hide the wishes of single guests. */
const tableKinds: ReadonlySet<Violation["kind"]> = new Set(["overfull", "sides_kept", "sides_mixed"]);

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
  return { byGuest, byTable };
}
