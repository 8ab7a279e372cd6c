/**
 * Turns the rows of an archive into rows of a new wedding: each value is checked, each id replaced. Rows in the bin are
 * left out; a reference to them becomes null, and a row whose reference cannot be null is left out too.
 */
import * as v from "valibot";
import { getTablePath, amountNames } from "#server/platform/export-format.ts";
import { assertRowsValid } from "./row-checks.rules.ts";
import type { Column } from "#server/database/columns.ts";
import { importedColumns, type ImportedTable, isImportedTable } from "./columns.ts";
import { createDamagedRowError } from "./archive-errors.ts";
import type { ArchiveRow, StoredRow } from "./lines.ts";
import { weddingColumns } from "#server/database/tables/weddings.ts";

/** The rows of an archive that are outside the bin. */
export interface ArchiveTables {
  readonly wedding: ArchiveRow;
  readonly tables: ReadonlyMap<ImportedTable, readonly ArchiveRow[]>;
  /** The table of each id, also in the bin. */
  readonly tableById: ReadonlyMap<string, ImportedTable>;
}

export interface NewWeddingRows {
  /** Columns of the wedding's own row. */
  readonly wedding: StoredRow;
  readonly tables: ReadonlyMap<ImportedTable, readonly StoredRow[]>;
  /** The former id of each imported file, by its new id. */
  readonly files: ReadonlyMap<string, string>;
}

interface ConversionOptions {
  readonly newId: () => string;
  /** The importer. */
  readonly userId: string;
}

export const importedTables = Object.keys(importedColumns).filter(isImportedTable);

/** @throws AppError archive_damaged, naming the entry, the line and the column. */
export function toNewWeddingRows(
  archive: ArchiveTables,
  { newId, userId }: ConversionOptions,
): NewWeddingRows {
  const selected = selectRows(archive);
  const ids = new Map<string, string>();
  // New ids are assigned in the order of the former ones, so that rows keep their order.
  for (const id of [...selected.values()].flat().flatMap(listOwnId).toSorted()) ids.set(id, newId());
  const idMap = new IdMap(ids, newId, userId);
  const tables = new Map(
    [...selected].map(([table, rows]) => {
      const columns = importedColumns[table] ?? {};
      const newRows = rows.map((row) => toStoredRow(table, { row, columns, idMap }));
      assertRowsValid(table, newRows, (at) => rows[at]?.line ?? 0);
      return [table, newRows] as const;
    }),
  );
  const files = new Map(
    (selected.get("files") ?? []).flatMap(listOwnId).map((id) => [ids.get(id) ?? "", id]),
  );
  const wedding = toStoredRow("weddings", { row: archive.wedding, columns: weddingColumns, idMap });
  return { wedding, tables, files };
}

function listOwnId({ values: { id } }: ArchiveRow): string[] {
  return typeof id === "string" ? [id] : [];
}

/** The rows outside the bin, except those that name a row which is left out and cannot do without it. */
function selectRows({ tables, tableById }: ArchiveTables): ReadonlyMap<ImportedTable, readonly ArchiveRow[]> {
  for (const [table, rows] of tables) for (const row of rows) assertReferences(table, row, tableById);
  let selected = tables;
  // Leaving a row out may leave out rows that refer to it, so this repeats until nothing changes.
  for (;;) {
    const selectedIds = new Set([...selected.values()].flat().flatMap(listOwnId));
    const next = new Map(
      [...selected].map(
        ([table, rows]) => [table, rows.filter((row) => hasAllReferences(table, row, selectedIds))] as const,
      ),
    );
    const isDone = [...selected].every(([table, rows]) => next.get(table)?.length === rows.length);
    selected = next;
    if (isDone) return selected;
  }
}

/** @throws AppError archive_damaged for a reference to a missing row, or to a row of another table. */
function assertReferences(
  table: ImportedTable,
  { line, values }: ArchiveRow,
  tableById: ReadonlyMap<string, string>,
): void {
  for (const [column, { tables = [] }] of getReferences(table)) {
    const id = values[column] ?? null;
    if (id === null) continue;
    const referencedTable = typeof id === "string" ? tableById.get(id) : undefined;
    if (referencedTable === undefined || !tables.includes(referencedTable))
      throw createDamagedRowError({ entry: getTablePath(table), line, column });
  }
}

