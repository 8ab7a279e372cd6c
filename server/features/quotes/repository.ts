import type { Queries } from "#server/database/database.ts";
import type { QuoteRow } from "#server/database/tables/quotes.ts";
import { crud } from "#server/platform/crud.ts";

export const quotes = crud("quotes");

/** Outside the bin, in the order in which they were added. */
export async function listQuotesOfItem(db: Queries, weddingId: string, itemId: string): Promise<QuoteRow[]> {
  return (await quotes.list(db, weddingId)).filter(({ budget_item_id }) => budget_item_id === itemId);
}
