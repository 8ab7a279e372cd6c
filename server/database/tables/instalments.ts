import { dueRules, InstalmentChanges, instalmentKinds } from "#contract/instalments.ts";
import {
  counter,
  onCalendar,
  oneOf,
  optional,
  ref,
  amount,
  text,
  notJournaled,
  integer,
} from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const instalment = InstalmentChanges.entries;
const due = instalment.due.wrapped.entries;

/** The paid amount of an instalment is the sum of its expenses, which is not stored. */
export const instalments = table({
  columns: {
    budget_item_id: ref("budget_items"),
    kind: onCalendar(oneOf(instalmentKinds)),
    /** null for the balance. */
    amount_cents: onCalendar(optional(amount(instalment.amount))),
    due_rule: oneOf(dueRules),
    /** Before the day of the rule if negative. */
    due_months: integer(due.months),
    due_days: integer(due.days),
    /** null until the day of the rule is known. */
    due_on: onCalendar(optional(text(instalment.due_on))),
    sequence: notJournaled(integer(counter)),
  },
  kind: "instalment",
  area: "budget",
  notFound: "instalment_not_found",
  label: ({ budget_item_id }) => ({ kind: "budget_item", id: budget_item_id }),
});
export type InstalmentRow = RowOf<(typeof instalments)["columns"]>;
