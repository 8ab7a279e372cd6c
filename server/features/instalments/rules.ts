/** How instalments are stored, and what their columns mean for `money/`. */
import type { Instalment, PlannedInstalment } from "#contract/instalments.ts";
import type { InstalmentAmounts } from "#money/costs.ts";
import type { Due } from "#money/due-days.ts";
import { getDueDay } from "#money/due-days.ts";
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import { getCents, getEuros } from "#i18n/amounts.ts";

/** The days that due days are relative to; null while unknown. */
export interface Anchors {
  readonly weddingOn: string | null;
  readonly signedOn: string | null;
}

type DueColumns = Pick<InstalmentRow, "due_rule" | "due_months" | "due_days" | "due_on">;

export function toDue({ due_rule, due_months, due_days, due_on }: DueColumns): Due {
  return due_rule === "fixed"
    ? { rule: due_rule, on: due_on }
    : { rule: due_rule, months: due_months, days: due_days };
}

/**
 * The columns of a due day. A typed day is fixed, whatever the rule beside it. A fixed one keeps no offsets; the day of
 * a relative one follows from its rule.
 */
export function getDueColumns(
  { due: { rule, months, days }, due_on }: Pick<PlannedInstalment, "due" | "due_on">,
  anchors: Anchors,
): DueColumns {
  if (rule === "fixed" || due_on !== null) return { due_rule: "fixed", due_months: 0, due_days: 0, due_on };
  return {
    due_rule: rule,
    due_months: months,
    due_days: days,
    due_on: getDueDay({ rule, months, days }, anchors),
  };
}

/** The balance stores no amount. */
export function getAmountColumn({ kind, amount }: Pick<PlannedInstalment, "kind" | "amount">): number | null {
  return kind === "balance" || amount === null ? null : getCents(amount);
}

/** A row with what `money/` computes of it, in cents. */
export interface InstalmentWithAmounts extends InstalmentAmounts {
  readonly row: InstalmentRow;
  readonly expenseIds: readonly string[];
}

export function toInstalment({
  row,
  amount,
  paid,
  remaining,
  expenseIds,
}: InstalmentWithAmounts): Instalment {
  return {
    id: row.id,
    budget_item_id: row.budget_item_id,
    kind: row.kind,
    amount: getEuros(amount),
    paid: getEuros(paid),
    remaining: getEuros(remaining),
    due: { rule: row.due_rule, months: row.due_months, days: row.due_days },
    due_on: row.due_on,
    expense_ids: [...expenseIds],
  };
}
