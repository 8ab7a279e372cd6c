/**
 * Turns the rows of an archive into rows of a new wedding: each value is checked, each id replaced. Rows in the bin are
 * left out; a reference to them becomes null, and a row whose reference cannot be null is left out too.
 */
import * as v from "valibot";
import { BriefContent } from "#contract/brief-contents.ts";
import { maxRows } from "#contract/values.ts";
import { sums } from "#server/features/export/service.ts";
import { type Column, imported, type ImportedTable } from "./columns.ts";
import { weddingColumns } from "./wedding-columns.ts";

export type ArchiveRow = Readonly<Record<string, unknown>>;
/** The rows of an archive, by table. Tables of a later version are ignored; missing ones are empty. */
export type ArchiveTables = Readonly<Record<string, readonly ArchiveRow[]>>;
type Value = string | number | null;
export type NewRow = Record<string, Value>;

export interface NewRows {
  /** Columns of the wedding's own row. */
  readonly wedding: NewRow;
  readonly tables: ReadonlyMap<ImportedTable, readonly NewRow[]>;
  /** The former id of each imported file, by its new id. */
  readonly files: ReadonlyMap<string, string>;
}

/** A value or a reference that no export would write. */
export class DamagedRowError extends Error {
  readonly table: string;
  constructor(table: string, what: string) {
    super(`${table}: ${what}`);
    this.table = table;
  }
}

/** Longer than any text that a form accepts, and than the JSON of any plan. */
const maxTextLength = 100_000;
/** The greatest size of the content of a caterer brief. */
const maxBriefBytes = 1024 ** 2;
/** For tables without a limit of their own, such as the history of replies. */
const maxOtherRows = 50_000;

interface Making {
  readonly newId: () => string;
  /** The importer. */
  readonly userId: string;
}

/** @throws DamagedRowError. */
export function getNewRows(archive: ArchiveTables, { newId, userId }: Making): NewRows {
  const names = Object.keys(imported).filter(isImported);
  const taken = takenRows(archive, names);
  const ids = new Map<string, string>();
  // New ids are assigned in the order of the former ones, so that rows keep their order.
  const former = names.flatMap((table) =>
    (taken.get(table) ?? []).flatMap(({ id }) => (typeof id === "string" ? [id] : [])),
  );
  for (const id of former.toSorted()) {
    if (ids.has(id)) throw new DamagedRowError("json", `the id ${id} twice`);
    ids.set(id, newId());
  }
  const known = new IdMap(ids, newId, userId);
  const tables = new Map(
    names.map((table) => {
      const columns: Readonly<Record<string, Column>> = imported[table];
      return [table, (taken.get(table) ?? []).map((row) => getRow(table, { row, columns, known }))] as const;
    }),
  );
  const [wedding] = archive["weddings"] ?? [];
  if (wedding === undefined) throw new DamagedRowError("weddings", "no row");
  const files = new Map((taken.get("files") ?? []).map(({ id }) => [ids.get(String(id)) ?? "", String(id)]));
  return { wedding: getRow("weddings", { row: wedding, columns: weddingColumns, known }), tables, files };
}

function isImported(name: string): name is ImportedTable {
  return name in imported;
}

/** The rows outside the bin, except those with a required reference to a row that is left out. */
function takenRows(archive: ArchiveTables, names: readonly ImportedTable[]) {
  const all = new Map<string, string>();
  for (const table of names)
    for (const { id } of archive[table] ?? []) if (typeof id === "string") all.set(id, table);
  let taken = new Map(
    names.map((table) => [
      table,
      (archive[table] ?? []).filter((row) => (row["deleted_at"] ?? null) === null),
    ]),
  );
  for (const [table, rows] of taken) {
    const max = new Map<string, number>(Object.entries(maxRows)).get(table) ?? maxOtherRows;
    if (rows.length > max) throw new DamagedRowError(table, `more than ${max} rows`);
    for (const row of rows) assertReferences(table, row, all);
  }
  // Leaving a row out may leave out rows that refer to it, so this repeats until nothing changes.
  for (;;) {
    const here = new Set([...taken.values()].flat().map(({ id }) => id));
    const next = new Map(
      [...taken].map(([table, rows]) => [table, rows.filter((row) => hasAll(table, row, here))] as const),
    );
    const isDone = names.every((table) => next.get(table)?.length === taken.get(table)?.length);
    taken = next;
    if (isDone) return taken;
  }
}

