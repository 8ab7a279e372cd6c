/** What a provider costs: the items of the budget with its name, otherwise the agreed price. Sums are whole cents. */
import type { Expense } from "#contract/expenses.ts";
import { getProviderNameKey, isSameProvider } from "#contract/providers.ts";
import { getCents } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import { getCosts, type MoneyLists } from "#web/platform/costs.rules.ts";

/** What is paid and to pay of a price. */
export interface PriceComparison {
  /** `owed`: the price is that of the items, which is not the agreed price. */
  readonly kind: "agreed" | "owed";
  readonly price: number;
  readonly paid: number;
  readonly toPay: number;
  readonly overrun: number;
  readonly toRecover: number;
  /** undefined if `price` is the agreed price. It may follow the number of guests instead, or the budget item. */
  readonly difference: { readonly agreed: number; readonly follows: "guests" | "item" } | undefined;
}

export interface ProviderMoney {
  /** Those of its items, and those with its name. Latest first, those without a day last. */
  readonly expenses: readonly Expense[];
  /** The sum of these expenses. */
  readonly paid: number;
  /** undefined if no price is known. */
  readonly comparison: PriceComparison | undefined;
}

interface ProviderMoneyInput extends MoneyLists {
  readonly company: string;
  /** The agreed price in euros. */
  readonly price: number | null;
}

export function getProviderMoney(input: ProviderMoneyInput): ProviderMoney {
  // An expense of one of its items pays this provider's price, whatever company the expense names.
  const itemIds = new Set(input.items.filter(hasCompany(input.company)).map(({ id }) => id));
  const providerExpenses = input.expenses.filter(
    (expense) => itemIds.has(expense.budget_item_id ?? "") || hasCompany(input.company)(expense),
  );
  const paid = sum(providerExpenses.map(({ amount }) => getCents(amount)));
  return {
    expenses: providerExpenses.toSorted((one, other) => (other.date ?? "").localeCompare(one.date ?? "")),
    paid,
    comparison: comparePrice(input, paid),
  };
}

/** The provider names in items and expenses, each once, as suggestions. */
export function listCompanyNames(named: readonly { readonly provider: string }[]): readonly string[] {
  const names = new Map(named.map(({ provider }) => [getProviderNameKey(provider), provider.trim()]));
  return [...names.values()].filter((name) => name !== "");
}

/** The items say what is paid and to pay, as on the budget; without an item the expenses pay the agreed price. */
function comparePrice(input: ProviderMoneyInput, paid: number): PriceComparison | undefined {
  const items = input.items.filter(hasCompany(input.company));
  const agreed = input.price === null ? 0 : getCents(input.price);
  const { byItem } = getCosts(input);
  const costs = items.flatMap(({ id }) => byItem.get(id) ?? []);
  const price = sum(costs.map((cost) => cost.price));
  if (price > 0) {
    const isPerGuest = items.some(({ price_lines: lines }) => lines?.some(({ kind }) => kind !== "fixed"));
    const difference = { agreed, follows: isPerGuest ? "guests" : "item" } as const;
    return {
      kind: agreed === price ? "agreed" : "owed",
      price,
      paid: sum(costs.map((cost) => cost.paid)),
      toPay: sum(costs.map((cost) => cost.toPay)),
      overrun: sum(costs.map((cost) => cost.overrun)),
      toRecover: sum(costs.map((cost) => cost.toRecover)),
      difference: agreed > 0 && agreed !== price ? difference : undefined,
    };
  }
  if (agreed === 0) return undefined;
  const rest = { toPay: Math.max(0, agreed - paid), overrun: Math.max(0, paid - agreed), toRecover: 0 };
  return { kind: "agreed", price: agreed, paid, ...rest, difference: undefined };
}

function hasCompany(company: string): (named: { readonly provider: string }) => boolean {
  return ({ provider }) => company.trim() !== "" && isSameProvider(provider, company);
}
