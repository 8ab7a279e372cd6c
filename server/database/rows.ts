/**
 * The statements that the tables of a wedding share: each names the wedding, and each write records the rows before and
 * after, for the journal. What a table with a bin needs besides is in `crud`.
 */
import type { ExpressionBuilder, UpdateObject } from "kysely";
import { splitIntoChunks } from "./chunks.ts";
import type { Queries } from "./database.ts";
import {
  getChanges,
  listRowsByIdOnce,
  getKeyColumns,
  recordDeleted,
  recordInserted,
  recordUpdated,
  type WeddingTable,
} from "./row-changes.ts";
import type { Tables } from "./tables.ts";

/** Columns with the value that they must have, or with several of which they must have one. */
type Where<Row> = { readonly [Column in keyof Row]?: Row[Column] | readonly Row[Column][] };

interface Rows<Name extends WeddingTable, Row = Tables[Name]> {
  /** In the order of their keys, also those in the bin. */
  readonly list: (db: Queries, weddingId: string, where?: Where<Row>) => Promise<Row[]>;
  /** As `list`, with some columns: a list at its limit has megabytes of text, which take long to read. */
  readonly listColumns: <Column extends keyof Row>(
    db: Queries,
    weddingId: string,
    columns: readonly Column[],
    where?: Where<Row>,
  ) => Promise<Pick<Row, Column>[]>;
  readonly find: (db: Queries, weddingId: string, where?: Where<Row>) => Promise<Row | undefined>;
  readonly insert: (db: Queries, rows: Row | readonly Row[]) => Promise<void>;
  /** Inserts the row, or changes the one with the same key. */
  readonly save: (db: Queries, row: Row) => Promise<void>;
  /** Returns the rows after the change. */
  readonly update: (
    db: Queries,
    weddingId: string,
    where: Where<Row>,
    changes: UpdateObject<Tables, Name>,
  ) => Promise<Row[]>;
  /** Deletes rows for good, and returns them. */
  readonly remove: (db: Queries, weddingId: string, where: Where<Row>) => Promise<Row[]>;
}

type Conditions = Readonly<Record<string, string | number | null | readonly (string | number)[]>>;

/**
 * The statements of one table. `isRecorded`: false for writes that the journal does not note and that do not count as
 * growth, so that a full wedding can still be paid for and made smaller.
 */
export function rowsRepository<Name extends WeddingTable>(
  name: Name,
  { isRecorded = true } = {},
): Rows<Name> {
  const written = { name, isRecorded };
  const reads = getReads(name);
  return {
    ...reads,
    ...createInserts(written, reads),
    ...createUpdates(written, reads),
  } as unknown as Rows<Name>;
}

interface Written {
  readonly name: WeddingTable;
  readonly isRecorded: boolean;
}

type Reads = Pick<Rows<"tasks">, "list" | "listColumns" | "find">;

/** Kysely cannot type a table named by a variable, so all tables are typed as "tasks" here. */
function getReads(name: WeddingTable): Reads {
  const inOrder = (db: Queries, weddingId: string, where: Conditions) => {
    const all = db.selectFrom(name as "tasks").where(matches(weddingId, where));
    return getKeyColumns(name).reduce((query, column) => query.orderBy(column as "id"), all);
  };
  return {
    async list(db, weddingId, where = {}) {
      const found = [];
      for (const part of parts(where)) {
        found.push(...(await inOrder(db, weddingId, part).selectAll().execute()));
      }
      return found;
    },
    async listColumns(db, weddingId, columns, where = {}) {
      const found = [];
      for (const part of parts(where)) {
        const some = inOrder(db, weddingId, part).select(columns);
        found.push(...(await some.$castTo<Pick<Tables["tasks"], (typeof columns)[number]>>().execute()));
      }
      return found;
    },
    find: async (db, weddingId, where = {}) =>
      inOrder(db, weddingId, where as Conditions)
        .selectAll()
        .limit(1)
        .executeTakeFirst(),
  };
}

function createInserts(
  { name, isRecorded }: Written,
  { list }: Reads,
): Pick<Rows<"tasks">, "insert" | "save"> {
  const table = name as "tasks";
  const key = new Set(["wedding_id", ...getKeyColumns(name)]);
  return {
    async insert(db, added) {
      const rows = [added].flat();
      for (const some of splitIntoChunks(rows)) await db.insertInto(table).values(some).execute();
      if (isRecorded) recordInserted(db, name, rows);
    },
    async save(db, row) {
      const columns = Object.entries(row);
      const where = Object.fromEntries(columns.filter(([column]) => key.has(column)));
      const changes = Object.fromEntries(columns.filter(([column]) => !key.has(column)));
      const before = getChanges(db) === undefined ? [] : await list(db, row.wedding_id, where);
      const saving = db.insertInto(table).values(row);
      await saving
        .onConflict((conflict) => conflict.columns([...key] as "id"[]).doUpdateSet(changes))
        .execute();
      recordUpdated(db, { table: name, weddingId: row.wedding_id }, before, [row]);
    },
  };
}

function createUpdates(
  { name, isRecorded }: Written,
  { list }: Reads,
): Pick<Rows<"tasks">, "update" | "remove"> {
  const table = name as "tasks";
  return {
    async update(db, weddingId, where, changes) {
      const changed = [];
      for (const part of parts(where)) {
        const before = isRecorded && getChanges(db) ? await rowsBefore(db, weddingId, part) : [];
        const change = db.updateTable(table).set(changes).where(matches(weddingId, part));
        const after = await change.returningAll().execute();
        if (isRecorded) recordUpdated(db, { table: name, weddingId }, before, after);
        changed.push(...after);
      }
      return changed;
    },
    async remove(db, weddingId, where) {
      const deletedRows = [];
      for (const part of parts(where)) {
        const deletedPart = await db
          .deleteFrom(table)
          .where(matches(weddingId, part))
          .returningAll()
          .execute();
        if (isRecorded) recordDeleted(db, { table: name, weddingId }, deletedPart);
        deletedRows.push(...deletedPart);
      }
      return deletedRows;
    },
  };

  /** All rows that may be changed. Those that were read by their ids before are not read again. */
  async function rowsBefore(db: Queries, weddingId: string, where: Conditions) {
    const { id } = where;
    if (id === undefined) return list(db, weddingId, where);
    return listRowsByIdOnce(db, { table, weddingId, ids: [id].flat().map(String) });
  }
}

function matches(weddingId: string, where: Conditions) {
  return (eb: ExpressionBuilder<Tables, "tasks">) =>
    eb.and([
      eb("wedding_id", "=", weddingId),
      ...Object.entries(where).map(([column, value]) => {
        if (Array.isArray(value)) return eb(column as "id", "in", value as string[]);
        return eb(column as "id", value === null ? "is" : "=", value as string);
      }),
    ]);
}

/** Splits the longest list of values, because a statement takes a limited number. */
function parts(where: object): Conditions[] {
  const conditions = where as Conditions;
  const lists = Object.entries(conditions).flatMap(([column, value]) =>
    Array.isArray(value) ? [[column, value as readonly string[]] as const] : [],
  );
  const [longest] = lists.toSorted(([, one], [, other]) => other.length - one.length);
  if (longest === undefined) return [conditions];
  if (lists.some(([, values]) => values.length === 0)) return [];
  const [column, values] = longest;
  return splitIntoChunks([...new Set(values)]).map((some) => ({ ...conditions, [column]: some }));
}
