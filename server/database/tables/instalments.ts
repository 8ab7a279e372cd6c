import { dueRules, InstalmentChanges, instalmentKinds } from "#contract/instalments.ts";
import { counted, onCalendar, oneOf, optional, ref, sum, text, unnoted, whole } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const instalment = InstalmentChanges.entries;
const due = instalment.due.wrapped.entries;

/** The paid amount of an instalment is the sum of its expenses, which is not stored. */
export const instalments = table({
  columns: {
    budget_item_id: ref("budget_items"),
    kind: onCalendar(oneOf(instalmentKinds)),
    /** null for the balance. */
    amount_cents: onCalendar(optional(sum(instalment.amount))),
    due_rule: oneOf(dueRules),
    /** Before the day of the rule if negative. */
    due_months: whole(due.months),
    due_days: whole(due.days),
    /** null until the day of the rule is known. */
    due_on: onCalendar(optional(text(instalment.due_on))),
    sequence: unnoted(whole(counted)),
  },
  kind: "instalment",
  area: "budget",
  notFound: "instalment_not_found",
  label: ({ budget_item_id }) => ({ kind: "budget_item", id: budget_item_id }),
});
export type InstalmentRow = RowOf<(typeof instalments)["columns"]>;
