/** What every table of a wedding's things is asked: each question names the wedding, and passes over what lies in the bin. */
import type { Updateable } from "kysely";
import type { Queries } from "./database.ts";
import type { Tables, Thing } from "./tables.ts";

/** The tables whose rows are things that can lie in the bin. */
type ThingTable = { [Name in keyof Tables]: Tables[Name] extends Thing ? Name : never }[keyof Tables];

export interface Things<Row> {
  /** All but those in the bin, in the order they were added. */
  readonly listOf: (db: Queries, weddingId: string) => Promise<Row[]>;
  /** undefined when there is none, or it lies in the bin. */
  readonly find: (db: Queries, weddingId: string, id: string) => Promise<Row | undefined>;
  readonly insert: (db: Queries, row: Row) => Promise<void>;
  /** In the bin too: that is how a thing goes into it and comes back. */
  readonly update: (db: Queries, weddingId: string, id: string, changes: Updateable<Row>) => Promise<void>;
  /** Gives the thing as it is afterwards; undefined when there is none, or it lies in the bin. */
  readonly change: (
    db: Queries,
    weddingId: string,
    id: string,
    changes: Updateable<Row>,
  ) => Promise<Row | undefined>;
  /** For good. */
  readonly purge: (db: Queries, weddingId: string, id: string) => Promise<void>;
}

/** The queries of one table. Kysely cannot type a table named by a variable: they are written once, for all of them alike. */
export function thingsIn<Name extends ThingTable>(name: Name): Things<Tables[Name]> {
  const table = name as "tasks";
  const listed = (db: Queries, weddingId: string) =>
    db.selectFrom(table).selectAll().where("wedding_id", "=", weddingId).where("deleted_at", "is", null);
  const changed = (db: Queries, weddingId: string, id: string, changes: Updateable<Tables["tasks"]>) =>
    db.updateTable(table).set(changes).where("wedding_id", "=", weddingId).where("id", "=", id);
  const things: Things<Tables["tasks"]> = {
    listOf: (db, weddingId) => listed(db, weddingId).orderBy("id").execute(),
    find: (db, weddingId, id) => listed(db, weddingId).where("id", "=", id).executeTakeFirst(),
    async insert(db, row) {
      await db.insertInto(table).values(row).execute();
    },
    async update(db, weddingId, id, changes) {
      if (isAny(changes)) await changed(db, weddingId, id, changes).execute();
    },
    async change(db, weddingId, id, changes) {
      if (!isAny(changes)) return things.find(db, weddingId, id);
      const stillThere = changed(db, weddingId, id, changes).where("deleted_at", "is", null);
      return stillThere.returningAll().executeTakeFirst();
    },
    async purge(db, weddingId, id) {
      await db.deleteFrom(table).where("wedding_id", "=", weddingId).where("id", "=", id).execute();
    },
  };
  return things as unknown as Things<Tables[Name]>;
}

/** A field without a value is as one that is not there. */
function isAny(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined);
}
