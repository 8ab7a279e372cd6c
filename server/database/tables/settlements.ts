import { NewSettlement } from "#contract/settlements.ts";
import { ref, amount, text } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

export const settlements = table({
  columns: {
    from_id: ref("payers"),
    amount_cents: amount(NewSettlement.entries.amount),
    settled_on: text(NewSettlement.entries.settled_on),
  },
  kind: "settlement",
  area: "couple",
  notFound: "settlement_not_found",
  label: ({ from_id }) => ({ kind: "payer", id: from_id }),
});
export type SettlementRow = RowOf<(typeof settlements)["columns"]>;
