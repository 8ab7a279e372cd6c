/**
 * Dual prices of the blocks (Lagrangian relaxation). At any prices, the best patterns give an upper bound of every
 * plan, and a pattern that brings too little is in no better plan. Subgradient steps improve the prices.
 */
import { popCount, type Patterns } from "./patterns.ts";
import type { BitProblem } from "./bit-problem.ts";

/** Sums over bits are looked up in two tables: of the lowest bits of a mask, and of the others. */
const lowerBits = 10;

export class Duals {
  /** No plan of the remaining patterns is worth more; -Infinity when there is none. */
  bound = Infinity;
  /** The number of remaining patterns. */
  count: number;
  /** The price of each bit, at the bound. */
  readonly best: Float64Array;
  readonly #masks: Int32Array;
  readonly #worths: Float64Array;
  readonly #classes: Uint16Array;
  readonly #problem: BitProblem;
  readonly #always: number;
  readonly #now: Float64Array;
  readonly #direction: Float64Array;
  readonly #lower = new Float64Array(1 << lowerBits);
  readonly #upper: Float64Array;
  /**
   * By class and lowest bit: the pattern that brings most, its reduced value, and the threshold for removing a
   * pattern.
   */
  readonly #bestPatterns: Int32Array;
  readonly #bestValues: Float64Array;
  readonly #thresholds: Float64Array;
  #stepSize = 1;
  #waiting = 0;

  /** @param always the part of the value that all plans share. */
  constructor(problem: BitProblem, patterns: Patterns, always: number) {
    this.#problem = problem;
    this.#always = always;
    this.count = patterns.masks.length;
    this.#masks = patterns.masks.slice();
    this.#worths = patterns.worths.slice();
    this.#classes = patterns.classes.slice();
    const bits = problem.sizes.length;
    this.best = getFirstDuals(problem, patterns);
    this.#now = this.best.slice();
    this.#direction = new Float64Array(bits);
    this.#upper = new Float64Array(1 << Math.max(0, bits - lowerBits));
    this.#bestPatterns = new Int32Array(problem.classes.length * bits);
    this.#bestValues = new Float64Array(problem.classes.length * bits);
    this.#thresholds = new Float64Array(problem.classes.length * bits);
  }

