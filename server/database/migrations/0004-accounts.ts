/** Confirmed addresses, sign-in with Google, the outbox of emails, and pending deletions. */
import type { Engine, Queries } from "../database.ts";
import { clustered, type Migration } from "./migration.ts";

export const accounts: Migration = {
  name: "0004-accounts",
  async up(queries, engine) {
    await extendUsers(queries);
    await mail(queries);
    await deletions(queries, engine);
  },
};

async function extendUsers(queries: Queries): Promise<void> {
  const { schema } = queries;
  await schema
    .alterTable("users")
    .addColumn("language", "text", (c) => c.notNull().defaultTo("fr"))
    .execute();
  await schema.alterTable("users").addColumn("email_confirmed_at", "bigint").execute();
  await schema.alterTable("users").addColumn("pending_email", "text").execute();
  await schema.alterTable("users").addColumn("weekly_at", "bigint").execute();
  await schema.createIndex("users_by_week").on("users").columns(["weekly_at"]).execute();
  await schema
    .createTable("google_accounts")
    .addColumn("subject", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("joined_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("google_accounts_by_user").on("google_accounts").columns(["user_id"]).execute();
}

async function mail({ schema }: Queries): Promise<void> {
  await schema
    .createTable("mailed_links")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("mailed_links_by_user").on("mailed_links").columns(["user_id"]).execute();
  await schema.createIndex("mailed_links_by_end").on("mailed_links").columns(["expires_at"]).execute();
  await schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("details", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("next_at", "bigint", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .execute();
  await schema.createIndex("outbox_by_time").on("outbox").columns(["next_at"]).execute();
  await schema.createIndex("outbox_by_user").on("outbox").columns(["user_id"]).execute();
}

async function deletions(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    queries.schema
      .createTable("wedding_deletions")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("asked_by", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("asked_at", "bigint", (c) => c.notNull())
      .addColumn("due_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("wedding_deletions_key", ["wedding_id"]),
    engine,
  ).execute();
  await queries.schema
    .createIndex("wedding_deletions_by_time")
    .on("wedding_deletions")
    .columns(["due_at"])
    .execute();
}
