/** What the instalments of an item come to: the balance, what is paid, what remains, and what the item leaves to pay. */
import { type Cents, sum } from "./cents.ts";

/** What the schedule needs of an instalment (`PlannedInstalment`). */
export interface Instalment {
  /** null of the balance. */
  readonly amount: Cents | null;
  /** The sum of its expenses, refunds below zero. It is never stored. */
  readonly paid: Cents;
}

/** What is known of an instalment once it stands among the others of its item. */
export interface Standing {
  /** Of the balance what remains of the price, below zero if the other parts are more than the price. */
  readonly amount: Cents;
  /** Of a part never below zero: what was paid too much lowers the balance. Of the balance it may be. */
  readonly remaining: Cents;
}

export interface Schedule<I extends Instalment> {
  /** In the order given. */
  readonly instalments: readonly (I & Standing)[];
  readonly paid: Cents;
  /** With a balance: the price less what is paid, below zero if that is more. */
  readonly remaining: Cents;
  /** What was paid beyond the price, to be asked back. */
  readonly toRecover: Cents;
  /** By how much what is still planned exceeds the price: some part has to be lowered. */
  readonly excess: Cents;
}

/** The instalments of one item, at most one of them the balance, against its price. */
export function scheduleOf<I extends Instalment>(price: Cents, instalments: readonly I[]): Schedule<I> {
  const parts = instalments.map(({ amount, paid }) => (amount === null ? 0 : Math.max(amount, paid)));
  const balance = price - sum(parts);
  const standing = instalments.map((instalment) => ({ ...instalment, ...membershipIn(instalment, balance) }));
  const paid = sum(instalments.map((instalment) => instalment.paid));
  const toRecover = Math.max(0, paid - price);
  return {
    instalments: standing,
    paid,
    remaining: sum(standing.map(({ remaining }) => remaining)),
    toRecover,
    excess: Math.max(0, -balance - toRecover),
  };
}

function membershipIn({ amount, paid }: Instalment, balance: Cents): Standing {
  if (amount === null) return { amount: balance, remaining: balance - paid };
  return { amount, remaining: Math.max(0, amount - paid) };
}

/** What one item leaves to pay. */
export interface Left {
  readonly left: Cents;
  /** By how much the item will exceed its price once all is paid. */
  readonly over: Cents;
}

/**
 * `spent` is the sum of all expenses of the item, in the schedule or not; `remaining` that of `scheduleOf`, null for an item
 * without a schedule, which leaves what was not spent of its price.
 */
export function leftOf(item: {
  readonly price: Cents;
  readonly spent: Cents;
  readonly remaining: Cents | null;
}): Left {
  const left = item.remaining ?? Math.max(0, item.price - item.spent);
  return { left, over: Math.max(0, item.spent + left - item.price) };
}
