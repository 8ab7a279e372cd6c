/**
 * The rows that a transaction changes: each with its columns before the transaction and after it. Repositories
 * record them while they write, and the journal is made from them before the commit.
 */
import type { logLimits } from "#contract/table-limits.ts";
import type { Queries } from "./database.ts";
import { splitIntoChunks } from "./chunks.ts";
import { mapTablesWithoutBin } from "./described-tables.ts";
import type { Tables } from "./tables.ts";

/** Columns by name. */
export type Columns = Readonly<Record<string, unknown>>;

/** The tables whose rows belong to a wedding, and the wedding itself. */
export type WeddingTable = {
  [Name in keyof Tables]: Tables[Name] extends { wedding_id: string } ? Name : never;
}[keyof Tables];
export type TrackedTable = WeddingTable | "weddings";

export interface RowChange {
  readonly table: TrackedTable;
  readonly weddingId: string;
  /** As `getRowKey` makes it. */
  readonly id: string;
  /** null: the transaction created the row. */
  readonly before: Columns | null;
  /** null: the transaction deleted it. */
  readonly after: Columns | null;
}

/** What a transaction adds to a counter of `stored_sizes`; less than 0 where it shortens texts. */
export interface AddedSize {
  readonly weddingId: string;
  readonly name: keyof typeof logLimits | "text";
  readonly row_count: number;
  readonly bytes: number;
}

/** What one transaction has done so far. */
export interface TransactionChanges {
  /** In the order of the first change to each. */
  readonly rows: Map<string, RowChange>;
  /** The rows that were read by id or written, as the transaction leaves them. */
  readonly knownRows: Map<string, Columns>;
  /** The lists and rows that `readOnce` has read, by wedding and table. */
  readonly reads: Map<string, Promise<unknown>>;
  /** Added to the counters at the end, in one statement. */
  readonly sizes: AddedSize[];
  /** The bulk change that was recorded for undo. */
  undoableChangeId: string | null;
  /** The journal entry that this transaction undoes. */
  undoes: string | null;
  /** Whether the account of the person who writes was deleted. */
  isAuthorGone: boolean;
  /** The id of the journal entry, by wedding id. */
  readonly entryIds: Map<string, string>;
  /** The row that the entry is mainly about, where the path of the call does not name it. */
  mainId: string | null;
  /** Where an earlier transaction may have written the entry: the kind whose rows are added to its count. */
  continuedKind: string | null;
}

const listsOfTransactions = new WeakMap<Queries, TransactionChanges>();

/** Starts recording the changes of a transaction. Without this call, nothing is recorded. */
export function beginChanges(db: Queries): TransactionChanges {
  const changes = {
    rows: new Map(),
    knownRows: new Map(),
    reads: new Map(),
    sizes: [],
    undoableChangeId: null,
    undoes: null,
    isAuthorGone: false,
    entryIds: new Map(),
    mainId: null,
    continuedKind: null,
  };
  listsOfTransactions.set(db, changes);
  return changes;
}

/** undefined outside of `writeWedding`. */
export function getChanges(db: Queries): TransactionChanges | undefined {
  return listsOfTransactions.get(db);
}

/**
 * The columns that identify a row within its wedding, where it has no `id`; none where a wedding has one row. They are
 * given here for tables that are not described.
 */
const keyColumnsByTable: Partial<Record<TrackedTable, readonly string[]>> = {
  ...mapTablesWithoutBin((_name, { key }) => key),
  members: ["user_id"],
  wedding_deletions: [],
  calendar_feeds: ["user_id"],
  run_links: ["kind", "person_id"],
  withdrawals: ["payment_id"],
  photo_sizes: ["photo_id", "mime", "width"],
};

/** The columns that identify a row of the table within its wedding. */
export function getKeyColumns(table: TrackedTable): readonly string[] {
  return keyColumnsByTable[table] ?? ["id"];
}

/** The id of a row within its wedding; the parts of a composed key are joined by `/`. */
export function getRowKey(table: TrackedTable, row: Columns): string {
  const [first, ...others] = getKeyColumns(table);
  if (first === undefined) return String(row["wedding_id"]);
  return [first, ...others].map((column) => String(row[column])).join("/");
}

interface RowSelection {
  readonly table: TrackedTable;
  readonly weddingId: string;
  /**
   * The columns that select the rows: a value, or any of several. It may select more rows than are changed.
   */
  readonly where?: Readonly<Record<string, string | number | null | readonly string[]>>;
}

/** Runs a statement outside of `crud`, and notes the rows that it changed. */
export async function trackChanges<Result>(
  db: Queries,
  where: RowSelection,
  run: () => Promise<Result>,
): Promise<Result> {
  const changes = getChanges(db);
  if (changes === undefined) return run();
  const before = indexByRowKey(where.table, await listRowsWhere(db, where));
  const result = await run();
  const after = indexByRowKey(where.table, await listRowsWhere(db, where));
  const missing = [...before.keys()].filter((id) => !after.has(id));
  // A statement may change the column that selected the row.
  if (missing.length > 0 && keyColumnsByTable[where.table] === undefined) {
    const movedRows = await listRowsWhere(db, { ...where, where: { id: missing } });
    for (const [id, row] of indexByRowKey(where.table, movedRows)) after.set(id, row);
  }
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    recordRow(db, where, { id, before: before.get(id) ?? null, after: after.get(id) ?? null });
  }
  return result;
}

