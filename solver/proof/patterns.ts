/** Lists the patterns: every set of blocks that one table may hold, with its value there. */
import type { TableClass, BitProblem, AcquaintanceNeeds } from "./bit-problem.ts";

export interface Patterns {
  readonly masks: Int32Array;
  /** The value of the table with these members, above its value when empty (or above 0, if it must not be empty). */
  readonly worths: Float64Array;
  /** The index of the class of tables. */
  readonly classes: Uint16Array;
}

export interface Listing {
  /** Looks at about `sets` sets; returns false when all were looked at. */
  advance(sets: number): boolean;
  /** Whether there are more than `limit` patterns, so the problem is not small. */
  readonly isTooLong: boolean;
  result(): Patterns;
}

/** Of sets that differ only in equivalent bits, the one with the lowest bits represents all. */
export function startListing(bitProblem: BitProblem, limit: number): Listing {
  const masks: number[] = [0];
  const sums: number[] = [0];
  const loads: number[] = [0];
  const seats = Math.max(0, ...bitProblem.classes.map(({ max }) => max));
  const found = new PatternListing(bitProblem);
  let next = 0;
  const count = bitProblem.sizes.length;
  return {
    advance(sets) {
      for (const end = next + sets; next < end && next < masks.length; next++) {
        const [mask, sum, load] = [masks[next] ?? 0, sums[next] ?? 0, loads[next] ?? 0];
        for (let bit = 32 - Math.clz32(mask); bit < count; bit++) {
          const alikeBelow = bit > (bitProblem.firsts[bit] ?? bit) && (mask & (1 << (bit - 1))) === 0;
          const size = load + (bitProblem.sizes[bit] ?? 0);
          if (alikeBelow || size > seats || (mask & (bitProblem.apart[bit] ?? 0)) !== 0) continue;
          const larger = mask | (1 << bit);
          masks.push(larger);
          sums.push(sum + getGain(bitProblem, mask, bit));
          loads.push(size);
          found.enter(larger, sums.at(-1) ?? 0, size);
        }
      }
      return next < masks.length && masks.length <= limit;
    },
    get isTooLong() {
      return masks.length > limit || found.count > limit;
    },
    result: () => found.result(),
  };
}

class PatternListing {
  readonly #bitProblem: BitProblem;
  readonly #judge: SetJudge;
  readonly #masks: number[] = [];
  readonly #worths: number[] = [];
  readonly #classes: number[] = [];

  constructor(bitProblem: BitProblem) {
    this.#bitProblem = bitProblem;
    this.#judge = getJudge(bitProblem);
  }

  get count(): number {
    return this.#masks.length;
  }

  /** @param sum of the ties within the set. */
  enter(mask: number, sum: number, load: number): void {
    const shared = this.#judge.shared(mask, sum, load);
    if (shared === -Infinity) return;
    this.#bitProblem.classes.forEach((place, index) => {
      const worth = this.#judge.at(place, mask, load);
      if (worth === -Infinity) return;
      this.#masks.push(mask);
      this.#worths.push(worth + shared);
      this.#classes.push(index);
    });
  }

  result(): Patterns {
    return {
      masks: Int32Array.from(this.#masks),
      worths: Float64Array.from(this.#worths),
      classes: Uint16Array.from(this.#classes),
    };
  }
}

/** The gain of the set when this bit joins it. */
function getGain({ ties, sizes }: BitProblem, mask: number, bit: number): number {
  const row = bit * sizes.length;
  let sum = ties[row + bit] ?? 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += ties[row + 31 - Math.clz32(rest & -rest)] ?? 0;
  return sum;
}

interface SetJudge {
  /** The part of the value that is the same at any table; -Infinity when the set breaks a rule. */
  shared(mask: number, sum: number, load: number): number;
  /** The part of the value that depends on the table. */
  at(place: TableClass, mask: number, load: number): number;
}

function getJudge(bitProblem: BitProblem): SetJudge {
  const { problem, needs, ends, classes } = bitProblem;
  const people = problem.sizes.reduce((sum, size) => sum + size, 0);
  const tables = Math.max(1, problem.tables.length);
  const [low, high] = [Math.floor(people / tables), Math.ceil(people / tables)];
  const [balance, penalty] = [problem.balance ?? 0, problem.company?.penalty ?? null];
  const isLocked = classes.reduce((all, { locked }) => (locked === -1 ? all : all | (1 << locked)), 0);
  return {
    shared(mask, sum, load) {
      let worth = sum;
      if (needs.length > 0) {
        const missing = countMissing(needs, mask, penalty === null);
        if (missing > 0) {
          if (penalty === null) return -Infinity;
          worth -= penalty * missing;
        }
      }
      if (balance !== 0) worth -= balance * Math.max(low - load, load - high, 0);
      return ends === undefined ? worth : worth - getSpread(ends, mask);
    },
    at({ max, min, locked, preferences, empty }, mask, load) {
      const wanted = locked === -1 ? 0 : 1 << locked;
      if (load > max || load < min || (mask & isLocked) !== wanted) return -Infinity;
      let worth = empty === -Infinity ? 0 : -empty;
      if (preferences !== undefined) {
        for (let rest = mask; rest !== 0; rest &= rest - 1)
          worth += preferences[31 - Math.clz32(rest & -rest)] ?? 0;
      }
      return worth;
    },
  };
}

function countMissing(needs: readonly AcquaintanceNeeds[], mask: number, anyWillDo: boolean): number {
  let missing = 0;
  for (const { bit, min, levels } of needs) {
    if ((mask & (1 << bit)) === 0) continue;
    let known = 0;
    for (const level of levels) known += popCount(level & mask);
    if (known >= min) continue;
    missing += min - known;
    if (anyWillDo) return missing;
  }
  return missing;
}

function getSpread({ first, last }: NonNullable<BitProblem["ends"]>, mask: number): number {
  let [low, high] = [Infinity, -Infinity];
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    low = Math.min(low, first[bit] ?? 0);
    high = Math.max(high, last[bit] ?? 0);
  }
  return high - low;
}

export function popCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
