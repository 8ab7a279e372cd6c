/** What other rooms show of the budget. */
import { useMemo } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { useBudget, useTotal } from "./queries.ts";

/** Euros planned in all; undefined while unknown. */
export function useBudgetTotal(): number | undefined {
  return useTotal().data?.total;
}

/** The items of the budget, in the order they were added; undefined while unknown. */
export function useBudgetItems(): readonly BudgetItem[] | undefined {
  return useBudget().data;
}

/** The items that name a company as their provider; undefined while unknown. */
export function useBudgetItemsOf(company: string): readonly BudgetItem[] | undefined {
  const items = useBudgetItems();
  return useMemo(() => {
    const wanted = nameOf(company);
    return wanted === "" ? [] : items?.filter(({ provider }) => nameOf(provider) === wanted);
  }, [items, company]);
}

/** A company is the same however its name is cased. */
function nameOf(company: string): string {
  return company.trim().toLocaleLowerCase();
}