interface ById<Name extends WeddingTable> {
  readonly table: Name;
  readonly weddingId: string;
  readonly ids: readonly string[];
}

/** The rows with these ids, in the order of ids. A transaction reads each of them once. */
export async function listRowsByIdOnce<Name extends WeddingTable>(
  db: Queries,
  { table, weddingId, ids }: ById<Name>,
): Promise<Tables[Name][]> {
  const knownRows = getChanges(db)?.knownRows ?? new Map<string, Columns>();
  const missing = ids.filter((id) => !knownRows.has(`${weddingId} ${table} ${id}`));
  const readRows =
    missing.length === 0 ? [] : await listRowsWhere(db, { table, weddingId, where: { id: missing } });
  for (const row of readRows) knownRows.set(`${weddingId} ${table} ${String(row["id"])}`, row);
  const rows = [...new Set(ids)].toSorted().map((id) => knownRows.get(`${weddingId} ${table} ${id}`));
  return copyRows(rows.filter((row) => row !== undefined)) as unknown as Tables[Name][];
}

/** Within a transaction, reads a list or row of a table again only after a row of the table was changed. */
export function readOnce<Result>(
  db: Queries,
  { table, weddingId }: Pick<RowSelection, "table" | "weddingId">,
  read: () => Promise<Result>,
): Promise<Result> {
  const reads = getChanges(db)?.reads;
  const key = `${weddingId} ${table}`;
  const result = (reads?.get(key) as Promise<Result> | undefined) ?? read();
  reads?.set(key, result);
  return result;
}

/** Notes rows whose insert, update or delete a caller has made itself. */
export function recordRow(
  db: Queries,
  { table, weddingId }: Pick<RowSelection, "table" | "weddingId">,
  { id, before, after }: Pick<RowChange, "id" | "before" | "after">,
): void {
  const changes = getChanges(db);
  if (changes === undefined) return;
  const key = `${weddingId} ${table} ${id}`;
  changes.reads.delete(`${weddingId} ${table}`);
  if (after === null) changes.knownRows.delete(key);
  else changes.knownRows.set(key, after);
  const first = changes.rows.get(key);
  changes.rows.set(key, { table, weddingId, id, before: first === undefined ? before : first.before, after });
}

/** Notes rows that a caller has inserted itself. */
export function recordInserted(
  db: Queries,
  table: TrackedTable,
  rows: readonly { readonly wedding_id: string }[],
): void {
  for (const row of rows) recordUpdated(db, { table, weddingId: row.wedding_id }, [], [row]);
}

/** Notes rows that a caller has updated or inserted itself. */
export function recordUpdated(
  db: Queries,
  where: Pick<RowSelection, "table" | "weddingId">,
  before: readonly object[],
  after: readonly object[],
): void {
  const beforeById = indexByRowKey(where.table, copyRows(before));
  for (const [id, row] of indexByRowKey(where.table, copyRows(after))) {
    recordRow(db, where, { id, before: beforeById.get(id) ?? null, after: row });
  }
}

/** Notes rows that a caller has deleted itself. */
export function recordDeleted(db: Queries, where: RowSelection, rows: readonly object[]): void {
  for (const [id, before] of indexByRowKey(where.table, copyRows(rows)))
    recordRow(db, where, { id, before, after: null });
}

function indexByRowKey(table: TrackedTable, rows: readonly Columns[]): Map<string, Columns> {
  return new Map(rows.map((row) => [getRowKey(table, row), row]));
}

async function listRowsWhere(
  db: Queries,
  { table, weddingId, where = {} }: RowSelection,
): Promise<Columns[]> {
  // Kysely cannot type a table named by a variable.
  let query = db.selectFrom(table as "tasks").selectAll();
  query = query.where((table === "weddings" ? "id" : "wedding_id") as "id", "=", weddingId);
  const listConditions: [string, readonly string[]][] = [];
  for (const [column, value] of Object.entries(where)) {
    if (typeof value === "object" && value !== null) listConditions.push([column, [...new Set(value)]]);
    else query = query.where(column as "id", value === null ? "is" : "=", value as string);
  }
  const [first, ...others] = listConditions;
  if (first === undefined) return copyRows(await query.execute());
  const [column, values] = first;
  const rows: Columns[] = [];
  for (const chunk of splitIntoChunks(values)) {
    let found = query.where(column as "id", "in", chunk);
    for (const [name, any] of others) found = found.where(name as "id", "in", [...any]);
    rows.push(...copyRows(await found.execute()));
  }
  return rows;
}

function copyRows(rows: readonly object[]): Columns[] {
  return rows.map((row) => ({ ...row }));
}
