import type { Violation } from "../wishes/violation-kinds.ts";

export type Severity = Violation["severity"];

/** The severity of the worst violation of each guest and of each table that has one. */
export interface Severities {
  readonly byGuest: ReadonlyMap<string, Severity>;
  readonly byTable: ReadonlyMap<string, Severity>;
}

/**
 * From this number of guests on, a table is marked once for their preferences: marks on nearly each chair would hide the
 * rules that are broken.
 */
const minMarkedTogether = 3;

/** Guests are named for what concerns them alone; a preference about sides concerns their whole table. */
function isOfTable({ guests, kind }: Violation): boolean {
  return guests.length === 0 || kind === "sides_kept";
}

function mark(severities: Map<string, Severity>, id: string, severity: Severity): void {
  if (severities.get(id) !== "must") severities.set(id, severity);
}

export function getSeverities(violations: readonly Violation[]): Severities {
  const byGuest = new Map<string, Severity>();
  const byTable = new Map<string, Severity>();
  for (const violation of violations) {
    if (isOfTable(violation)) for (const id of violation.tables) mark(byTable, id, violation.severity);
    else for (const { id } of violation.guests) mark(byGuest, id, violation.severity);
  }
  const unmet = violations.flatMap(({ guests }) => guests).filter(({ id }) => byGuest.get(id) === "rather");
  for (const [tableId, guests] of Map.groupBy(unmet, ({ table_id }) => table_id)) {
    const ids = new Set(guests.map(({ id }) => id));
    if (tableId === null || ids.size < minMarkedTogether) continue;
    for (const id of ids) byGuest.delete(id);
    mark(byTable, tableId, "rather");
  }
  return { byGuest, byTable };
}
