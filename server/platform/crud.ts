/**
 * What every table of a wedding's things is asked: each question names the wedding, and passes over what lies in the bin. No
 * list grows too long to be sent whole: nothing is added to one that is full, from the bin neither.
 */
import type { Updateable } from "kysely";
import { binDays } from "#contract/bin.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { mostRows } from "#contract/values.ts";
import type { Queries } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";
import type { SoftDeletable } from "#server/database/soft-deletable.ts";
import type { WeddingContext, WeddingScope } from "./context.ts";
import { AppError } from "./errors.ts";

type CrudTable = Exclude<keyof typeof mostRows, "members" | "file_links">;

const notFound: Readonly<Record<CrudTable, ErrorCode>> = {
  guests: "guest_not_found",
  tables: "table_not_found",
  wishes: "wish_not_found",
  witnesses: "witness_not_found",
  tasks: "task_not_found",
  events: "event_not_found",
  budget_items: "budget_item_not_found",
  expenses: "expense_not_found",
  provider_contacts: "contact_not_found",
  folders: "folder_not_found",
  files: "file_not_found",
  photos: "photo_not_found",
  moments: "moment_not_found",
  households: "household_not_found",
  questions: "question_not_found",
};

type InWedding = Pick<WeddingContext, "db" | "wedding">;

export interface CrudRepository<Row> {
  /** All but those in the bin, in the order they were added. */
  readonly listOf: (db: Queries, weddingId: string) => Promise<Row[]>;
  /** Those in the bin. */
  readonly binnedOf: (db: Queries, weddingId: string) => Promise<Row[]>;
  /** undefined when there is none, or it lies in the bin. */
  readonly find: (db: Queries, weddingId: string, id: string) => Promise<Row | undefined>;
  /** As `find`, with the refusal of its kind in the place of undefined. */
  readonly own: (context: InWedding, id: string) => Promise<Row>;
  /** In the bin too. @throws AppError as `own`. */
  readonly ownInBin: (context: InWedding, id: string) => Promise<Row>;
  /** @throws AppError list_full, bin_full. */
  readonly insert: (db: Queries, row: Row) => Promise<void>;
  /** In the bin too: that is how a thing goes into it and comes back. @throws AppError as `insert` for one that comes back. */
  readonly update: (db: Queries, weddingId: string, id: string, changes: Updateable<Row>) => Promise<void>;
  /** Gives the thing as it is afterwards. @throws AppError as `own`. */
  readonly change: (context: InWedding, id: string, changes: Updateable<Row>) => Promise<Row>;
  /** For good. */
  readonly purge: (db: Queries, weddingId: string, id: string) => Promise<void>;
}

/** The queries of one table. Kysely cannot type a table named by a variable: they are written once, for all of them alike. */
export function crud<Name extends CrudTable>(name: Name): CrudRepository<Tables[Name]> {
  const table = name as "tasks";
  const all = (db: Queries, weddingId: string) =>
    db.selectFrom(table).selectAll().where("wedding_id", "=", weddingId);
  const changed = (db: Queries, weddingId: string, id: string, changes: Updateable<Tables["tasks"]>) =>
    db.updateTable(table).set(changes).where("wedding_id", "=", weddingId).where("id", "=", id);
  const orRefused = <Row>(row: Row | undefined): Row => {
    if (row === undefined) throw new AppError(notFound[name]);
    return row;
  };
  const rows: CrudRepository<Tables["tasks"]> = {
    listOf: (db, weddingId) => all(db, weddingId).where("deleted_at", "is", null).orderBy("id").execute(),
    binnedOf: (db, weddingId) => all(db, weddingId).where("deleted_at", "is not", null).execute(),
    find: (db, weddingId, id) =>
      all(db, weddingId).where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst(),
    own: async ({ db, wedding }, id) => orRefused(await rows.find(db, wedding.id, id)),
    ownInBin: async ({ db, wedding }, id) =>
      orRefused(await all(db, wedding.id).where("id", "=", id).executeTakeFirst()),
    async insert(db, row) {
      await db.insertInto(table).values(row).execute();
      await assertRowLimit(db, row.wedding_id, name);
    },
    async update(db, weddingId, id, changes) {
      if (isAny(changes)) await changed(db, weddingId, id, changes).execute();
      if (changes.deleted_at === null) await assertRowLimit(db, weddingId, name);
    },
    async change(context, id, changes) {
      if (!isAny(changes)) return rows.own(context, id);
      const live = changed(context.db, context.wedding.id, id, changes).where("deleted_at", "is", null);
      return orRefused(await live.returningAll().executeTakeFirst());
    },
    async purge(db, weddingId, id) {
      await db.deleteFrom(table).where("wedding_id", "=", weddingId).where("id", "=", id).execute();
    },
  };
  return rows as unknown as CrudRepository<Tables[Name]>;
}

/** A field without a value is as one that is not there. */
function isAny(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined);
}

/** The columns that every new thing has. */
export function newRow({
  wedding,
  newId,
  clock,
}: Pick<WeddingScope, "wedding" | "newId" | "clock">): SoftDeletable {
  return { wedding_id: wedding.id, id: newId(), created_at: clock(), deleted_at: null };
}

/**
 * After rows were added to a list, or brought back, in the same transaction: two at once take turns by their wedding.
 * @throws AppError list_full; bin_full when more is in the list and in the bin than both may hold.
 */
export async function assertRowLimit(db: Queries, weddingId: string, name: CrudTable): Promise<void> {
  const most = mostRows[name];
  const { all, binned } = await db
    .selectFrom(name as "tasks")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("all"),
      fn.count<number | string>("deleted_at").as("binned"),
    ])
    .where("wedding_id", "=", weddingId)
    .executeTakeFirstOrThrow();
  if (Number(all) - Number(binned) > most) throw new AppError("list_full", { values: { most } });
  if (Number(all) > 2 * most) throw new AppError("bin_full", { values: { days: binDays } });
}
