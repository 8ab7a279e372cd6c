import type { Queries } from "#server/database/database.ts";
import type { QuoteRow } from "#server/database/money-rows.ts";
import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const quotes = crud("quotes");

/** How the journal treats the table. */
export const journaled = {
  quotes: {
    area: "budget",
    kind: "quote",
    label: ({ company, person }) => (company === "" ? person : company),
    names: { budget_item_id: "budget_item" },
    withoutValues: ["price_lines", "inclusions", "chosen_at"],
  },
} satisfies JournaledTables;

/** Outside the bin, in the order in which they were added. */
export async function quotesOfItem(db: Queries, weddingId: string, itemId: string): Promise<QuoteRow[]> {
  return (await quotes.listOf(db, weddingId)).filter(({ budget_item_id }) => budget_item_id === itemId);
}

/** The ids of all quotes for an item, also of those in the bin. */
export async function allIdsOfItem(db: Queries, weddingId: string, itemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("quotes")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .where("budget_item_id", "=", itemId)
    .execute();
  return rows.map(({ id }) => id);
}
