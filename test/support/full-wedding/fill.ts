/** Fills every table of a new wedding to a share of its cap, by direct inserts. */
import { sql } from "kysely";
import { tableLimits } from "#contract/table-limits.ts";
import { standardMoments as momentFlags } from "#contract/wedding.ts";
import type { Database, Queries } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";
import { insertRows } from "#server/database/whole-rows.ts";
import { getGuestRows, getReplyRows } from "./guests.ts";
import { createLogRows } from "./logs.ts";
import { getMemberRows } from "./members.ts";
import { getMoneyRows } from "./money.ts";
import type { FillOptions, RowsByTable } from "./fill-options.ts";
import { getPaperRows } from "./papers.ts";
import { getPlannedRows, getPlanRows } from "./plans.ts";

/** The tables that get fewer rows than their cap, and why. */
export const filledLess: Readonly<Partial<Record<keyof Tables, string>>> = {
  provider_contacts: "one for each kind of the catalogue, which has twenty",
  run_links: "one for each contact and witness",
  bin_items: "as many as are listed; with more, the text of a wedding would exceed its limit",
  stored_sizes: "the counters are deleted, so that the next write counts what is there",
};

/** The rows by table, in an order in which no row refers to a later one. */
function getRows(options: FillOptions): RowsByTable {
  const first = getGuestRows(options);
  const plan = getPlanRows(options);
  const money = getMoneyRows(options, first.moments);
  const replies = getReplyRows(options, first);
  const linked = {
    provider_contact: plan.provider_contacts,
    budget_item: money.budget_items,
    expense: money.expenses,
    quote: money.quotes,
  };
  return {
    ...getMemberRows(options),
    ...first,
    ...replies,
    ...plan,
    ...getPlannedRows(options, plan, first.moments),
    ...money,
    ...getPaperRows(options, linked),
    ...createLogRows(options, { ...first, links: replies.reply_links ?? [] }),
    caterer_briefs: first.moments.map(({ id }) => getBrief(options.weddingId, id)),
  };
}

function getBrief(wedding_id: string, moment_id: string): Tables["caterer_briefs"] {
  return {
    wedding_id,
    moment_id,
    names: "full",
    remarks: "",
    recipient: "",
    consent_confirmed_at: null,
    consent_confirmed_by: null,
    link_id: null,
    link_hash: null,
    link_created_at: null,
    link_opened_at: null,
    reminded_hash: null,
  };
}

/** What a wedding has from its creation on, which the rows of the seed replace. */
const replaced = ["moments", "payers", "stored_sizes"] as const;

/** The wedding must be new. */
export async function fillWedding(database: Database, options: FillOptions): Promise<void> {
  await database.write(async (db) => {
    for (const table of replaced)
      await db.deleteFrom(table).where("wedding_id", "=", options.weddingId).execute();
    const details = { wedding_date: "2027-06-12", wedding_place: "Lyon", budget_cents: 5_000_000 };
    const flags = Object.fromEntries(momentFlags.map((flag) => [flag, 1]));
    await db
      .updateTable("weddings")
      .set({ ...details, ...flags })
      .where("id", "=", options.weddingId)
      .execute();
    for (const [table, rows] of Object.entries(getRows(options))) {
      await insertRows(
        db,
        table as keyof Tables,
        rows.map((row) => ({ ...row })),
      );
    }
  });
}

export interface CountedRows {
  readonly rows: number;
  readonly max: number;
}

/** By table, all that belong to a wedding: how many rows it has, also in the bin, and the cap. */
export async function countRows(db: Queries, weddingId: string): Promise<ReadonlyMap<string, CountedRows>> {
  const found = new Map<string, CountedRows>();
  for (const [table, limit] of Object.entries(tableLimits)) {
    if (limit.rule === "server") continue;
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where wedding_id = ${weddingId}`.execute(db);
    found.set(table, { rows: Number(rows[0]?.count), max: limit.max });
  }
  return found;
}
