/** The planning features: tasks, events, budget, expenses, contacts of providers, witnesses. */
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";
import { clustered, type Migration } from "./migration.ts";

export const planning: Migration = {
  name: "0002-planning",
  async up(queries, engine) {
    await createFeatureTable(queries, engine, "tasks", {
      title: "text",
      type: "text",
      custom_description: "text",
      date: "text?",
      is_completed: "integer",
    });
    await createFeatureTable(queries, engine, "events", {
      title: "text",
      location: "text",
      event_date: "text",
      time: "text?",
      description: "text",
      event_type: "text",
    });
    await createFeatureTable(queries, engine, "budget_items", {
      name: "text",
      price_cents: "bigint",
      type: "text",
      provider: "text",
      comment: "text",
    });
    await createFeatureTable(queries, engine, "expenses", {
      title: "text",
      provider: "text",
      date: "text?",
      amount_cents: "bigint",
      paid_by: "text",
      budget_item_id: "text?",
    });
    await createFeatureTable(queries, engine, "provider_contacts", {
      provider_id: "text",
      company: "text",
      person: "text",
      phone: "text",
      email: "text",
      price_cents: "bigint?",
      status: "text",
      notes: "text",
    });
    await queries.schema
      .createIndex("provider_contacts_by_kind")
      .unique()
      .on("provider_contacts")
      .columns(["wedding_id", "provider_id"])
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
    await createFeatureTable(queries, engine, "witnesses", {
      name: "text",
      side: "text",
      phone: "text",
      email: "text",
      looks_after: "text",
    });
  },
};

type Column = "text" | "text?" | "integer" | "bigint" | "bigint?";

/** Creates a table of soft-deletable rows of a wedding. A type with `?` may be null. */
async function createFeatureTable(
  queries: Queries,
  engine: Engine,
  name: string,
  columns: Readonly<Record<string, Column>>,
): Promise<void> {
  let table = queries.schema
    .createTable(name)
    .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
    .addColumn("id", "text", (c) => c.notNull());
  for (const [column, kind] of Object.entries(columns)) {
    table = table.addColumn(column, typeOf(kind), (c) => (kind.endsWith("?") ? c : c.notNull()));
  }
  await clustered(
    table
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("deleted_at", "bigint")
      .addPrimaryKeyConstraint(`${name}_key`, ["wedding_id", "id"]),
    engine,
  ).execute();
}

function typeOf(kind: Column): "text" | "integer" | "bigint" {
  if (kind.startsWith("text")) return "text";
  return kind.startsWith("bigint") ? "bigint" : "integer";
}
