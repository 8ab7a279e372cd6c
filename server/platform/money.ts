/** Money: integer cents inside, euros on the wire. */

/** Takes euros with at most two decimals, as the contract lets them in. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100);
}

export function eurosOf(cents: number): number {
  return cents / 100;
}
