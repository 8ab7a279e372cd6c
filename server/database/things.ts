/** What every table of a wedding's things is asked: each question names the wedding, and passes over what lies in the bin. */
import type { Updateable } from "kysely";
import type { Queries } from "./database.ts";
import { keep, keepByNames, type SlotAt } from "./kept.ts";
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
  const statements = statementsOn(name as "tasks");
  const things: Things<Tables["tasks"]> = {
    listOf: (db, weddingId) => statements.list(db, [weddingId]),
    find: async (db, weddingId, id) => (await statements.find(db, [weddingId, id]))[0],
    async insert(db, row) {
      const { columns, values } = given(row);
      await statements.insert(db, columns, values);
    },
    async update(db, weddingId, id, changes) {
      const { columns, values } = given(changes);
      if (columns.length > 0) await statements.update(db, columns, [...values, weddingId, id]);
    },
    async change(db, weddingId, id, changes) {
      const { columns, values } = given(changes);
      if (columns.length === 0) return things.find(db, weddingId, id);
      return (await statements.change(db, columns, [...values, weddingId, id]))[0];
    },
    async purge(db, weddingId, id) {
      await statements.purge(db, [weddingId, id]);
    },
  };
  return things as unknown as Things<Tables[Name]>;
}

function statementsOn(table: "tasks") {
  const listed = (db: Queries, weddingId: string) =>
    db.selectFrom(table).selectAll().where("wedding_id", "=", weddingId).where("deleted_at", "is", null);
  const changed = (columns: readonly string[], db: Queries, slot: SlotAt) =>
    db
      .updateTable(table)
      .set(slots(columns, slot))
      .where("wedding_id", "=", slot(columns.length))
      .where("id", "=", slot(columns.length + 1));
  return {
    list: keep((db, slot) => listed(db, slot(0)).orderBy("id")),
    find: keep((db, slot) => listed(db, slot(0)).where("id", "=", slot(1))),
    insert: keepByNames((columns, db, slot) => db.insertInto(table).values(slots(columns, slot)), unanswered),
    update: keepByNames(changed, unanswered),
    change: keepByNames((columns, db, slot) =>
      changed(columns, db, slot).where("deleted_at", "is", null).returningAll(),
    ),
    purge: keep(
      (db, slot) => db.deleteFrom(table).where("wedding_id", "=", slot(0)).where("id", "=", slot(1)),
      unanswered,
    ),
  };
}

const unanswered = { isUnanswered: true };

/** A field without a value is as one that is not there. */
function given(row: object): { columns: string[]; values: unknown[] } {
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  return { columns: fields.map(([name]) => name), values: fields.map(([, value]) => value) };
}

/** A row whose values come at each run. */
function slots(columns: readonly string[], slot: SlotAt): Tables["tasks"] {
  return Object.fromEntries(columns.map((name, index) => [name, slot(index)])) as unknown as Tables["tasks"];
}
