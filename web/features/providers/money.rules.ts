/** What a provider costs: the agreed price or the budget planned for it, and the expenses. Sums are whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { providerName, isSameProvider } from "#contract/providers.ts";
import { getCents } from "#i18n/amounts.ts";
import type { ItemLeft } from "#web/features/instalments/widgets.tsx";

/** What expenses are compared with. */
export interface Compared {
  /** owed: the price of items that have a schedule or a price per guest, which is no longer the agreed price. */
  readonly kind: "agreed" | "owed";
  readonly sum: number;
  /** Below zero for a refund that is due. */
  readonly left: number;
  /** What was or will be spent beyond `sum`. */
  readonly over: number;
  /** Why `sum` is not the agreed price, if it is not. */
  readonly differs: { readonly agreed: number; readonly follows: "guests" | "item" } | undefined;
}

export interface Money {
  /** Latest first, those without a day at the end. */
  readonly expenses: readonly Expense[];
  readonly spent: number;
  /**
   * A planned sum is only shown, because expenses of other providers may count against the same item. undefined if
   * nothing is known.
   */
  readonly goal: Compared | { readonly kind: "planned"; readonly sum: number } | undefined;
}

interface Facts {
  readonly company: string;
  /** The agreed price in euros. */
  readonly price: number | null;
  readonly items: readonly BudgetItem[];
  readonly expenses: readonly Expense[];
  readonly instalments: readonly Pick<Instalment, "budget_item_id">[];
  /** What is left to pay of each item; null while no item has a schedule. */
  readonly leftByItem: ReadonlyMap<string, Pick<ItemLeft, "left">> | null;
}

export function getMoney(facts: Facts): Money {
  const own = facts.expenses.filter(isOf(facts.company));
  const spent = sum(own.map(({ amount }) => amount));
  return {
    expenses: own.toSorted((one, other) => (other.date ?? "").localeCompare(one.date ?? "")),
    spent,
    goal: getGoal(facts, spent),
  };
}

/** The provider names in items and expenses, each once, as suggestions. */
export function listProviders(named: readonly { readonly provider: string }[]): readonly string[] {
  const houses = new Map(named.map(({ provider }) => [providerName(provider), provider.trim()]));
  return [...houses.values()].filter((name) => name !== "");
}

function getGoal(facts: Facts, spent: number): Money["goal"] {
  const { company, price, instalments, leftByItem } = facts;
  const items = facts.items.filter(isOf(company));
  const agreed = price === null ? 0 : getCents(price);
  const planned = sum(items.map((item) => item.price));
  const isPerGuest = items.some(({ price_lines: lines }) => lines?.some(({ kind }) => kind !== "fixed"));
  if (isPerGuest || instalments.some((part) => items.some(({ id }) => id === part.budget_item_id))) {
    const left = leftByItem
      ? items.reduce((total, { id }) => total + (leftByItem.get(id)?.left ?? 0), 0)
      : Math.max(0, planned - spent);
    const over = Math.max(spent + Math.max(0, left) - planned, 0);
    if (agreed === planned) return { kind: "agreed", sum: agreed, left, over, differs: undefined };
    const differs = { agreed, follows: isPerGuest ? "guests" : "item" } as const;
    return { kind: "owed", sum: planned, left, over, differs: agreed > 0 ? differs : undefined };
  }
  if (agreed > 0) {
    const left = Math.max(0, agreed - spent);
    return { kind: "agreed", sum: agreed, left, over: Math.max(0, spent - agreed), differs: undefined };
  }
  return planned > 0 ? { kind: "planned", sum: planned } : undefined;
}

function isOf(company: string): (named: { readonly provider: string }) => boolean {
  return ({ provider }) => company.trim() !== "" && isSameProvider(provider, company);
}

function sum(euros: readonly number[]): number {
  return euros.reduce((total, each) => total + getCents(each), 0);
}
