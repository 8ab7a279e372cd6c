/** Computes the schedule of an item: the balance, what is paid, what remains, and what is left to pay. */
import { type Cents, sum } from "./cents.ts";

/** The fields of an instalment that the schedule needs (`PlannedInstalment`). */
export interface Instalment {
  /** null for the balance. */
  readonly amount: Cents | null;
  /** The sum of its expenses, with refunds negative. It is never stored. */
  readonly paid: Cents;
}

/** The computed values of an instalment among those of its item. */
export interface InstalmentAmounts {
  /** For the balance: the remainder of the price, negative if the other parts exceed the price. */
  readonly amount: Cents;
  /** Never negative for a part, because an overpayment lowers the balance; the balance itself may be negative. */
  readonly remaining: Cents;
}

export interface Schedule<I extends Instalment> {
  /** In the given order. */
  readonly instalments: readonly (I & InstalmentAmounts)[];
  readonly paid: Cents;
  /** With a balance: the price less what is paid, which may be negative. */
  readonly remaining: Cents;
  /** The sum paid beyond the price, to be refunded. */
  readonly toRecover: Cents;
  /** The sum by which the remaining parts exceed the price, so that a part has to be lowered. */
  readonly excess: Cents;
}

/** The schedule of one item; at most one instalment is the balance. */
export function getSchedule<I extends Instalment>(price: Cents, instalments: readonly I[]): Schedule<I> {
  const parts = instalments.map(({ amount, paid }) => (amount === null ? 0 : Math.max(amount, paid)));
  const balance = price - sum(parts);
  const rights = instalments.map((instalment) => ({ ...instalment, ...getAmounts(instalment, balance) }));
  const paid = sum(instalments.map((instalment) => instalment.paid));
  const toRecover = Math.max(0, paid - price);
  return {
    instalments: rights,
    paid,
    remaining: sum(rights.map(({ remaining }) => remaining)),
    toRecover,
    excess: Math.max(0, -balance - toRecover),
  };
}

function getAmounts({ amount, paid }: Instalment, balance: Cents): InstalmentAmounts {
  if (amount === null) return { amount: balance, remaining: balance - paid };
  return { amount, remaining: Math.max(0, amount - paid) };
}

/** What is left to pay of one item. */
export interface LeftToPay {
  readonly left: Cents;
  /** The sum by which the item will exceed its price once all is paid. */
  readonly over: Cents;
}

/**
 * `spent`: the sum of all expenses of the item, in the schedule or not. `remaining`: from `getSchedule`; null for an
 * item without a schedule, where the unspent part of the price is left.
 */
export function getLeft(item: {
  readonly price: Cents;
  readonly spent: Cents;
  readonly remaining: Cents | null;
}): LeftToPay {
  const left = item.remaining ?? Math.max(0, item.price - item.spent);
  return { left, over: Math.max(0, item.spent + left - item.price) };
}
