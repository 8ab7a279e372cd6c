/**
 * What the wedding costs: of each item what is paid, to pay, over its price and to recover, and the sums of all items.
 * Every page, the weekly email and the workbook show these values.
 */
import { type Cents, sum } from "./cents.ts";

/** An instalment of an item; at most one of an item is the balance. */
interface InstalmentInput {
  readonly id: string;
  /** null for the balance. */
  readonly amount: Cents | null;
}

/** An expense; a refund is negative. */
export interface ExpenseInput {
  /** The instalment that it pays; null for none. */
  readonly instalmentId: string | null;
  readonly amount: Cents;
  /** Whether it comes on top of the price of its item. Ignored if it pays an instalment. */
  readonly isExtra: boolean;
}

export interface InstalmentAmounts {
  /** For the balance: what the other payments leave of the price; negative if it is to be recovered. */
  readonly amount: Cents;
  /** The sum of its expenses. */
  readonly paid: Cents;
  /** Negative only for a balance that is to be recovered. */
  readonly remaining: Cents;
  /** The part of the amount that is not asked for, because the price is paid without it; 0 for the balance. */
  readonly beyondPrice: Cents;
}

/** Always: price + overrun = cost = paid + toPay − toRecover. */
export interface Cost {
  /** The signed price, otherwise the estimate. */
  readonly price: Cents;
  /** Payments less refunds, extras included. */
  readonly paid: Cents;
  /** The price less what was paid of it; never negative. */
  readonly toPay: Cents;
  /** What comes on top of the price. */
  readonly overrun: Cents;
  /** What was paid beyond the price by instalments, and is to come back. */
  readonly toRecover: Cents;
  readonly cost: Cents;
}

export interface ItemCost<P extends InstalmentInput = InstalmentInput> extends Cost {
  /** In the given order. */
  readonly parts: readonly (P & InstalmentAmounts)[];
  /** The part of `toPay` that no instalment asks for. */
  readonly unplanned: Cents;
  /** The sum by which the parts exceed the price, so that one has to be lowered. */
  readonly excess: Cents;
}

interface CostInput<P extends InstalmentInput> {
  readonly price: Cents;
  /** All expenses of the item. */
  readonly expenses: readonly ExpenseInput[];
  readonly parts: readonly P[];
}

/**
 * What is paid of an item counts, whether it pays an instalment or not: without an instalment it lowers the balance,
 * then the last parts. Only an extra does not.
 */
export function getItemCost<P extends InstalmentInput>({
  price,
  expenses,
  parts,
}: CostInput<P>): ItemCost<P> {
  const ids = new Set(parts.map(({ id }) => id));
  const isTied = ({ instalmentId }: ExpenseInput) => instalmentId !== null && ids.has(instalmentId);
  const paid = sum(expenses.map(({ amount }) => amount));
  const tied = sum(expenses.filter(isTied).map(({ amount }) => amount));
  // More refunds than extras lower what was paid of the price.
  const extras = expenses.filter((expense) => expense.isExtra && !isTied(expense));
  const extra = Math.max(0, sum(extras.map(({ amount }) => amount)));
  const ofPrice = paid - extra;
  const toPay = Math.max(0, price - ofPrice);
  const beyond = Math.max(0, ofPrice - price);
  const toRecover = Math.min(beyond, Math.max(0, tied - price));
  const overrun = extra + beyond - toRecover;
  const shared = shareToPay({ price, expenses, parts }, { toPay, toRecover });
  return { price, paid, toPay, overrun, toRecover, cost: price + overrun, ...shared };
}

/** Shares out what is to pay: each part asks for its unpaid amount while some is left, the balance for the rest. */
function shareToPay<P extends InstalmentInput>(
  { price, expenses, parts }: CostInput<P>,
  { toPay, toRecover }: Pick<Cost, "toPay" | "toRecover">,
): Pick<ItemCost<P>, "parts" | "unplanned" | "excess"> {
  const paidOf = (id: string) =>
    sum(expenses.filter(({ instalmentId }) => instalmentId === id).map(({ amount }) => amount));
  let left = toPay;
  const asked = parts.map((part) => {
    const paid = paidOf(part.id);
    const unpaid = part.amount === null ? 0 : Math.max(0, part.amount - paid);
    const remaining = Math.min(unpaid, left);
    left -= remaining;
    return { part, paid, remaining, beyondPrice: unpaid - remaining };
  });
  const ofBalance = toRecover > 0 ? -toRecover : left;
  const planned = sum(
    asked.map(({ part, paid }) => (part.amount === null ? 0 : Math.max(part.amount, paid))),
  );
  const tied = sum(asked.map(({ paid }) => paid));
  return {
    parts: asked.map(({ part, paid, remaining, beyondPrice }) =>
      part.amount === null
        ? { ...part, amount: ofBalance + paid, paid, remaining: ofBalance, beyondPrice: 0 }
        : { ...part, amount: part.amount, paid, remaining, beyondPrice },
    ),
    unplanned: parts.some(({ amount }) => amount === null) ? 0 : left,
    excess: Math.max(0, planned - Math.max(price, tied)),
  };
}

interface BudgetInput<P extends InstalmentInput> {
  readonly items: readonly { readonly id: string; readonly price: Cents }[];
  /** All expenses; those of an unknown item count as without an item. */
  readonly expenses: readonly (ExpenseInput & { readonly itemId: string | null })[];
  readonly instalments: readonly (P & { readonly itemId: string })[];
}

/** The sums of the whole budget: price + overrun + withoutItem = cost = paid + toPay − toRecover. */
export interface BudgetCost extends Cost {
  /** Expenses without an item. */
  readonly withoutItem: Cents;
}

export interface BudgetCosts<P extends InstalmentInput> {
  readonly byItem: ReadonlyMap<string, ItemCost<P & { readonly itemId: string }>>;
  readonly total: BudgetCost;
}

export function getBudgetCosts<P extends InstalmentInput>(input: BudgetInput<P>): BudgetCosts<P> {
  const expenses = Map.groupBy(input.expenses, ({ itemId }) => itemId);
  const instalments = Map.groupBy(input.instalments, ({ itemId }) => itemId);
  const byItem = new Map(
    input.items.map(({ id, price }) => [
      id,
      getItemCost({ price, expenses: expenses.get(id) ?? [], parts: instalments.get(id) ?? [] }),
    ]),
  );
  return { byItem, total: addUp([...byItem.values()], sum(input.expenses.map(({ amount }) => amount))) };
}

/** `paid`: the sum of all expenses, with and without an item. */
function addUp(costs: readonly Cost[], paid: Cents): BudgetCost {
  const total = (of: keyof Cost) => sum(costs.map((cost) => cost[of]));
  const withoutItem = paid - total("paid");
  return {
    price: total("price"),
    overrun: total("overrun"),
    withoutItem,
    cost: total("cost") + withoutItem,
    paid,
    toPay: total("toPay"),
    toRecover: total("toRecover"),
  };
}
