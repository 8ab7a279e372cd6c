/** Tables, seats, the room, and the wishes of the seating plan. */
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";
import { clustered, type Migration } from "./migration.ts";

export const seating: Migration = {
  name: "0006-seating",
  async up(queries, engine) {
    await tables(queries, engine);
    await seats(queries);
    await wishes(queries, engine);
    await createSeatings(queries, engine);
  },
};

async function tables(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    queries.schema
      .createTable("tables")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("number_of_guests", "integer", (c) => c.notNull())
      .addColumn("shape", "text", (c) => c.notNull())
      .addColumn("x", "integer")
      .addColumn("y", "integer")
      .addColumn("rotation", "integer", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("deleted_at", "bigint")
      .addPrimaryKeyConstraint("tables_key", ["wedding_id", "id"]),
    engine,
  ).execute();
  await queries.schema
    .createIndex("tables_by_name")
    .on("tables")
    .columns(["wedding_id", "name"])
    .unique()
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
}

async function seats(queries: Queries): Promise<void> {
  await queries.schema
    .alterTable("guests")
    .addColumn("is_child", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  for (const [column, type] of [
    ["seat", "integer"],
    ["former_table_id", "text"],
    ["former_seat", "integer"],
  ] as const) {
    await queries.schema.alterTable("guests").addColumn(column, type).execute();
  }
}

async function wishes(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    queries.schema
      .createTable("wishes")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("guest_id", "text", (c) => c.notNull())
      .addColumn("other_guest_id", "text")
      .addColumn("table_id", "text")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("deleted_at", "bigint")
      .addPrimaryKeyConstraint("wishes_key", ["wedding_id", "id"]),
    engine,
  ).execute();
}

/** One row per wedding, created by the first change. */
async function createSeatings(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    queries.schema
      .createTable("seatings")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("room_width", "integer")
      .addColumn("room_length", "integer")
      .addColumn("fixtures", "text", (c) => c.notNull())
      .addColumn("sides", "text", (c) => c.notNull())
      .addColumn("children", "text", (c) => c.notNull())
      .addColumn("families", "integer", (c) => c.notNull())
      .addColumn("nobody_alone", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("seatings_key", ["wedding_id"]),
    engine,
  ).execute();
}
