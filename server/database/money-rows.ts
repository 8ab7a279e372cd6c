/** The tables of the budget, expenses, quotes, instalments, payers and settlements. */
import type { PersonBasis } from "#contract/budget-settings.ts";
import type { InstalmentKind, DueRule } from "#contract/instalments.ts";
import type { PayerKind, OwnPayerKind } from "#contract/payers.ts";
import type { ProviderId } from "#contract/provider-kinds.ts";
import type { Bit } from "./member-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

export interface BudgetItemRow extends SoftDeletable {
  name: string;
  price_cents: number;
  type: string;
  provider: string;
  comment: string;
  /** JSON array of `PriceLine` of the contract, in euros; null: `price_cents` is the price. */
  price_lines: string | null;
  signed_on: string | null;
  /** The price before a quote was chosen; null if none was, or there was no price. */
  estimate_cents: number | null;
}

export interface ExpenseRow extends SoftDeletable {
  title: string;
  provider: string;
  date: string | null;
  /** Negative for a refund. */
  amount_cents: number;
  paid_by: string;
  budget_item_id: string | null;
  payer_id: string | null;
  /** An instalment of the same budget item. */
  instalment_id: string | null;
  /** 1 if it comes on top of the price of its item. An expense that pays an instalment does not. */
  is_extra: Bit;
}

export interface QuoteRow extends SoftDeletable {
  budget_item_id: string;
  /** The kind in the catalogue. */
  provider_id: ProviderId | null;
  company: string;
  person: string;
  phone: string;
  email: string;
  notes: string;
  valid_until: string | null;
  /** JSON array of `PriceLine` of the contract, in euros. */
  price_lines: string;
  /** JSON array of `Inclusion` of the contract. */
  inclusions: string;
  chosen_at: number | null;
}

/** The paid amount of an instalment is the sum of its expenses, which is not stored. */
export interface InstalmentRow extends SoftDeletable {
  budget_item_id: string;
  kind: InstalmentKind;
  /** null for the balance. */
  amount_cents: number | null;
  due_rule: DueRule;
  /** Before the day of the rule if negative. */
  due_months: number;
  due_days: number;
  /** null until the day of the rule is known. */
  due_on: string | null;
  /** Incremented when a calendar that shows it has to change. */
  sequence: number;
}

/** One row per wedding, created by the first change. */
export interface BudgetSettingsRow {
  wedding_id: string;
  basis: PersonBasis;
  expected_percent: number;
  /** JSON array of `SetCount` of the contract. */
  counts: string;
}

export interface PayerRow extends SoftDeletable {
  kind: PayerKind;
  /** '' for a member of the couple, who is shown by first name. */
  name: string;
  promised_cents: number | null;
  /** Given to the couple, not to a provider. */
  handed_cents: number;
  handed_to: OwnPayerKind;
}

export interface SettlementRow extends SoftDeletable {
  from_id: string;
  amount_cents: number;
  settled_on: string;
}
