/**
 * The queries that every soft-deletable table of a wedding shares. Each query names the wedding, and the reads leave
 * out rows in the bin. A list has a maximum length, so that it can always be sent whole; inserting and restoring
 * check it.
 */
import type { Updateable } from "kysely";
import { binDays } from "#contract/bin.ts";
import { maxRows } from "#contract/values.ts";
import type { Queries } from "#server/database/database.ts";
import { type TableWithBin, tablesWithBin } from "#server/database/described-tables.ts";
import type { Column } from "#server/database/columns.ts";
import type { Tables } from "#server/database/tables.ts";
import type { SoftDeletable } from "#server/database/soft-deletable.ts";
import type { WeddingContext, WeddingScope } from "./context.ts";
import { AppError } from "./errors.ts";
import { type Columns, listRowsByIdOnce } from "#server/database/row-changes.ts";
import { rowsRepository } from "#server/database/rows.ts";

type CrudContext = Pick<WeddingContext, "db" | "wedding">;

export interface CrudRepository<Row> {
  /** All rows outside the bin, in the order of creation. */
  readonly list: (db: Queries, weddingId: string) => Promise<Row[]>;
  /** As `list`, with some columns: a list at its limit has megabytes of text, which take long to read. */
  readonly listColumns: <Column extends keyof Row>(
    db: Queries,
    weddingId: string,
    columns: readonly Column[],
  ) => Promise<Pick<Row, Column>[]>;
  /** The rows in the bin. */
  readonly listBinned: (db: Queries, weddingId: string) => Promise<Row[]>;
  /** undefined when the row does not exist or is in the bin. */
  readonly find: (db: Queries, weddingId: string, id: string) => Promise<Row | undefined>;
  /** As `find`. @throws AppError with the not-found code of the table. */
  readonly findOrThrow: (context: CrudContext, id: string) => Promise<Row>;
  /** As `findOrThrow`, and also finds rows in the bin. @throws AppError as `findOrThrow`. */
  readonly findWithBinOrThrow: (context: CrudContext, id: string) => Promise<Row>;
  /** @throws AppError list_full, bin_full. */
  readonly insert: (db: Queries, row: Row) => Promise<void>;
  /**
   * Also updates rows in the bin: this is how a row is moved there and restored. @throws AppError as `insert` for a
   * restored row.
   */
  readonly update: (db: Queries, weddingId: string, id: string, changes: Updateable<Row>) => Promise<void>;
  /** Returns the row after the change. @throws AppError as `findOrThrow`. */
  readonly change: (context: CrudContext, id: string, changes: Updateable<Row>) => Promise<Row>;
  /** Deletes the rows for good. */
  readonly purge: (db: Queries, weddingId: string, ids: readonly string[]) => Promise<void>;
}

interface Change {
  readonly weddingId: string;
  readonly id: string;
  readonly changes: Updateable<Tables["tasks"]>;
}

/**
 * The queries of one table. Kysely cannot type a table named by a variable, so all tables are typed as "tasks" here.
 */
