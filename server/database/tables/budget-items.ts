import { NewBudgetItem } from "#contract/budget.ts";
import { optionalDay } from "#contract/values.ts";
import { json, optional, amount, text, journaledWithoutValues } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const item = NewBudgetItem.entries;

export const budget_items = table({
  columns: {
    name: text(item.name),
    price_cents: amount(item.price),
    type: text(item.type),
    provider: text(item.provider),
    comment: text(item.comment),
    /** A list of `PriceLine`, in euros; null: `price_cents` is the price. */
    price_lines: journaledWithoutValues(optional(json(item.price_lines, "keep"))),
    signed_on: optional(text(optionalDay)),
    /** The price before a quote was chosen; null if none was, or there was no price. */
    estimate_cents: optional(amount(item.price)),
  },
  kind: "budget_item",
  area: "budget",
  notFound: "budget_item_not_found",
  label: ({ name, type }) => (name === "" ? type : name),
});
export type BudgetItemRow = RowOf<(typeof budget_items)["columns"]>;
