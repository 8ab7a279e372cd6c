/** Covers every block by exactly one of the remaining patterns, depth first, branching on the lowest free block. */
import type { Patterns } from "./patterns.ts";
import type { BitProblem } from "./bit-problem.ts";
import { fillSums } from "./duals.ts";

interface Chosen {
  readonly mask: number;
  readonly tableClass: number;
}

interface SetPartitioningInput {
  readonly problem: BitProblem;
  readonly patterns: Patterns;
  readonly prices: Float64Array;
  /** The part of the value that all plans share. */
  readonly sharedValue: number;
  /** Only plans with a higher value are searched for. */
  readonly valueToBeat: number;
  /** The smallest possible difference between two values. */
  readonly valueStep: number;
}

const maxRemembered = 400_000;
const halfBits = 10;

export class SetPartitioning {
  /** The best plan found with a value above `valueToBeat`. */
  best: { readonly chosen: readonly Chosen[]; readonly value: number } | undefined;
  /** The number of patterns looked at so far. */
  patternsSeen = 0;
  readonly #input: SetPartitioningInput;
  /** By lowest bit: the patterns, the most valuable first. */
  readonly #patternsByLowestBit: readonly Int32Array[];
  readonly #reducedValues: Float64Array;
  readonly #upperBounds: Float64Array;
  readonly #lowBitSums: Float64Array;
  readonly #highBitSums: Float64Array;
  readonly #free: Int32Array;
  readonly #keySteps: readonly number[] | undefined;
  readonly #seen = new Map<number, number>();
  readonly #rest: Int32Array;
  readonly #value: Float64Array;
  readonly #next: Int32Array;
  readonly #hopes: Float64Array;
  readonly #sorted: Float64Array;
  readonly #taken: Int32Array;
  readonly #bits: number;
  #depth = 0;
  #valueToBeat: number;
  #isOver = false;

