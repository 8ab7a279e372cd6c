/** Converts budget items, expenses and instalments of the contract for the computation of costs in `money`. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { type BudgetCosts, getBudgetCosts } from "#money/costs.ts";

export interface MoneyLists {
  readonly items: readonly BudgetItem[];
  readonly expenses: readonly Expense[];
  readonly instalments: readonly Instalment[];
}

interface InstalmentToCost {
  readonly id: string;
  readonly amount: number | null;
  readonly instalment: Instalment;
}

/**
 * Costs are computed from the lists on screen, not taken from a reply, so that a price or an expense that changed since
 * shows everywhere at once.
 */
export function getCosts({ items, expenses, instalments }: MoneyLists): BudgetCosts<InstalmentToCost> {
  return getBudgetCosts({
    items: items.map(({ id, price }) => ({ id, price: getCents(price) })),
    expenses: expenses.map(({ budget_item_id, instalment_id, amount, is_extra }) => ({
      itemId: budget_item_id,
      instalmentId: instalment_id,
      amount: getCents(amount),
      isExtra: is_extra,
    })),
    instalments: instalments.map((instalment) => ({
      id: instalment.id,
      itemId: instalment.budget_item_id,
      amount: instalment.kind === "balance" ? null : getCents(instalment.amount),
      instalment,
    })),
  });
}
