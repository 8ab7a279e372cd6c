/**
 * Turns the rows of an archive into rows of a new wedding: each value is checked, each id replaced. Rows in the bin are
 * left out; a reference to them becomes null, and a row whose reference cannot be null is left out too.
 */
import * as v from "valibot";
import { getTablePath, amountNames } from "#server/platform/export-format.ts";
import { assertRowsValid } from "./row-checks.rules.ts";
import type { Column } from "#server/database/columns.ts";
import { importedColumns, type ImportedTable, isImportedTable } from "./columns.ts";
import { createDamagedRowError } from "./damage.ts";
import type { ArchiveRow, NewRow } from "./lines.ts";
import { weddingColumns } from "#server/database/tables/weddings.ts";

/** The rows of an archive that are outside the bin. */
export interface ArchiveTables {
  readonly wedding: ArchiveRow;
  readonly tables: ReadonlyMap<ImportedTable, readonly ArchiveRow[]>;
  /** The table of each id, also in the bin. */
  readonly tableOf: ReadonlyMap<string, ImportedTable>;
}

export interface NewRows {
  /** Columns of the wedding's own row. */
  readonly wedding: NewRow;
  readonly tables: ReadonlyMap<ImportedTable, readonly NewRow[]>;
  /** The former id of each imported file, by its new id. */
  readonly files: ReadonlyMap<string, string>;
}

interface Making {
  readonly newId: () => string;
  /** The importer. */
  readonly userId: string;
}

export const importedTables = Object.keys(importedColumns).filter(isImportedTable);

/** @throws AppError archive_damaged, naming the entry, the line and the column. */
export function toNewRows(archive: ArchiveTables, { newId, userId }: Making): NewRows {
  const taken = takenRows(archive);
  const ids = new Map<string, string>();
  // New ids are assigned in the order of the former ones, so that rows keep their order.
  for (const id of [...taken.values()].flat().flatMap(getId).toSorted()) ids.set(id, newId());
  const idMap = new IdMap(ids, newId, userId);
  const tables = new Map(
    [...taken].map(([table, rows]) => {
      const columns = importedColumns[table] ?? {};
      const newRows = rows.map((row) => getRow(table, { row, columns, idMap }));
      assertRowsValid(table, newRows, (at) => rows[at]?.line ?? 0);
      return [table, newRows] as const;
    }),
  );
  const files = new Map((taken.get("files") ?? []).flatMap(getId).map((id) => [ids.get(id) ?? "", id]));
  const wedding = getRow("weddings", { row: archive.wedding, columns: weddingColumns, idMap });
  return { wedding, tables, files };
}

function getId({ values: { id } }: ArchiveRow): string[] {
  return typeof id === "string" ? [id] : [];
}

/** The rows outside the bin, except those that name a row which is left out and cannot do without it. */
function takenRows({ tables, tableOf }: ArchiveTables): ReadonlyMap<ImportedTable, readonly ArchiveRow[]> {
  for (const [table, rows] of tables) for (const row of rows) assertReferences(table, row, tableOf);
  let taken = tables;
  // Leaving a row out may leave out rows that refer to it, so this repeats until nothing changes.
  for (;;) {
    const takenIds = new Set([...taken.values()].flat().flatMap(getId));
    const next = new Map(
      [...taken].map(([table, rows]) => [table, rows.filter((row) => hasAll(table, row, takenIds))] as const),
    );
    const isDone = [...taken].every(([table, rows]) => next.get(table)?.length === rows.length);
    taken = next;
    if (isDone) return taken;
  }
}

/** @throws AppError archive_damaged for a reference to a missing row, or to a row of another table. */
function assertReferences(
  table: ImportedTable,
  { line, values }: ArchiveRow,
  tableOf: ReadonlyMap<string, string>,
): void {
  for (const [column, { tables = [] }] of getReferences(table)) {
    const id = values[column] ?? null;
    if (id === null) continue;
    const found = typeof id === "string" ? tableOf.get(id) : undefined;
    if (found === undefined || !tables.includes(found))
      throw createDamagedRowError({ entry: getTablePath(table), line, column });
  }
}

function hasAll(table: ImportedTable, { values }: ArchiveRow, takenIds: ReadonlySet<unknown>): boolean {
  return getReferences(table).every(([name, { isOptional, lost }]) => {
    const id = values[name] ?? null;
    const isNullable = isOptional && (lost !== "leave" || id === null);
    return isNullable || takenIds.has(id);
  });
}

