/** What an import takes of the budget, expenses, quotes, payments and payers. */
import * as v from "valibot";
import { BudgetSettingsChanges, personBases, SetCount } from "#contract/budget-settings.ts";
import { NewBudgetItem } from "#contract/budget.ts";
import { NewExpense } from "#contract/expenses.ts";
import { dueRules, InstalmentChanges, instalmentKinds } from "#contract/instalments.ts";
import { NewPayer, ownPayerKinds, payerKinds } from "#contract/payers.ts";
import { providerIds } from "#contract/provider-kinds.ts";
import { NewQuote } from "#contract/quotes.ts";
import { NewSettlement } from "#contract/settlements.ts";
import { limits, line, maxRows, optionalDay } from "#contract/values.ts";
import {
  between,
  counted,
  flag,
  instant,
  json,
  oneOf,
  optional,
  ref,
  sum,
  text,
  whole,
  row,
  type Column,
} from "#server/database/columns.ts";

/** The persons counted at a moment: the guests and the couple. */
const persons = v.nullable(between(0, maxRows.guests + 2));
const due = InstalmentChanges.entries.due.wrapped.entries;

export const moneyColumns = {
  budget_items: {
    ...row,
    name: text(NewBudgetItem.entries.name),
    price_cents: sum(NewBudgetItem.entries.price),
    type: text(NewBudgetItem.entries.type),
    provider: text(NewBudgetItem.entries.provider),
    comment: text(NewBudgetItem.entries.comment),
    price_lines: optional(json(NewBudgetItem.entries.price_lines, "keep")),
    signed_on: optional(text(optionalDay)),
    estimate_cents: optional(sum(NewBudgetItem.entries.price)),
  },
  expenses: {
    ...row,
    title: text(NewExpense.entries.title),
    provider: text(NewExpense.entries.provider),
    date: optional(text(NewExpense.entries.date)),
    amount_cents: sum(NewExpense.entries.amount),
    paid_by: text(NewExpense.entries.paid_by),
    budget_item_id: optional(ref("budget_items")),
    payer_id: optional(ref("payers")),
    instalment_id: optional(ref("instalments")),
    is_extra: flag,
  },
  quotes: {
    ...row,
    budget_item_id: ref("budget_items"),
    provider_id: optional(oneOf(providerIds)),
    company: text(NewQuote.entries.company),
    person: text(NewQuote.entries.person),
    phone: text(NewQuote.entries.phone),
    email: text(NewQuote.entries.email),
    notes: text(NewQuote.entries.notes),
    valid_until: optional(text(NewQuote.entries.valid_until)),
    price_lines: json(NewQuote.entries.price_lines, "keep"),
    inclusions: json(NewQuote.entries.inclusions),
    chosen_at: optional(instant),
  },
  instalments: {
    ...row,
    budget_item_id: ref("budget_items"),
    kind: oneOf(instalmentKinds),
    amount_cents: optional(sum(InstalmentChanges.entries.amount)),
    due_rule: oneOf(dueRules),
    due_months: whole(due.months),
    due_days: whole(due.days),
    due_on: optional(text(InstalmentChanges.entries.due_on)),
    sequence: whole(counted),
  },
  budget_settings: {
    basis: oneOf(personBases),
    expected_percent: whole(BudgetSettingsChanges.entries.expected_percent),
    counts: json(
      v.pipe(
        v.array(v.object({ ...SetCount.entries, adults: persons, children: persons })),
        v.maxLength(2 * maxRows.moments),
      ),
    ),
  },
  payers: {
    ...row,
    kind: oneOf(payerKinds),
    name: text(line(limits.name)),
    promised_cents: optional(sum(NewPayer.entries.promised)),
    handed_cents: sum(NewPayer.entries.handed),
    handed_to: oneOf(ownPayerKinds),
  },
  settlements: {
    ...row,
    from_id: ref("payers"),
    amount_cents: sum(NewSettlement.entries.amount),
    settled_on: text(NewSettlement.entries.settled_on),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;
