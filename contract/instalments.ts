/** The payment schedule of budget items: deposits, instalments and balance. */
import * as v from "valibot";
import { BudgetItem } from "./budget.ts";
import { endpoint } from "./endpoint.ts";
import { Expense } from "./expenses.ts";
import {
  day,
  id,
  idParams,
  limits,
  line,
  okReply,
  nonNegativeAmountOrNull,
  optionalDay,
  requiredLine,
  requiredAmount,
  wholeNumber,
} from "./values.ts";

/** 'acompte' binds both sides; 'arrhes' let both withdraw (Code civil, art. 1590); the balance is what remains. */
export const instalmentKinds = ["acompte", "arrhes", "instalment", "balance"] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** From which day a payment is due: the wedding, the signature, or a day of its own. */
export const dueRules = ["wedding", "signature", "fixed"] as const;

/** The most instalments of one item outside the bin, the balance included. */
export const maxInstalments = 24;
/** The most receipts of one payment. */
const maxReceipts = 20;
/** The most expenses that one planned instalment names. */
const maxExpenseIds = 200;

/** Negative offsets are before the day. Months are added first, then days. */
const due = v.object({
  rule: v.picklist(dueRules, "due_rule_unknown"),
  months: v.optional(wholeNumber(-36, 12, "due_months_range"), 0),
  days: v.optional(wholeNumber(-400, 400, "due_days_range"), 0),
});

const instalmentFields = {
  kind: v.picklist(instalmentKinds, "instalment_kind_unknown"),
  /** Euros; null for the balance, required for every other part. */
  amount: nonNegativeAmountOrNull,
  due,
  /** A given day changes the rule to 'fixed'. */
  due_on: optionalDay,
};

/** The amount of the balance is ignored. */
export const PlannedInstalment = v.pipe(
  v.object({
    ...instalmentFields,
    amount: v.optional(instalmentFields.amount, null),
    due_on: v.optional(instalmentFields.due_on, null),
    /** Expenses of the item that have already paid it. */
    expense_ids: v.optional(
      v.pipe(v.array(id, "unreadable"), v.maxLength(maxExpenseIds, "changes_many")),
      [],
    ),
  }),
  v.forward(
    v.check(({ kind, amount }) => kind === "balance" || amount !== null, "required"),
    ["amount"],
  ),
);
export type PlannedInstalment = v.InferOutput<typeof PlannedInstalment>;

/** A complete plan, with exactly one balance. */
export const InstalmentPlan = v.pipe(
  v.array(PlannedInstalment, "unreadable"),
  v.maxLength(maxInstalments, "instalments_many"),
  v.check((plan) => plan.filter(({ kind }) => kind === "balance").length === 1, "one_balance"),
);
export type InstalmentPlan = v.InferOutput<typeof InstalmentPlan>;

export const NewInstalmentPlan = v.object({
  budget_item_id: id,
  signed_on: v.optional(optionalDay, null),
  instalments: InstalmentPlan,
});
export type NewInstalmentPlan = v.InferOutput<typeof NewInstalmentPlan>;

export const NewInstalment = v.object({
  ...instalmentFields,
  budget_item_id: id,
  amount: v.optional(instalmentFields.amount, null),
  due_on: v.optional(instalmentFields.due_on, null),
});
export type NewInstalment = v.InferOutput<typeof NewInstalment>;

/** Only the given fields are changed. The balance remains the balance, and no other part can become it. */
export const InstalmentChanges = v.partial(v.object(instalmentFields));
export type InstalmentChanges = v.InferOutput<typeof InstalmentChanges>;

export const Instalment = v.object({
  id,
  budget_item_id: id,
  kind: v.picklist(instalmentKinds),
  /** Euros. For the balance, what the other payments leave of the price; negative if it is to be recovered. */
  amount: v.number(),
  /** Euros: the sum of its expenses. */
  paid: v.number(),
  /** Euros: the part of the amount that is to pay; negative only for a balance that is to be recovered. */
  remaining: v.number(),
  due: v.object({ rule: v.picklist(dueRules), months: v.number(), days: v.number() }),
  /** null until the day of its rule is known, or chosen. */
  due_on: v.nullable(v.string()),
  expense_ids: v.array(id),
});
export type Instalment = v.InferOutput<typeof Instalment>;

export const InstalmentPayment = v.object({
  /** Euros; a refund is negative, at most what was paid. */
  amount: requiredAmount,
  date: day,
  /** Takes precedence over `paid_by`. */
  payer_id: v.nullish(id, null),
  paid_by: v.optional(line(limits.name), ""),
  title: requiredLine(limits.shortText),
  /** Receipts, already uploaded. */
  file_ids: v.optional(v.pipe(v.array(id, "unreadable"), v.maxLength(maxReceipts, "links_many")), []),
  /** Euros: the paid sum that the page shows. The call is refused if the sum differs by now. */
  paid_before: requiredAmount,
});
export type InstalmentPayment = v.InferOutput<typeof InstalmentPayment>;

/** Euros: planned + overrun + without_item = cost = paid + to_pay − to_recover. */
export const BudgetCost = v.object({
  /** The signed prices, otherwise the estimates. */
  planned: v.number(),
  /** What items cost on top of their prices. */
  overrun: v.number(),
  /** Expenses without an item. */
  without_item: v.number(),
  cost: v.number(),
  /** Payments less refunds. */
  paid: v.number(),
  to_pay: v.number(),
  /** What was paid beyond a price, and is to come back. */
  to_recover: v.number(),
});
export type BudgetCost = v.InferOutput<typeof BudgetCost>;

export const getBudgetCost = endpoint({
  method: "GET",
  path: "/api/budget/cost",
  access: "wedding",
  permission: "budget:see",
  summary: "What the wedding will cost: planned, beyond that, paid, and to pay",
  reply: BudgetCost,
});

export const listInstalments = endpoint({
  method: "GET",
  path: "/api/instalments",
  access: "wedding",
  permission: "budget:see",
  summary: "The instalments of all budget items, in the order they were added",
  reply: v.array(Instalment),
});

export const planInstalments = endpoint({
  method: "POST",
  path: "/api/instalment-plans",
  access: "wedding",
  permission: "budget:edit",
  summary: "Plan the payments of a budget item: all of them, or none",
  body: NewInstalmentPlan,
  reply: v.object({ item: BudgetItem, instalments: v.array(Instalment), change_id: id }),
});

export const addInstalment = endpoint({
  method: "POST",
  path: "/api/instalments",
  access: "wedding",
  permission: "budget:edit",
  summary: "Add one instalment to a budget item",
  body: NewInstalment,
  reply: Instalment,
});

export const changeInstalment = endpoint({
  method: "PUT",
  path: "/api/instalments/{id}",
  access: "wedding",
  permission: "budget:edit",
  base: true,
  summary: "Change the named fields of an instalment; a typed day makes it fixed",
  params: idParams,
  body: InstalmentChanges,
  reply: Instalment,
});

export const deleteInstalment = endpoint({
  method: "DELETE",
  path: "/api/instalments/{id}",
  access: "wedding",
  permission: "budget:edit",
  summary: "Put an instalment into the bin; its expenses stay",
  params: idParams,
  reply: okReply,
});

export const payInstalment = endpoint({
  method: "POST",
  path: "/api/instalments/{id}/payments",
  access: "wedding",
  permission: "budget:edit",
  summary: "Record the expense that pays an instalment, or a refund of it",
  params: idParams,
  body: InstalmentPayment,
  reply: v.object({ instalment: Instalment, expense: Expense }),
});
