/** Amounts in whole cents, so that sums and comparisons are exact. */

/** Whole cents, never euros. A refund is negative. The contract's limits keep every sum below 2^53. */
export type Cents = number;

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** A whole percentage of an amount that is not negative, half a cent rounded up: 30 % of €5,814.35 is €1,744.31. */
export function getPercent(amount: Cents, percent: number): Cents {
  return Math.floor((amount * percent + 50) / 100);
}
