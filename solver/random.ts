/** A seeded random generator: xoroshiro64** with its state in an array, so that inner loops allocate nothing. */

export type Random = Int32Array;

export function createRandom(seed: number): Random {
  const state = new Int32Array([mixed(seed), mixed(seed ^ 0x5bd1e995) | 1]);
  for (let round = 0; round < 8; round++) draw(state);
  return state;
}

/** Returns 32 bits as a signed integer. */
export function draw(state: Random): number {
  const first = state[0] ?? 0;
  const second = (state[1] ?? 0) ^ first;
  state[0] = ((first << 26) | (first >>> 6)) ^ second ^ (second << 9);
  state[1] = (second << 13) | (second >>> 19);
  const product = Math.imul(first, 0x9e3779bb);
  return Math.imul((product << 5) | (product >>> 27), 5);
}

/** An integer from 0 to `limit` - 1; `limit` must be less than 65,536. */
export function drawBelow(state: Random, limit: number): number {
  return Math.imul(draw(state) >>> 16, limit) >>> 16;
}

function mixed(seed: number): number {
  let mix = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return mix ^ (mix >>> 16);
}
