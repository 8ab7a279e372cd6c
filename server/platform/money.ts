/** Money: integer cents inside, euros on the wire. */

/** Takes euros with at most two decimals, as the contract validates. */
export function getCents(euros: number): number {
  return Math.round(euros * 100);
}

export function getEuros(cents: number): number {
  return cents / 100;
}
