import { NewPayer, couplePayerKinds, payerKinds } from "#contract/payers.ts";
import { limits, line } from "#contract/values.ts";
import { oneOf, optional, amount, text } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

export const payers = table({
  columns: {
    kind: oneOf(payerKinds),
    /** '' for a member of the couple, who is shown by first name. */
    name: text(line(limits.name)),
    promised_cents: optional(amount(NewPayer.entries.promised)),
    /** Given to the couple, not to a provider. */
    handed_cents: amount(NewPayer.entries.handed),
    handed_to: oneOf(couplePayerKinds),
  },
  kind: "payer",
  area: "couple",
  notFound: "payer_not_found",
  label: ({ name }) => name,
});
export type PayerRow = RowOf<(typeof payers)["columns"]>;
