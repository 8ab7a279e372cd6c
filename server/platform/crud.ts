/**
 * The queries that every soft-deletable table of a wedding shares. Each query names the wedding, and the reads leave
 * out rows in the bin. A list has a maximum length, so that it can always be sent whole; inserting and restoring
 * check it.
 */
import type { Updateable } from "kysely";
import { binDays } from "#contract/bin.ts";
import { maxRows } from "#contract/values.ts";
import { getChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import { type DescribedTable, describedTables } from "#server/database/described-tables.ts";
import type { Column } from "#server/database/columns.ts";
import type { Tables } from "#server/database/tables.ts";
import type { SoftDeletable } from "#server/database/soft-deletable.ts";
import type { WeddingContext, WeddingScope } from "./context.ts";
import { AppError } from "./errors.ts";
import {
  type Columns,
  getChanges,
  listRowsByIdOnce,
  recordDeleted,
  recordRow,
} from "#server/database/row-changes.ts";

type InWedding = Pick<WeddingContext, "db" | "wedding">;

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
  readonly findOrThrow: (context: InWedding, id: string) => Promise<Row>;
  /** As `findOrThrow`, and also finds rows in the bin. @throws AppError as `findOrThrow`. */
  readonly findInBinOrThrow: (context: InWedding, id: string) => Promise<Row>;
  /** @throws AppError list_full, bin_full. */
  readonly insert: (db: Queries, row: Row) => Promise<void>;
  /**
   * Also updates rows in the bin: this is how a row is moved there and restored. @throws AppError as `insert` for a
   * restored row.
   */
  readonly update: (db: Queries, weddingId: string, id: string, changes: Updateable<Row>) => Promise<void>;
  /** Returns the row after the change. @throws AppError as `findOrThrow`. */
  readonly change: (context: InWedding, id: string, changes: Updateable<Row>) => Promise<Row>;
  /** Deletes the rows for good. */
  readonly purge: (db: Queries, weddingId: string, ids: readonly string[]) => Promise<void>;
}

/**
 * The queries of one table. Kysely cannot type a table named by a variable, so all tables are typed as "tasks" here.
 */
export function crud<Name extends DescribedTable>(name: Name): CrudRepository<Tables[Name]> {
  const table = name as "tasks";
  const all = (db: Queries, weddingId: string) =>
    db.selectFrom(table).selectAll().where("wedding_id", "=", weddingId);
  const findInBin = async (db: Queries, weddingId: string, id: string) =>
    (await listRowsByIdOnce(db, { table, weddingId, ids: [id] })).at(0);
  const { insert, changed, purge } = createRecordedWrites(name);
  const orRefused = <Row>(row: Row | undefined): Row => {
    if (row === undefined) throw new AppError(describedTables[name].notFound);
    return row;
  };
  const rows: CrudRepository<Tables["tasks"]> = {
    list: (db, weddingId) => all(db, weddingId).where("deleted_at", "is", null).orderBy("id").execute(),
    listColumns: getColumns(name),
    listBinned: (db, weddingId) => all(db, weddingId).where("deleted_at", "is not", null).execute(),
    find: async (db, weddingId, id) => {
      const row = await findInBin(db, weddingId, id);
      return row?.deleted_at === null ? row : undefined;
    },
    findOrThrow: async ({ db, wedding }, id) => orRefused(await rows.find(db, wedding.id, id)),
    findInBinOrThrow: async ({ db, wedding }, id) => orRefused(await findInBin(db, wedding.id, id)),
    async insert(db, row) {
      await insert(db, row);
      await assertRowLimit(db, row.wedding_id, name);
    },
    async update(db, weddingId, id, changes) {
      if (isAny(changes)) await changed(db, { wedding_id: weddingId, id, changes });
      if (changes.deleted_at === null) await assertRowLimit(db, weddingId, name);
    },
    async change(context, id, changes) {
      if (!isAny(changes)) return rows.findOrThrow(context, id);
      const { db, wedding } = context;
      return orRefused(await changed(db, { wedding_id: wedding.id, id, changes, isLive: true }));
    },
    purge,
  };
  return rows as unknown as CrudRepository<Tables[Name]>;
}

