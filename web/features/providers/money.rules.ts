/** What a provider costs: the agreed price or the budget planned for it, and the expenses. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { providerName, isSameProvider } from "#contract/providers.ts";
import { getCents } from "#i18n/amounts.ts";

export interface Money {
  /** Latest first, those without a day at the end. */
  readonly expenses: readonly Expense[];
  /** In cents, like all sums here. */
  readonly spent: number;
  /**
   * Expenses are compared with an agreed price. A planned sum is only shown, because expenses of other
   * providers may count against the same item. undefined if neither is known.
   */
  readonly goal: { readonly kind: "planned" | "agreed"; readonly sum: number } | undefined;
}

interface Facts {
  readonly company: string;
  /** The agreed price in euros. */
  readonly price: number | null;
  readonly items: readonly BudgetItem[];
  readonly expenses: readonly Expense[];
}

export function getMoney({ company, price, items, expenses }: Facts): Money {
  const own = expenses.filter(isOf(company));
  const planned = items.filter(isOf(company));
  return {
    expenses: own.toSorted((one, other) => (other.date ?? "").localeCompare(one.date ?? "")),
    spent: sum(own.map(({ amount }) => amount)),
    goal: getGoal(sum(planned.map((item) => item.price)), price),
  };
}

/** The provider names in items and expenses, each once, as suggestions. */
export function listProviders(named: readonly { readonly provider: string }[]): readonly string[] {
  const houses = new Map(named.map(({ provider }) => [providerName(provider), provider.trim()]));
  return [...houses.values()].filter((name) => name !== "");
}

function getGoal(planned: number, price: number | null): Money["goal"] {
  if (price !== null && price > 0) return { kind: "agreed", sum: getCents(price) };
  return planned > 0 ? { kind: "planned", sum: planned } : undefined;
}

function isOf(company: string): (named: { readonly provider: string }) => boolean {
  return ({ provider }) => company.trim() !== "" && isSameProvider(provider, company);
}

function sum(euros: readonly number[]): number {
  return euros.reduce((total, each) => total + getCents(each), 0);
}