function getReferences(table: ImportedTable): [string, Column][] {
  return Object.entries(importedColumns[table] ?? {}).filter(([, { kind }]) => kind === "ref");
}

const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

/** Maps former ids to new ones. */
class IdMap {
  readonly userId: string;
  readonly #ids: Map<string, string>;
  readonly #newId: () => string;

  constructor(ids: Map<string, string>, newId: () => string, userId: string) {
    this.#ids = ids;
    this.#newId = newId;
    this.userId = userId;
  }

  of(id: string): string | null {
    return this.#ids.get(id) ?? null;
  }

  /** Replaces ids within JSON. `lost`: what becomes of an object that names a row which is left out. */
  inJson(value: unknown, lost: Column["lost"], name = ""): unknown {
    if (typeof value === "string" && isUuid.test(value)) {
      if (lost === "leave" && name !== "id") return this.of(value) ?? undefined;
      const newId = this.of(value) ?? this.#newId();
      this.#ids.set(value, newId);
      return newId;
    }
    if (Array.isArray(value))
      return value.map((one) => this.inJson(one, lost, name)).filter((one) => one !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const parts = Object.entries(value).map(([key, part]) => [key, this.inJson(part, lost, key)] as const);
    return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
  }
}

interface RowInput {
  readonly row: ArchiveRow;
  readonly columns: Readonly<Record<string, Column>>;
  readonly idMap: IdMap;
}

/** Columns that the archive does not have take the default of the table. */
function getRow(table: string, { row, columns, idMap }: RowInput): NewRow {
  const newRow: NewRow = {};
  for (const [name, column] of Object.entries(columns)) {
    const columnName = amountNames[name] ?? name;
    const value = row.values[columnName];
    if (column.kind === "content" || (value === undefined && !isAlwaysNull(column))) continue;
    const taken = valueOf(column, value, idMap);
    if (taken === undefined)
      throw createDamagedRowError({ entry: getTablePath(table), line: row.line, column: columnName });
    newRow[name] = taken;
  }
  return newRow;
}

function isAlwaysNull({ kind, isNullOnImport = false }: Column): boolean {
  return kind === "none" || isNullOnImport;
}

/** undefined for a value that the column cannot hold. */
function valueOf(column: Column, value: unknown, idMap: IdMap): NewRow[string] | undefined {
  if (isAlwaysNull(column)) return null;
  const found = value === null ? null : read[column.kind](value, column, idMap);
  return found === null && !column.isOptional ? undefined : found;
}

type Read = (value: unknown, column: Column, idMap: IdMap) => NewRow[string] | undefined;

/** The value as the form's schema stores it. */
function checked(value: unknown, { schema }: Column): unknown {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

function wholeOf(value: unknown): number | null | undefined {
  return value === null || (typeof value === "number" && Number.isSafeInteger(value)) ? value : undefined;
}

function refOf(value: unknown, { isOptional }: Column, idMap: IdMap): string | null | undefined {
  if (typeof value !== "string") return undefined;
  return idMap.of(value) ?? (isOptional ? null : undefined);
}

/** By the kind of column. */
const read: Readonly<Record<Column["kind"], Read>> = {
  content: () => undefined,
  none: () => null,
  id: refOf,
  ref: refOf,
  user: (_value, _column, idMap) => idMap.userId,
  flag: (value) => (typeof value === "boolean" ? Number(value) : undefined),
  text(value, column) {
    const text = checked(value, column);
    return text === null || typeof text === "string" ? text : undefined;
  },
  whole: (value, column) => wholeOf(checked(value, column)),
  sum(value, column) {
    const euros = checked(value, column);
    return euros === null ? null : typeof euros === "number" ? wholeOf(Math.round(euros * 100)) : undefined;
  },
  instant(value) {
    if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT/u.test(value)) return undefined;
    return wholeOf(Date.parse(value));
  },
  json(value, column, idMap) {
    if (typeof value !== "string") return undefined;
    try {
      const mapped = idMap.inJson(JSON.parse(value), column.lost);
      const output = checked(mapped, column);
      return output === undefined ? undefined : JSON.stringify(output);
    } catch {
      return undefined;
    }
  },
};