/** As `listColumns`. */
function getColumns(name: DescribedTable) {
  return <Selected extends keyof Tables["tasks"]>(
    db: Queries,
    weddingId: string,
    columns: readonly Selected[],
  ): Promise<Pick<Tables["tasks"], Selected>[]> =>
    db
      .selectFrom(name as "tasks")
      .select(columns)
      .where("wedding_id", "=", weddingId)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .$castTo<Pick<Tables["tasks"], Selected>>()
      .execute();
}

interface Change {
  readonly wedding_id: string;
  readonly id: string;
  readonly changes: Updateable<Tables["tasks"]>;
  /** Whether only a row outside the bin is changed. */
  readonly isLive?: boolean;
}

/** The statements that write one row of a table. They record the row before and after, for the journal. */
function createRecordedWrites(name: DescribedTable) {
  const table = name as "tasks";
  const rowBefore = async (db: Queries, { wedding_id, id }: Change): Promise<Columns | undefined> => {
    if (getChanges(db) === undefined && calendarColumns(name).length === 0) return undefined;
    const [row] = await listRowsByIdOnce(db, { table, weddingId: wedding_id, ids: [id] });
    return { ...row };
  };
  return {
    insert: async (db: Queries, row: Tables["tasks"]): Promise<void> => {
      await db.insertInto(table).values(row).execute();
      const where = { table: name, weddingId: row.wedding_id };
      recordRow(db, where, { id: row.id, before: null, after: { ...row } });
    },
    changed: async (db: Queries, change: Change): Promise<Tables["tasks"] | undefined> => {
      const { wedding_id, id, isLive = false } = change;
      const before = await rowBefore(db, change);
      const changes = withSequence(name, change.changes, before);
      let query = db
        .updateTable(table)
        .set(changes)
        .where("wedding_id", "=", wedding_id)
        .where("id", "=", id);
      if (isLive) query = query.where("deleted_at", "is", null);
      const after = await query.returningAll().executeTakeFirst();
      if (after !== undefined && before !== undefined) {
        recordRow(db, { table: name, weddingId: wedding_id }, { id, before, after: { ...after } });
      }
      return after;
    },
    purge: async (db: Queries, weddingId: string, ids: readonly string[]): Promise<void> => {
      for (const some of getChunks(ids)) {
        const gone = db.deleteFrom(table).where("wedding_id", "=", weddingId).where("id", "in", some);
        recordDeleted(db, { table: name, weddingId }, await gone.returningAll().execute());
      }
    },
  };
}

/** The columns whose change is to be seen in subscribed calendars. */
function calendarColumns(name: DescribedTable): string[] {
  const columns = Object.entries<Column>(describedTables[name].columns);
  return columns.flatMap(([column, { isOnCalendar }]) => (isOnCalendar === true ? [column] : []));
}

function withSequence(
  name: DescribedTable,
  changes: Updateable<Tables["tasks"]>,
  before: Columns | undefined,
) {
  const columns: Columns = { ...changes };
  const isSeen = calendarColumns(name).some(
    (column) => columns[column] !== undefined && columns[column] !== before?.[column],
  );
  return isSeen ? { ...changes, sequence: Number(before?.["sequence"]) + 1 } : changes;
}

/** A field that is undefined is not a change. */
function isAny(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined);
}

/** The columns that every new row has. */
export function newRow({
  wedding,
  newId,
  clock,
}: Pick<WeddingScope, "wedding" | "newId" | "clock">): SoftDeletable {
  return { wedding_id: wedding.id, id: newId(), created_at: clock(), deleted_at: null };
}

/**
 * Called after rows were inserted or restored, in the same transaction, or before `more` rows are restored. Two
 * transactions of one wedding run one after the other.
 * @throws AppError list_full; bin_full when the list and the bin together hold more than allowed.
 */
export async function assertRowLimit(
  db: Queries,
  weddingId: string,
  name: DescribedTable,
  more = 0,
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
  if (Number(all) - Number(binned) + more > max) throw new AppError("list_full", { values: { most: max } });
  if (Number(all) > 2 * max) throw new AppError("bin_full", { values: { days: binDays } });
}