function hasAllReferences(
  table: ImportedTable,
  { values }: ArchiveRow,
  selectedIds: ReadonlySet<unknown>,
): boolean {
  return getReferences(table).every(([name, { isOptional, lost }]) => {
    const id = values[name] ?? null;
    const isNullable = isOptional && (lost !== "leave" || id === null);
    return isNullable || selectedIds.has(id);
  });
}

function getReferences(table: ImportedTable): [string, Column][] {
  return Object.entries(importedColumns[table] ?? {}).filter(([, { kind }]) => kind === "ref");
}

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

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

  /** null for a row that is left out. */
  getNewId(id: string): string | null {
    return this.#ids.get(id) ?? null;
  }

  /** Replaces ids within JSON. `lost`: what becomes of an object that names a row which is left out. */
  replaceInJson(value: unknown, lost: Column["lost"], name = ""): unknown {
    if (typeof value === "string" && uuidPattern.test(value)) {
      if (lost === "leave" && name !== "id") return this.getNewId(value) ?? undefined;
      const newId = this.getNewId(value) ?? this.#newId();
      this.#ids.set(value, newId);
      return newId;
    }
    if (Array.isArray(value))
      return value.map((item) => this.replaceInJson(item, lost, name)).filter((item) => item !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const parts = Object.entries(value).map(
      ([key, part]) => [key, this.replaceInJson(part, lost, key)] as const,
    );
    return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
  }
}

interface RowInput {
  readonly row: ArchiveRow;
  readonly columns: Readonly<Record<string, Column>>;
  readonly idMap: IdMap;
}

/** Columns that the archive does not have take the default of the table. */
function toStoredRow(table: string, { row, columns, idMap }: RowInput): StoredRow {
  const newRow: StoredRow = {};
  for (const [name, column] of Object.entries(columns)) {
    const archiveName = amountNames[name] ?? name;
    const value = row.values[archiveName];
    if (column.kind === "content" || (value === undefined && !isAlwaysNull(column))) continue;
    const storedValue = toStoredValue(column, value, idMap);
    if (storedValue === undefined)
      throw createDamagedRowError({ entry: getTablePath(table), line: row.line, column: archiveName });
    newRow[name] = storedValue;
  }
  return newRow;
}

function isAlwaysNull({ kind, isNullOnImport = false }: Column): boolean {
  return kind === "none" || isNullOnImport;
}

/** undefined for a value that the column cannot hold. */
function toStoredValue(column: Column, value: unknown, idMap: IdMap): StoredRow[string] | undefined {
  if (isAlwaysNull(column)) return null;
  const storedValue = value === null ? null : valueReaders[column.kind](value, column, idMap);
  return storedValue === null && !column.isOptional ? undefined : storedValue;
}

type ValueReader = (value: unknown, column: Column, idMap: IdMap) => StoredRow[string] | undefined;

/** The value that the contract's schema makes of it; undefined if it refuses. */
function parseBySchema(value: unknown, { schema }: Column): unknown {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

function toWholeNumber(value: unknown): number | null | undefined {
  return value === null || (typeof value === "number" && Number.isSafeInteger(value)) ? value : undefined;
}

function mapReference(value: unknown, { isOptional }: Column, idMap: IdMap): string | null | undefined {
  if (typeof value !== "string") return undefined;
  return idMap.getNewId(value) ?? (isOptional ? null : undefined);
}

/** Reads a value of the archive, by the kind of its column. */
const valueReaders: Readonly<Record<Column["kind"], ValueReader>> = {
  content: () => undefined,
  none: () => null,
  id: mapReference,
  ref: mapReference,
  user: (_value, _column, idMap) => idMap.userId,
  flag: (value) => (typeof value === "boolean" ? Number(value) : undefined),
  text(value, column) {
    const text = parseBySchema(value, column);
    return text === null || typeof text === "string" ? text : undefined;
  },
  whole: (value, column) => toWholeNumber(parseBySchema(value, column)),
  sum(value, column) {
    const euros = parseBySchema(value, column);
    return euros === null
      ? null
      : typeof euros === "number"
        ? toWholeNumber(Math.round(euros * 100))
        : undefined;
  },
  instant(value) {
    if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT/u.test(value)) return undefined;
    return toWholeNumber(Date.parse(value));
  },
  json(value, column, idMap) {
    if (typeof value !== "string") return undefined;
    try {
      const mapped = idMap.replaceInJson(JSON.parse(value), column.lost);
      const output = parseBySchema(mapped, column);
      return output === undefined ? undefined : JSON.stringify(output);
    } catch {
      return undefined;
    }
  },
};
