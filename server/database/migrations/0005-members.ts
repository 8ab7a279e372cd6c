/** Permissions of helpers, invitations, and payments. */
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";
import { clustered, type Migration } from "./migration.ts";

export const members: Migration = {
  name: "0005-members",
  async up(queries, engine) {
    await addPermissions(queries);
    await createInvitations(queries, engine);
    await createPayments(queries, engine);
  },
};

/** Existing members are of the couple and have every permission; the default is none. */
async function addPermissions(queries: Queries): Promise<void> {
  for (const right of ["budget", "documents"]) {
    await queries.schema
      .alterTable("members")
      .addColumn(right, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`update members set budget = 1, documents = 1`.execute(queries);
  await queries.schema.alterTable("members").addColumn("opened_at", "bigint").execute();
}

async function createInvitations(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    queries.schema
      .createTable("invitations")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("role", "text", (c) => c.notNull())
      .addColumn("budget", "integer", (c) => c.notNull())
      .addColumn("documents", "integer", (c) => c.notNull())
      .addColumn("invited_by", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .addColumn("accepted_at", "bigint")
      .addPrimaryKeyConstraint("invitations_key", ["wedding_id", "id"]),
    engine,
  ).execute();
  await queries.schema.createIndex("invitations_by_id").on("invitations").columns(["id"]).unique().execute();
  await queries.schema.createIndex("invitations_by_end").on("invitations").columns(["expires_at"]).execute();
}

async function createPayments(queries: Queries, engine: Engine): Promise<void> {
  await queries.schema.alterTable("weddings").addColumn("unlocked_at", "bigint").execute();
  await clustered(
    queries.schema
      .createTable("payments")
      .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("processor", "text", (c) => c.notNull())
      .addColumn("session_key", "text")
      .addColumn("processor_id", "text")
      .addColumn("status", "text", (c) => c.notNull())
      .addColumn("amount_cents", "bigint", (c) => c.notNull())
      .addColumn("currency", "text", (c) => c.notNull())
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull())
      .addColumn("asked_by", "text", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .addColumn("completed_at", "bigint")
      .addColumn("paid_at", "bigint")
      .addColumn("refunded_at", "bigint")
      .addPrimaryKeyConstraint("payments_key", ["wedding_id", "id"]),
    engine,
  ).execute();
  await queries.schema
    .createIndex("payments_by_session")
    .on("payments")
    .columns(["session_key"])
    .unique()
    .execute();
  await queries.schema
    .createTable("kept_payments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("processor_id", "text", (c) => c.notNull())
    .addColumn("amount_cents", "bigint", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("paid_at", "bigint", (c) => c.notNull())
    .addColumn("refunded_at", "bigint")
    .execute();
}
