/** The expenses: payments and refunds. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import {
  flag,
  id,
  idParams,
  limits,
  line,
  okReply,
  optionalDay,
  optionalId,
  requiredLine,
  requiredAmount,
  totalReply,
} from "./values.ts";

const expenseFields = {
  title: requiredLine(limits.shortText),
  provider: line(limits.shortText),
  date: optionalDay,
  /** Euros; a refund is negative. */
  amount: requiredAmount,
  paid_by: line(limits.name),
};

export const NewExpense = v.object({
  ...expenseFields,
  budget_item_id: v.nullish(optionalId, null),
  /** Takes precedence over `paid_by`. A `paid_by` that is the name of a payer counts as that payer. */
  payer_id: v.optional(optionalId),
  /** An instalment of `budget_item_id`. */
  instalment_id: v.optional(optionalId, null),
  /** Whether it comes on top of the price of its item. false if it pays an instalment. */
  is_extra: v.optional(flag, false),
});
export type NewExpense = v.InferOutput<typeof NewExpense>;

/** Only the given fields are changed; read-only and unknown ones are ignored. */
export const ExpenseChanges = v.partial(
  v.object({
    ...expenseFields,
    /** A different item removes the link to the instalment, and `is_extra`, unless the change gives them. */
    budget_item_id: optionalId,
    payer_id: optionalId,
    instalment_id: optionalId,
    is_extra: flag,
  }),
);
export type ExpenseChanges = v.InferOutput<typeof ExpenseChanges>;

export const Expense = v.object({
  id,
  title: v.string(),
  provider: v.string(),
  date: v.nullable(v.string()),
  /** Euros. */
  amount: v.number(),
  /** The name of the payer, or any text. */
  paid_by: v.string(),
  /** The budget item that it belongs to. */
  budget_item_id: v.nullable(id),
  payer_id: v.nullable(id),
  /** The instalment that it pays; null also while that is in the bin. */
  instalment_id: v.nullable(id),
  /** Whether it comes on top of the price of its item, instead of counting towards it. */
  is_extra: v.boolean(),
});
export type Expense = v.InferOutput<typeof Expense>;

export const listExpenses = endpoint({
  method: "GET",
  path: "/api/expenses",
  access: "wedding",
  permission: "budget:see",
  summary: "The expenses, in the order they were added",
  reply: v.array(Expense),
});

export const getExpensesTotal = endpoint({
  method: "GET",
  path: "/api/expenses/total",
  access: "wedding",
  permission: "budget:see",
  summary: "The sum of the amounts, in euros",
  reply: totalReply,
});

export const recordExpense = endpoint({
  method: "POST",
  path: "/api/expenses",
  access: "wedding",
  permission: "budget:edit",
  summary: "Record one expense",
  body: NewExpense,
  reply: Expense,
});

export const changeExpense = endpoint({
  method: "PUT",
  path: "/api/expenses/{id}",
  access: "wedding",
  permission: "budget:edit",
  base: true,
  summary: "Change the named fields of an expense",
  params: idParams,
  body: ExpenseChanges,
  reply: Expense,
});

export const deleteExpense = endpoint({
  method: "DELETE",
  path: "/api/expenses/{id}",
  access: "wedding",
  permission: "budget:edit",
  summary: "Put an expense into the bin, where it stays 30 days",
  params: idParams,
  reply: okReply,
});
