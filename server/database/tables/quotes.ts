import { providerKindIds } from "#contract/provider-kinds.ts";
import { NewQuote } from "#contract/quotes.ts";
import { instant, json, oneOf, optional, ref, text, journaledWithoutValues } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const quote = NewQuote.entries;

export const quotes = table({
  columns: {
    budget_item_id: ref("budget_items"),
    /** The kind in the catalogue. */
    provider_id: optional(oneOf(providerKindIds)),
    company: text(quote.company),
    person: text(quote.person),
    phone: text(quote.phone),
    email: text(quote.email),
    notes: text(quote.notes),
    valid_until: optional(text(quote.valid_until)),
    /** A list of `PriceLine`, in euros. */
    price_lines: journaledWithoutValues(json(quote.price_lines, "keep")),
    /** A list of what the price includes or not. */
    inclusions: journaledWithoutValues(json(quote.inclusions)),
    chosen_at: optional(instant),
  },
  kind: "quote",
  area: "budget",
  notFound: "quote_not_found",
  label: ({ company, person }) => (company === "" ? person : company),
  // Whether it is chosen; when that was, the entry says itself.
  journalValues: ({ chosen_at }) => ({ chosen_at: chosen_at === null ? 0 : 1 }),
  binLabel: ({ company }) => company,
});
export type QuoteRow = RowOf<(typeof quotes)["columns"]>;