/** @throws DamagedRowError for a reference to a missing row, or to a row of another table. */
function assertReferences(table: ImportedTable, row: ArchiveRow, all: ReadonlyMap<string, string>): void {
  for (const [name, to] of getReferences(table)) {
    const id = row[name] ?? null;
    if (id === null) continue;
    const found = typeof id === "string" ? all.get(id) : undefined;
    if (found === undefined || (to.table !== "any" && found !== to.table))
      throw new DamagedRowError(table, `${name} refers to nothing`);
  }
}

function hasAll(table: ImportedTable, row: ArchiveRow, here: ReadonlySet<unknown>): boolean {
  return getReferences(table).every(([name, { isOptional }]) => isOptional || here.has(row[name]));
}

function getReferences(table: ImportedTable) {
  return Object.entries<Column>(imported[table]).flatMap(([name, column]) => {
    const [, to, optional] = (typeof column === "string" && /^of (\w+)(\?)?$/u.exec(column)) || [];
    return to === undefined ? [] : [[name, { table: to, isOptional: optional === "?" }] as const];
  });
}

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

  /** Replaces ids within JSON. An object that refers to a row that is left out is left out too. */
  inJson(value: unknown, name = ""): unknown {
    if (typeof value === "string" && isId.test(value)) {
      if (name !== "id") return this.of(value) ?? undefined;
      const own = this.of(value) ?? this.#newId();
      this.#ids.set(value, own);
      return own;
    }
    if (Array.isArray(value))
      return value.map((one) => this.inJson(one, name)).filter((one) => one !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const parts = Object.entries(value).map(([key, part]) => [key, this.inJson(part, key)] as const);
    return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
  }
}

const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

interface RowInput {
  readonly row: ArchiveRow;
  readonly columns: Readonly<Record<string, Column>>;
  readonly known: IdMap;
}

/** Columns that the archive does not have take the default of the table. */
function getRow(table: string, { row, columns, known }: RowInput): NewRow {
  const made: NewRow = {};
  for (const [name, column] of Object.entries(columns)) {
    const value = row[sums[name] ?? name];
    if (column === "content") continue;
    if (value === undefined && column !== "none") continue;
    const taken = valueOf(column, value, known);
    if (taken === undefined) throw new DamagedRowError(table, `${name} cannot be ${JSON.stringify(value)}`);
    made[name] = taken;
  }
  return made;
}

/** undefined for a value that the column cannot hold. */
function valueOf(column: Column, value: unknown, known: IdMap): Value | undefined {
  if (typeof column !== "string") return column.find((one) => one === value);
  if (column === "none") return null;
  if (value === null) return column.endsWith("?") ? null : undefined;
  const kind = column.replace(/\?$/u, "");
  if (kind === "user") return known.userId;
  if (kind === "id" || kind.startsWith("of ")) {
    if (typeof value !== "string") return undefined;
    return known.of(value) ?? (column.endsWith("?") ? null : undefined);
  }
  if (kind === "brief") return getBrief(value, known);
  return kind === "json" ? getJson(value, known) : read[kind]?.(value);
}

type Read = (value: unknown) => Value | undefined;

function getText(value: unknown, maxLength = maxTextLength): string | undefined {
  return typeof value === "string" && value.length <= maxLength && !value.includes("\0") ? value : undefined;
}

function wholeOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;
}

function matching(value: unknown, form: RegExp): string | undefined {
  const text = getText(value);
  return text !== undefined && form.test(text) ? text : undefined;
}

/** By the kind of column. */
const read: Readonly<Record<string, Read>> = {
  text: getText,
  whole: wholeOf,
  flag: (value) => (typeof value === "boolean" ? Number(value) : undefined),
  sum: (value) => (typeof value === "number" ? wholeOf(Math.round(value * 100)) : undefined),
  instant: (value) => wholeOf(Date.parse(matching(value, /^\d{4}-\d\d-\d\dT/u) ?? "")),
  day(value) {
    const text = matching(value, /^\d{4}-\d\d-\d\d$/u);
    return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text;
  },
  time: (value) => matching(value, /^(?:[01]\d|2[0-3]):[0-5]\d$/u),
};

/** undefined for text that is no JSON. */
function getJson(value: unknown, known: IdMap, maxLength = maxTextLength): string | undefined {
  const text = getText(value, maxLength);
  if (text === undefined) return undefined;
  try {
    return JSON.stringify(known.inJson(JSON.parse(text)) ?? null);
  } catch {
    return undefined;
  }
}

/** undefined for text that is no brief, which its page could not read. */
function getBrief(value: unknown, known: IdMap): string | undefined {
  const text = getJson(value, known, maxBriefBytes);
  return text !== undefined && v.is(BriefContent, JSON.parse(text)) ? text : undefined;
}
