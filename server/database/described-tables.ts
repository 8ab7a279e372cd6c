/** The tables that are described: from the description come their rows, journal, export, import, undo and bin. */
import type { RowOf, TableDescription } from "./table.ts";
import { events } from "./tables/events.ts";
import { provider_contacts } from "./tables/provider-contacts.ts";
import { run_rows } from "./tables/run-rows.ts";
import { thanks } from "./tables/thanks.ts";
import { witnesses } from "./tables/witnesses.ts";

export const describedTables = { events, provider_contacts, run_rows, thanks, witnesses };

export type DescribedTable = keyof typeof describedTables;
/** The kind of the rows of a described table, in the bin and the journal. */
export type DescribedKind = (typeof describedTables)[DescribedTable]["kind"];
export type DescribedRows = {
  [Name in DescribedTable]: RowOf<(typeof describedTables)[Name]["columns"]>;
};

/** Name and description of each. */
export const tableList = Object.entries<TableDescription>(describedTables) as unknown as [
  DescribedTable,
  TableDescription,
][];

/** Makes something of each described table. */
export function forDescribed<Made>(
  make: (name: DescribedTable, description: TableDescription) => Made,
): Readonly<Record<DescribedTable, Made>> {
  const made = tableList.map(([name, description]) => [name, make(name, description)] as const);
  return Object.fromEntries(made) as unknown as Record<DescribedTable, Made>;
}

/** undefined for a table that is not described. */
export function descriptionOf(table: string): TableDescription | undefined {
  return isDescribed(table) ? describedTables[table] : undefined;
}

export function isDescribed(table: string): table is DescribedTable {
  return table in describedTables;
}
