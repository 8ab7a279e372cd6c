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
  /** For the balance: what the other payments leave of the price; negative if they exceed it. */
  readonly amount: Cents;
  /** The sum of its expenses. */
  readonly paid: Cents;
  /** Negative only for a balance that is to be recovered. */
  readonly remaining: Cents;
  /** The part of the amount that is not asked for, because the price is paid without it; 0 for the balance. */
  readonly beyondPrice: Cents;
}

/** For one item: price + overrun = cost = paid + toPay − toRecover. `BudgetTotal` adds what belongs to no item. */
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
  readonly instalments: readonly (P & InstalmentAmounts)[];
  /** The part of `toPay` that no instalment asks for. */
  readonly unplanned: Cents;
  /**
   * By how much one instalment must be lowered, so that all together are no more than the price, or than what they paid
   * if that is more. Each counts with what it paid if that is more than its amount.
   */
  readonly excess: Cents;
}

interface CostInput<P extends InstalmentInput> {
  readonly price: Cents;
  /** All expenses of the item. */
  readonly expenses: readonly ExpenseInput[];
  readonly instalments: readonly P[];
}

/**
 * Every expense of an item pays its price, except extras. One that pays no instalment lowers the balance, then the last
 * instalments.
 */
export function getItemCost<P extends InstalmentInput>({
  price,
  expenses,
  instalments,
}: CostInput<P>): ItemCost<P> {
  const ids = new Set(instalments.map(({ id }) => id));
  const isLinked = ({ instalmentId }: ExpenseInput) => instalmentId !== null && ids.has(instalmentId);
  const paid = sum(expenses.map(({ amount }) => amount));
  const linkedSum = sum(expenses.filter(isLinked).map(({ amount }) => amount));
  // More refunds than extras lower what was paid of the price.
  const extras = expenses.filter((expense) => expense.isExtra && !isLinked(expense));
  const extraSum = Math.max(0, sum(extras.map(({ amount }) => amount)));
  const paidOfPrice = paid - extraSum;
  const toPay = Math.max(0, price - paidOfPrice);
  const overpaid = Math.max(0, paidOfPrice - price);
  const toRecover = Math.min(overpaid, Math.max(0, linkedSum - price));
  const overrun = extraSum + overpaid - toRecover;
  const shared = shareToPay({ price, expenses, instalments }, { toPay, toRecover });
  return { price, paid, toPay, overrun, toRecover, cost: price + overrun, ...shared };
}

/**
 * Shares out what is to pay: each instalment asks for its unpaid amount while some is left, the balance for the rest.
 */
function shareToPay<P extends InstalmentInput>(
  { price, expenses, instalments }: CostInput<P>,
  { toPay, toRecover }: Pick<Cost, "toPay" | "toRecover">,
): Pick<ItemCost<P>, "instalments" | "unplanned" | "excess"> {
  const getPaid = (id: string) =>
    sum(expenses.filter(({ instalmentId }) => instalmentId === id).map(({ amount }) => amount));
  let toPayLeft = toPay;
  const shares = instalments.map((instalment) => {
    const paid = getPaid(instalment.id);
    const unpaid = instalment.amount === null ? 0 : Math.max(0, instalment.amount - paid);
    const remaining = Math.min(unpaid, toPayLeft);
    toPayLeft -= remaining;
    return { instalment, paid, remaining, beyondPrice: unpaid - remaining };
  });
  const balanceToPay = toRecover > 0 ? -toRecover : toPayLeft;
  const planned = sum(
    shares.map(({ instalment, paid }) =>
      instalment.amount === null ? 0 : Math.max(instalment.amount, paid),
    ),
  );
  const linkedSum = sum(shares.map(({ paid }) => paid));
  return {
    instalments: shares.map(({ instalment, paid, remaining, beyondPrice }) =>
      instalment.amount === null
        ? { ...instalment, amount: balanceToPay + paid, paid, remaining: balanceToPay, beyondPrice: 0 }
        : { ...instalment, amount: instalment.amount, paid, remaining, beyondPrice },
    ),
    unplanned: instalments.some(({ amount }) => amount === null) ? 0 : toPayLeft,
    excess: Math.max(0, planned - Math.max(price, linkedSum)),
  };
}

interface BudgetInput<P extends InstalmentInput> {
  readonly items: readonly { readonly id: string; readonly price: Cents }[];
  /** All expenses; those of an unknown item count as without an item. */
  readonly expenses: readonly (ExpenseInput & { readonly itemId: string | null })[];
  readonly instalments: readonly (P & { readonly itemId: string })[];
}

/** The sums of the whole budget: price + overrun + withoutItem = cost = paid + toPay − toRecover. */
export interface BudgetTotal extends Cost {
  /** Expenses without an item. */
  readonly withoutItem: Cents;
}

export interface BudgetCosts<P extends InstalmentInput> {
  readonly byItem: ReadonlyMap<string, ItemCost<P & { readonly itemId: string }>>;
  readonly total: BudgetTotal;
}

export function getBudgetCosts<P extends InstalmentInput>(input: BudgetInput<P>): BudgetCosts<P> {
  const expenses = Map.groupBy(input.expenses, ({ itemId }) => itemId);
  const instalments = Map.groupBy(input.instalments, ({ itemId }) => itemId);
  const byItem = new Map(
    input.items.map(({ id, price }) => [
      id,
      getItemCost({ price, expenses: expenses.get(id) ?? [], instalments: instalments.get(id) ?? [] }),
    ]),
  );
  return { byItem, total: sumCosts([...byItem.values()], sum(input.expenses.map(({ amount }) => amount))) };
}

/** `paid`: the sum of all expenses, with and without an item. */
function sumCosts(costs: readonly Cost[], paid: Cents): BudgetTotal {
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
