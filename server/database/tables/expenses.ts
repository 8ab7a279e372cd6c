import { NewExpense } from "#contract/expenses.ts";
import { flag, optional, ref, amount, text } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const expense = NewExpense.entries;

export const expenses = table({
  columns: {
    title: text(expense.title),
    provider: text(expense.provider),
    date: optional(text(expense.date)),
    /** Negative for a refund. */
    amount_cents: amount(expense.amount),
    paid_by: text(expense.paid_by),
    budget_item_id: optional(ref("budget_items")),
    payer_id: optional(ref("payers")),
    /** An instalment of the same budget item. */
    instalment_id: optional(ref("instalments")),
    /** 1 if it comes on top of the price of its item. An expense that pays an instalment does not. */
    is_extra: flag,
  },
  kind: "expense",
  area: "budget",
  notFound: "expense_not_found",
  label: ({ title }) => title,
});
export type ExpenseRow = RowOf<(typeof expenses)["columns"]>;