  /** One subgradient step, towards a bound of `aim`. */
  step(aim: number): void {
    this.#findBestPatterns(this.#now);
    const uses = new Float64Array(this.#now.length);
    const bound = this.#computeBound(this.#now, uses);
    if (bound < this.bound - 1e-9) {
      this.#waiting = bound < this.bound - 1e-3 * Math.abs(this.bound) ? 0 : this.#waiting + 1;
      this.bound = bound;
      this.best.set(this.#now);
    } else this.#waiting++;
    if (this.#waiting >= 4) {
      this.#waiting = 0;
      this.#stepSize = Math.max(this.#stepSize * 0.6, 0.02);
      this.#now.set(this.best);
      if (this.#stepSize < 0.3) this.#direction.fill(0);
    }
    this.#move(bound, aim, uses);
  }

  /** Removes the patterns that no plan worth `wanted` or more contains. */
  drop(wanted: number): void {
    if (this.bound === -Infinity) {
      this.count = 0;
      return;
    }
    this.#findBestPatterns(this.best);
    const slack = this.#computeBound(this.best, new Float64Array(this.best.length)) - wanted + 1e-7;
    const bits = this.best.length;
    let remaining = 0;
    for (let index = 0; index < this.count; index++) {
      const mask = this.#masks[index] ?? 0;
      const place = (this.#classes[index] ?? 0) * bits + 31 - Math.clz32(mask & -mask);
      const brings = (this.#worths[index] ?? 0) - this.#priceOf(mask);
      if ((this.#thresholds[place] ?? 0) - brings > slack) continue;
      this.#masks[remaining] = mask;
      this.#worths[remaining] = this.#worths[index] ?? 0;
      this.#classes[remaining] = this.#classes[index] ?? 0;
      remaining++;
    }
    this.count = remaining;
  }

  /** The remaining ones. */
  getPatterns(): Patterns {
    return {
      masks: this.#masks.slice(0, this.count),
      worths: this.#worths.slice(0, this.count),
      classes: this.#classes.slice(0, this.count),
    };
  }

  #priceOf(mask: number): number {
    return (this.#lower[mask & ((1 << lowerBits) - 1)] ?? 0) + (this.#upper[mask >>> lowerBits] ?? 0);
  }

  /** Finds the pattern that brings most, for each class and lowest bit. */
  #findBestPatterns(prices: Float64Array): void {
    fillSums(this.#lower, prices, 0);
    fillSums(this.#upper, prices, lowerBits);
    this.#bestValues.fill(-Infinity);
    const bits = prices.length;
    for (let index = 0; index < this.count; index++) {
      const mask = this.#masks[index] ?? 0;
      const place = (this.#classes[index] ?? 0) * bits + 31 - Math.clz32(mask & -mask);
      const brings = (this.#worths[index] ?? 0) - this.#priceOf(mask);
      if (brings <= (this.#bestValues[place] ?? 0)) continue;
      this.#bestValues[place] = brings;
      this.#bestPatterns[place] = index;
    }
  }

  /**
   * The upper bound at these prices: the sum of the best patterns, at most one per lowest bit. Counts the bits that they
   * use.
   */
  #computeBound(prices: Float64Array, uses: Float64Array): number {
    let bound = this.#always;
    for (const price of prices) bound += price;
    const bits = prices.length;
    this.#problem.classes.forEach(({ tables, empty }, index) => {
      const places = Array.from({ length: bits }, (_, bit) => index * bits + bit).filter(
        (place) => (this.#bestValues[place] ?? 0) > -Infinity,
      );
      places.sort((one, other) => (this.#bestValues[other] ?? 0) - (this.#bestValues[one] ?? 0));
      let free = tables.length;
      let last = 0;
      for (const place of places) {
        const brings = this.#bestValues[place] ?? 0;
        const taken =
          brings <= 0 && empty !== -Infinity ? 0 : Math.min(free, countAlike(this.#problem, place % bits));
        free -= taken;
        bound += taken * brings;
        if (taken > 0) {
          last = brings;
          countBits(uses, this.#masks[this.#bestPatterns[place] ?? 0] ?? 0, taken);
        }
        this.#thresholds[place] =
          taken > 0 && taken === countAlike(this.#problem, place % bits) ? brings : NaN;
      }
      if (free > 0 && empty === -Infinity) bound = -Infinity;
      // A further pattern would replace the poorest chosen one, or an empty table.
      const mark = free > 0 ? 0 : last;
      for (const place of places) if (Number.isNaN(this.#thresholds[place])) this.#thresholds[place] = mark;
    });
    return bound;
  }

  #move(bound: number, aim: number, uses: Float64Array): void {
    if (bound === -Infinity) return;
    const { firsts } = this.#problem;
    let length = 0;
    for (let bit = 0; bit < firsts.length; bit = bit + countAlike(this.#problem, bit)) {
      const alike = countAlike(this.#problem, bit);
      let lacking = alike;
      for (let other = bit; other < bit + alike; other++) lacking -= uses[other] ?? 0;
      const towards = lacking / alike + 0.6 * (this.#direction[bit] ?? 0);
      length += alike * towards * towards;
      this.#direction.fill(towards, bit, bit + alike);
    }
    if (length === 0) return;
    const far = (this.#stepSize * Math.max(bound - aim, 0.5)) / length;
    for (let bit = 0; bit < firsts.length; bit++) {
      this.#now[bit] = (this.#now[bit] ?? 0) - far * (this.#direction[bit] ?? 0);
    }
  }
}

/**
 * The first prices: each bit's share of the best pattern that contains it, so high that no pattern brings anything.
 */
function getFirstDuals(problem: BitProblem, { masks, worths }: Patterns): Float64Array {
  const prices = new Float64Array(problem.sizes.length).fill(-Infinity);
  for (let index = 0; index < masks.length; index++) {
    const mask = masks[index] ?? 0;
    const share = (worths[index] ?? 0) / popCount(mask);
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const first = problem.firsts[31 - Math.clz32(rest & -rest)] ?? 0;
      if (share > (prices[first] ?? 0)) prices[first] = share;
    }
  }
  return prices.map((_, bit) => {
    const price = prices[problem.firsts[bit] ?? 0] ?? 0;
    return price === -Infinity ? 0 : price;
  });
}

/** The number of equivalent bits, beginning with this one. */
function countAlike({ firsts }: BitProblem, first: number): number {
  let end = first + 1;
  while (end < firsts.length && firsts[end] === first) end++;
  return end - first;
}

function countBits(uses: Float64Array, mask: number, times: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    uses[bit] = (uses[bit] ?? 0) + times;
  }
}

/** `sums[mask]`: the sum of the values of the bits of `mask`, shifted by `from`. */
export function fillSums(sums: Float64Array, values: ArrayLike<number>, from: number): void {
  for (let mask = 1; mask < sums.length; mask++) {
    const low = mask & -mask;
    sums[mask] = (sums[mask ^ low] ?? 0) + (values[from + 31 - Math.clz32(low)] ?? 0);
  }
}