export function crud<Name extends TableWithBin>(name: Name): CrudRepository<Tables[Name]> {
  const table = name as "tasks";
  const allRows = rowsRepository(table);
  const findAny = async (db: Queries, weddingId: string, id: string) =>
    (await listRowsByIdOnce(db, { table, weddingId, ids: [id] })).at(0);
  const rows: CrudRepository<Tables["tasks"]> = {
    list: (db, weddingId) => allRows.list(db, weddingId, { deleted_at: null }),
    listColumns: (db, weddingId, columns) =>
      allRows.listColumns(db, weddingId, columns, { deleted_at: null }),
    listBinned: (db, weddingId) => listBinned(db, weddingId, table),
    find: async (db, weddingId, id) => {
      const row = await findAny(db, weddingId, id);
      return row?.deleted_at === null ? row : undefined;
    },
    findOrThrow: async ({ db, wedding }, id) => throwIfMissing(name, await rows.find(db, wedding.id, id)),
    findWithBinOrThrow: async ({ db, wedding }, id) =>
      throwIfMissing(name, await findAny(db, wedding.id, id)),
    async insert(db, row) {
      await allRows.insert(db, row);
      await assertRowLimit(db, row.wedding_id, name);
    },
    async update(db, weddingId, id, changes) {
      if (hasChange(changes)) {
        await allRows.update(db, weddingId, { id }, await addSequence(db, name, { weddingId, id, changes }));
      }
      if (changes.deleted_at === null) await assertRowLimit(db, weddingId, name);
    },
    async change(context, id, changes) {
      if (!hasChange(changes)) return rows.findOrThrow(context, id);
      const { db, wedding } = context;
      const whole = await addSequence(db, name, { weddingId: wedding.id, id, changes });
      const [row] = await allRows.update(db, wedding.id, { id, deleted_at: null }, whole);
      return throwIfMissing(name, row);
    },
    async purge(db, weddingId, ids) {
      await allRows.remove(db, weddingId, { id: ids });
    },
  };
  return rows as unknown as CrudRepository<Tables[Name]>;
}

function throwIfMissing<Row>(name: TableWithBin, row: Row | undefined): Row {
  if (row === undefined) throw new AppError(tablesWithBin[name].notFound);
  return row;
}

/** The changes, with the next `sequence` if subscribed calendars are to see them. */
async function addSequence(
  db: Queries,
  name: TableWithBin,
  { weddingId, id, changes }: Change,
): Promise<Updateable<Tables["tasks"]>> {
  const calendarColumns = listCalendarColumns(name);
  if (calendarColumns.length === 0) return changes;
  const [row] = await listRowsByIdOnce(db, { table: name as "tasks", weddingId, ids: [id] });
  return withSequence(calendarColumns, changes, row);
}

function listBinned(db: Queries, weddingId: string, table: "tasks"): Promise<Tables["tasks"][]> {
  const all = db.selectFrom(table).selectAll().where("wedding_id", "=", weddingId);
  return all.where("deleted_at", "is not", null).execute();
}

/** The columns whose change is to be seen in subscribed calendars. */
function listCalendarColumns(name: TableWithBin): string[] {
  const columns = Object.entries<Column>(tablesWithBin[name].columns);
  return columns.flatMap(([column, { isOnCalendar }]) => (isOnCalendar === true ? [column] : []));
}

function withSequence(
  calendarColumns: readonly string[],
  changes: Updateable<Tables["tasks"]>,
  row: object = {},
) {
  const before: Columns = { ...row };
  const after: Columns = { ...changes };
  const isOnCalendar = calendarColumns.some(
    (column) => after[column] !== undefined && after[column] !== before[column],
  );
  return isOnCalendar ? { ...changes, sequence: Number(before["sequence"]) + 1 } : changes;
}

/** A field that is undefined is not a change. */
function hasChange(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined);
}

/** The columns that every new row has. */
export function createRowBase({
  wedding,
  newId,
  clock,
}: Pick<WeddingScope, "wedding" | "newId" | "clock">): SoftDeletable {
  return { wedding_id: wedding.id, id: newId(), created_at: clock(), deleted_at: null };
}

/**
 * Called after rows were inserted or restored, in the same transaction, or before `addedCount` rows are restored. Two
 * transactions of one wedding run one after the other.
 * @throws AppError list_full; bin_full when the list and the bin together hold more than allowed.
 */
export async function assertRowLimit(
  db: Queries,
  weddingId: string,
  name: TableWithBin,
  addedCount = 0,
): Promise<void> {
  const max = maxRows[name];
  const { all, binned } = await db
    .selectFrom(name as "tasks")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("all"),
      fn.count<number | string>("deleted_at").as("binned"),
    ])
    .where("wedding_id", "=", weddingId)
    .executeTakeFirstOrThrow();
  if (Number(all) - Number(binned) + addedCount > max)
    throw new AppError("list_full", { values: { most: max } });
  if (Number(all) > 2 * max) throw new AppError("bin_full", { values: { days: binDays } });
}
