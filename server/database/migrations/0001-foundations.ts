/** Accounts, weddings, their members and guests, the bin, rate limits and settings. */
import type { Engine, Queries } from "../database.ts";
import { clustered, type Migration } from "./migration.ts";

export const foundations: Migration = {
  name: "0001-foundations",
  async up(queries, engine) {
    await accounts(queries);
    await wedding(queries, engine);
    await guests(queries, engine);
    await bin(queries, engine);
    await machinery(queries);
  },
};

async function accounts(queries: Queries): Promise<void> {
  await queries.schema
    .createTable("users")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}

async function wedding(queries: Queries, engine: Engine): Promise<void> {
  const text = ["first_name", "last_name", "birth_date", "address", "email", "phone"];
  let table = queries.schema
    .createTable("weddings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("revision", "bigint", (c) => c.notNull())
    .addColumn("time_zone", "text", (c) => c.notNull());
  for (const person of ["woman", "man"]) {
    for (const column of text) table = table.addColumn(`${person}_${column}`, "text");
    table = table.addColumn(`${person}_role`, "text", (c) => c.notNull());
  }
  table = table.addColumn("wedding_date", "text").addColumn("wedding_place", "text");
  for (const moment of ["civil_wedding", "religious_wedding", "cocktail", "dinner", "party", "brunch"]) {
    table = table.addColumn(moment, "integer", (c) => c.notNull());
  }
  await table
    .addColumn("budget_cents", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await clustered(
    queries.schema
      .createTable("members")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("role", "text", (c) => c.notNull())
      .addColumn("joined_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("members_key", ["wedding_id", "user_id"]),
    engine,
  ).execute();
  await queries.schema.createIndex("members_by_user").on("members").columns(["user_id"]).execute();

  await queries.schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
    .addColumn("device", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("last_used_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await queries.schema.createIndex("sessions_by_user").on("sessions").columns(["user_id"]).execute();
  await queries.schema.createIndex("sessions_by_end").on("sessions").columns(["expires_at"]).execute();
}

async function guests(queries: Queries, engine: Engine): Promise<void> {
  const text = ["first_name", "last_name", "side", "relationship", "diet", "allergies", "comment"];
  const contact = ["email", "telephone", "adresse", "code_postal", "ville", "pays"];
  let table = queries.schema
    .createTable("guests")
    .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.references("users.id").onDelete("set null"));
  for (const column of [...text, ...contact]) table = table.addColumn(column, "text", (c) => c.notNull());
  await clustered(
    table
      .addColumn("presence", "integer")
      .addColumn("plus_one_of", "text")
      .addColumn("table_id", "text")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("deleted_at", "bigint")
      .addPrimaryKeyConstraint("guests_key", ["wedding_id", "id"]),
    engine,
  ).execute();
}

async function bin(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    queries.schema
      .createTable("bin_items")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("label", "text", (c) => c.notNull())
      .addColumn("deleted_at", "bigint", (c) => c.notNull())
      .addColumn("deleted_by", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("bin_items_key", ["wedding_id", "id"]),
    engine,
  ).execute();
  await queries.schema.createIndex("bin_items_by_age").on("bin_items").columns(["deleted_at"]).execute();
}

async function machinery(queries: Queries): Promise<void> {
  await queries.schema
    .createTable("attempts")
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("attempts_key", ["subject", "at", "id"])
    .execute();
  await queries.schema.createIndex("attempts_by_age").on("attempts").columns(["at"]).execute();
  await queries.schema
    .createTable("settings")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
}
