/** What the journal notes of each table, and the part of the journal that `writeWedding` needs. */
import type { JournalActor, JournalKind } from "#contract/journal.ts";
import type { Area } from "#contract/permissions.ts";
import type { Column } from "#server/database/columns.ts";
import type { Queries } from "#server/database/database.ts";
import type { TransactionChanges } from "#server/database/row-changes.ts";
import {
  findTableDescription,
  mapTablesWithBin,
  mapTablesWithoutBin,
} from "#server/database/described-tables.ts";
import type { RowReference, DescriptionWithoutBin, TableDescription } from "#server/database/table.ts";
import { weddings } from "#server/database/tables/weddings.ts";
import type { Tables } from "#server/database/tables.ts";

/** `couple`: only the couple sees the entries. */
export type JournalArea = Area | "couple";

/** How the journal treats the rows of a table. */
export interface JournaledTable<Row> {
  readonly area: JournalArea;
  readonly kind: JournalKind;
  /** What the row is called: its name, or a row that names it. null: rows of the table have none. */
  readonly label: ((row: Row) => string | RowReference) | null;
  /** For a key that consists of ids: the possible kinds of each id. An id without kinds names no row. */
  readonly parts?: readonly (readonly JournalKind[])[];
  /** Columns whose values are ids: the kind of their row. */
  readonly names?: Partial<Record<keyof Row, JournalKind>>;
  /** Whether only the couple sees the row, whatever the area of its table. */
  readonly isPrivate?: (row: Row) => boolean;
  /** What is journaled instead of values that mean nothing without another column. */
  readonly journalValues?: (row: Row) => Readonly<Record<string, unknown>>;
  /** Columns that are not journaled, besides ids and the instants of creation and deletion. */
  readonly notJournaled?: readonly (keyof Row)[];
  /** Columns whose name is journaled, but not their value. */
  readonly withoutValues?: readonly (keyof Row)[];
  /** Whether changes of the table are not journaled, and only its names are used. */
  readonly isNotJournaled?: boolean;
}

/** How the journal treats each table. */
export type JournaledTables = { readonly [Name in keyof Tables]?: JournaledTable<Tables[Name]> };

/** A description whose table is named by a variable, which cannot be typed. */
export type AnyTable = JournaledTable<Record<string, unknown>>;

/** The description of a table whose changes are journaled; undefined for any other. */
export function findJournaledTable(
  tables: JournaledTables,
  { table: name }: { readonly table: keyof Tables },
): AnyTable | undefined {
  const table = tables[name] as AnyTable | undefined;
  return table?.isNotJournaled === true ? undefined : table;
}

/** How the journal treats the described tables. */
export function describeTablesForJournal(): JournaledTables {
  const withBin = mapTablesWithBin((_name, { label = null, isPrivate, journalValues, ...description }) => ({
    ...getJournalColumns(description),
    label,
    ...(isPrivate !== undefined && { isPrivate }),
    ...(journalValues !== undefined && { journalValues }),
  }));
  const withoutBin = mapTablesWithoutBin((_name, { key, ...description }) => {
    const parts = key.map((column) => getReferencedKinds(description.columns[column]));
    const hasNames = parts.some((kinds) => kinds.length > 0);
    return { ...getJournalColumns(description), label: null, ...(hasNames && { parts }) };
  });
  // The descriptions differ by the type of their row.
  const wedding = { ...getJournalColumns(weddings), label: null };
  return { ...withBin, ...withoutBin, weddings: wedding } as unknown as JournaledTables;
}

function getJournalColumns({
  area,
  kind,
  columns,
}: Pick<TableDescription | DescriptionWithoutBin, "area" | "kind" | "columns">) {
  const columnEntries = Object.entries(columns);
  const names = columnEntries.flatMap(([name, column]) => {
    const [onlyKind, ...further] = getReferencedKinds(column);
    return onlyKind === undefined || further.length > 0 ? [] : [[name, onlyKind] as const];
  });
  const listColumnsMarked = (mark: Column["journal"]) =>
    columnEntries.flatMap(([name, { journal }]) => (journal === mark ? [name] : []));
  return {
    area,
    kind,
    names: Object.fromEntries(names),
    notJournaled: listColumnsMarked("none"),
    withoutValues: listColumnsMarked("name"),
  };
}

/** The kinds of the rows that a reference may name. An account is named by its mark. */
function getReferencedKinds(column: Column | undefined): JournalKind[] {
  if (column?.kind === "user") return ["member"];
  return (column?.tables ?? []).flatMap((table) => findTableDescription(table)?.kind ?? []);
}

/** The table of a kind, with its description; undefined for a kind without a name. */
export function findTableOfKind(
  tables: JournaledTables,
  kind: JournalKind,
): { readonly table: keyof Tables; readonly described: AnyTable } | undefined {
  for (const [name, described] of Object.entries(tables as Readonly<Record<string, AnyTable>>)) {
    if (described.kind === kind) return { table: name as keyof Tables, described };
  }
  return undefined;
}

/** What one transaction did, and who made it. */
export interface Journaling {
  readonly changes: TransactionChanges;
  readonly actor: JournalActor;
  readonly userId: string | null;
  /** The id in the path of the call. */
  readonly target: string | undefined;
  readonly at: number;
  readonly newId: () => string;
}

/** Writes one entry for each wedding whose journaled rows were changed. Runs at the end of the transaction. */
export type WriteJournal = (db: Queries, journaling: Journaling) => Promise<void>;
