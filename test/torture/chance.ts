/** Chance that can be had again: one seed makes the same choices each time. */

export interface Chance {
  /** From 0 to 1, never 1. */
  part(): number;
  /** A whole number from 0, below `most`. */
  below(most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Mulberry32: small, and even enough to choose moments. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const part = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(part() * most);
  return { part, below, pick: (from) => from[below(from.length)] ?? from[0] };
}

/** TORTURE_SEED, or another one each time; it is printed with what was found. */
export function seedOf(environment: NodeJS.ProcessEnv): number {
  return Number(environment["TORTURE_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
}
