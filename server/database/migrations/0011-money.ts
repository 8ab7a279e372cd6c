/** Payers, prices per head, quotes, instalments and settlements. */
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";
import { getId } from "./0010-first-invitations.ts";
import { inBin, table } from "./0010-replies.ts";
import type { Migration } from "./migration.ts";

export const money: Migration = {
  name: "0011-money",
  async up(queries, engine) {
    await columns(queries);
    await quotes(queries, engine);
    await payers(queries, engine);
    await addPayers(queries);
    await tieExpenses(queries);
  },
};

async function columns(queries: Queries): Promise<void> {
  for (const column of ["price_lines", "signed_on"])
    await queries.schema.alterTable("budget_items").addColumn(column, "text").execute();
  for (const column of ["payer_id", "instalment_id"])
    await queries.schema.alterTable("expenses").addColumn(column, "text").execute();
}

async function quotes(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "quotes",
    columns: {
      id: "text",
      budget_item_id: "text",
      provider_id: "text?",
      company: "text",
      person: "text",
      phone: "text",
      email: "text",
      notes: "text",
      valid_until: "text?",
      price_lines: "text",
      inclusions: "text",
      chosen_at: "bigint?",
      ...inBin,
    },
    key: ["id"],
  });
  await table(queries, engine, {
    name: "instalments",
    columns: {
      id: "text",
      budget_item_id: "text",
      kind: "text",
      amount_cents: "bigint?",
      due_rule: "text",
      due_months: "integer",
      due_days: "integer",
      due_on: "text?",
      sequence: "integer",
      ...inBin,
    },
    key: ["id"],
  });
  await table(queries, engine, {
    name: "budget_settings",
    columns: { basis: "text", expected_percent: "integer", counts: "text" },
    key: [],
  });
}

async function payers(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "payers",
    columns: {
      id: "text",
      kind: "text",
      name: "text",
      promised_cents: "bigint?",
      handed_cents: "bigint",
      handed_to: "text",
      ...inBin,
    },
    key: ["id"],
  });
  await queries.schema
    .createIndex("payers_by_kind")
    .on("payers")
    .columns(["wedding_id", "kind"])
    .unique()
    .where(sql.ref("kind"), "<>", sql.lit("giver"))
    .execute();
  await table(queries, engine, {
    name: "settlements",
    columns: { id: "text", from_id: "text", amount_cents: "bigint", settled_on: "text", ...inBin },
    key: ["id"],
  });
}

const own = ["woman", "man", "shared"] as const;

/** Three payers for each existing wedding; a new one gets them when it is created. */
async function addPayers(queries: Queries): Promise<void> {
  const weddings = await queries.selectFrom("weddings").select(["id", "created_at"]).execute();
  const rows = weddings.flatMap(({ id, created_at }) =>
    own.map((kind) => ({
      wedding_id: id,
      id: getId("payer", id, kind),
      kind,
      name: kind === "shared" ? "Compte commun" : "",
      handed_cents: 0,
      handed_to: "shared" as const,
      created_at,
    })),
  );
  for (let from = 0; from < rows.length; from += 500)
    await queries
      .insertInto("payers")
      .values(rows.slice(from, from + 500))
      .execute();
}

/** Expenses of which `paid_by` is one of the two first names, whatever the case and the accents. */
async function tieExpenses(queries: Queries): Promise<void> {
  const updated = await queries
    .selectFrom("expenses")
    .innerJoin("weddings", "weddings.id", "expenses.wedding_id")
    .select(["wedding_id", "paid_by", "woman_first_name", "man_first_name"])
    .where("paid_by", "<>", "")
    .distinct()
    .execute();
  for (const { wedding_id, paid_by, woman_first_name, man_first_name } of updated) {
    const names = [woman_first_name, man_first_name].map((name) => plain(name ?? ""));
    const kind = own[names.indexOf(plain(paid_by))];
    // Two of the same name cannot be distinguished.
    if (kind === undefined || names[0] === names[1]) continue;
    await queries
      .updateTable("expenses")
      .set({ payer_id: getId("payer", wedding_id, kind) })
      .where("wedding_id", "=", wedding_id)
      .where("paid_by", "=", paid_by)
      .execute();
  }
}

function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