  constructor(input: SetPartitioningInput) {
    const { problem, patterns, prices } = input;
    this.#input = input;
    this.#valueToBeat = input.valueToBeat;
    const bits = problem.sizes.length;
    this.#bits = bits;
    this.#lowBitSums = new Float64Array(1 << halfBits);
    this.#highBitSums = new Float64Array(1 << Math.max(0, bits - halfBits));
    fillSums(this.#lowBitSums, prices, 0);
    fillSums(this.#highBitSums, prices, halfBits);
    this.#reducedValues = patterns.worths.map(
      (worth, index) => worth - this.#priceOf(patterns.masks[index] ?? 0),
    );
    this.#upperBounds = new Float64Array(problem.classes.length * bits).fill(-Infinity);
    this.#patternsByLowestBit = this.#listByLowestBit();
    this.#free = Int32Array.from(problem.classes, ({ tables }) => tables.length);
    this.#keySteps = getKeySteps(problem);
    this.#rest = new Int32Array(bits + 1);
    this.#value = new Float64Array(bits + 1);
    this.#next = new Int32Array(bits + 1);
    this.#hopes = new Float64Array(bits + 1);
    this.#sorted = new Float64Array(bits + 1);
    this.#taken = new Int32Array(bits + 1).fill(-1);
    this.#rest[0] = 2 ** bits - 1;
    this.#value[0] = input.sharedValue;
    if (bits === 0) {
      this.#keepPlan();
      this.#isOver = true;
    }
  }

  /** Looks at about `maxPatterns` patterns; returns false when every plan was seen or ruled out. */
  // oxlint-disable-next-line max-lines-per-function -- the innermost loop: calls in it would cost more than they tell
  advance(maxPatterns: number): boolean {
    const { masks, worths, classes } = this.#input.patterns;
    let lookedAt = 0;
    while (!this.#isOver && lookedAt < maxPatterns) {
      const depth = this.#depth;
      const rest = this.#rest[depth] ?? 0;
      const list = this.#patternsByLowestBit[31 - Math.clz32(rest & -rest)] ?? new Int32Array();
      const wanted = this.#valueToBeat + this.#input.valueStep - 1e-6;
      const value = this.#value[depth] ?? 0;
      let next = this.#next[depth] ?? 0;
      if (next === 0)
        this.#hopes[depth] = value + this.#priceOf(rest) + this.#boundOf(rest & (rest - 1), true);
      const slack = (this.#hopes[depth] ?? 0) - wanted;
      let found = -1;
      for (; next < list.length; next++) {
        lookedAt++;
        const index = list[next] ?? 0;
        if ((this.#reducedValues[index] ?? 0) + slack < 0) {
          next = list.length;
          break;
        }
        if (((masks[index] ?? 0) & ~rest) !== 0 || this.#free[classes[index] ?? 0] === 0) continue;
        found = index;
        next++;
        break;
      }
      this.#next[depth] = next;
      if (found === -1) {
        this.#goBack();
        continue;
      }
      const tableClass = classes[found] ?? 0;
      const left = this.#without(rest, masks[found] ?? 0);
      this.#free[tableClass] = (this.#free[tableClass] ?? 0) - 1;
      this.#taken[depth] = found;
      this.#rest[depth + 1] = left;
      this.#value[depth + 1] = value + (worths[found] ?? 0);
      this.#depth = depth + 1;
      if (left === 0) this.#keepPlan();
      if (left === 0 || !this.#isPromising(left)) this.#goBack();
      else this.#next[this.#depth] = 0;
    }
    this.patternsSeen += lookedAt;
    return !this.#isOver;
  }

  #goBack(): void {
    if (this.#depth === 0) {
      this.#isOver = true;
      return;
    }
    this.#depth--;
    const tableClass = this.#input.patterns.classes[this.#taken[this.#depth] ?? 0] ?? 0;
    this.#free[tableClass] = (this.#free[tableClass] ?? 0) + 1;
  }

  #keepPlan(): void {
    const { problem, patterns } = this.#input;
    if (problem.classes.some(({ empty }, index) => empty === -Infinity && (this.#free[index] ?? 0) > 0))
      return;
    const value = this.#value[this.#depth] ?? 0;
    if (value < this.#valueToBeat + this.#input.valueStep - 1e-6) return;
    this.#valueToBeat = value;
    const taken = [...this.#taken.subarray(0, this.#depth)];
    const chosen = taken.map((index) => ({
      mask: patterns.masks[index] ?? 0,
      tableClass: patterns.classes[index] ?? 0,
    }));
    this.best = { chosen, value };
  }

  /**
   * Whether the free blocks fit the free tables, may lead to a better plan, and were not met before with at least the
   * same value.
   */
  #isPromising(rest: number): boolean {
    const { problem } = this.#input;
    let people = 0;
    for (let bits = rest; bits !== 0; bits &= bits - 1)
      people += problem.sizes[31 - Math.clz32(bits & -bits)] ?? 0;
    let [max, min] = [0, 0];
    for (let index = 0; index < problem.classes.length; index++) {
      const free = this.#free[index] ?? 0;
      max += free * (problem.classes[index]?.max ?? 0);
      min += free * (problem.classes[index]?.min ?? 0);
    }
    if (people > max || people < min) return false;
    const value = this.#value[this.#depth] ?? 0;
    const hope = value + this.#priceOf(rest) + this.#boundOf(rest, false);
    if (hope < this.#valueToBeat + this.#input.valueStep - 1e-6) return false;
    if (this.#keySteps === undefined) return true;
    let key = rest;
    for (let index = 0; index < this.#free.length; index++)
      key += (this.#free[index] ?? 0) * (this.#keySteps[index] ?? 0);
    const before = this.#seen.get(key);
    if (before !== undefined && before >= value) return false;
    if (before !== undefined || this.#seen.size < maxRemembered) this.#seen.set(key, value);
    return true;
  }

  /**
   * An upper bound of what the free tables can bring, at most one per lowest bit; without one of the tables if
   * `withoutOne`.
   */
  #boundOf(rest: number, withoutOne: boolean): number {
    const { classes, firsts } = this.#input.problem;
    const top = this.#sorted;
    let sum = 0;
    let min = Infinity;
    for (let index = 0; index < classes.length; index++) {
      const free = this.#free[index] ?? 0;
      if (free === 0) continue;
      const floor = classes[index]?.empty === -Infinity ? -Infinity : 0;
      let count = 0;
      for (let bits = rest; bits !== 0; bits &= bits - 1) {
        const brings =
          this.#upperBounds[index * this.#bits + (firsts[31 - Math.clz32(bits & -bits)] ?? 0)] ?? 0;
        if (brings <= floor) continue;
        let position = count++;
        for (; position > 0 && (top[position - 1] ?? 0) < brings; position--)
          top[position] = top[position - 1] ?? 0;
        top[position] = brings;
      }
      for (let nth = 0; nth < free && nth < count; nth++) sum += top[nth] ?? 0;
      min = Math.min(min, count < free ? 0 : (top[free - 1] ?? 0));
    }
    return withoutOne && min !== Infinity ? sum - min : sum;
  }

  /** `rest` without `mask`. Of equivalent bits, the first ones represent those that are left. */
  #without(rest: number, mask: number): number {
    const { firsts } = this.#input.problem;
    let left = rest & ~mask;
    for (let bit = 1; bit < this.#bits; bit++) {
      const first = firsts[bit] ?? bit;
      // Bits above the removed ones are moved down.
      if (first === bit || (left & (1 << bit)) === 0) continue;
      let to = bit;
      while (to > first && (left & (1 << (to - 1))) === 0) to--;
      left = (left & ~(1 << bit)) | (1 << to);
    }
    return left;
  }

  #priceOf(mask: number): number {
    return (
      (this.#lowBitSums[mask & ((1 << halfBits) - 1)] ?? 0) + (this.#highBitSums[mask >>> halfBits] ?? 0)
    );
  }

  #listByLowestBit(): Int32Array[] {
    const { masks, classes } = this.#input.patterns;
    const lists = Array.from({ length: this.#bits }, (): number[] => []);
    masks.forEach((mask, index) => {
      const low = 31 - Math.clz32(mask & -mask);
      const boundIndex = (classes[index] ?? 0) * this.#bits + low;
      this.#upperBounds[boundIndex] = Math.max(
        this.#upperBounds[boundIndex] ?? 0,
        this.#reducedValues[index] ?? 0,
      );
      lists[low]?.push(index);
    });
    return lists.map((list) =>
      Int32Array.from(
        list.toSorted((one, other) => (this.#reducedValues[other] ?? 0) - (this.#reducedValues[one] ?? 0)),
      ),
    );
  }
}

/**
 * The number that a free table of each class adds to the key of a state; undefined when keys would become too large.
 */
function getKeySteps({ classes, sizes }: BitProblem): number[] | undefined {
  let step = 2 ** sizes.length;
  const steps = classes.map(({ tables }) => {
    const own = step;
    step *= tables.length + 1;
    return own;
  });
  return step < Number.MAX_SAFE_INTEGER ? steps : undefined;
}
