/**
 * A small problem as bits: a block is a bit, the members of a table are a mask. Equivalent blocks and equivalent
 * tables are grouped.
 */
import { type Blocks, getBlocks } from "../blocks.ts";
import { getAcquaintedPairs } from "../evaluation.ts";
import { nowhere, type Plan, type Problem } from "../problem.ts";

/** Equivalent tables. */
export interface TableClass {
  readonly tables: readonly number[];
  readonly max: number;
  readonly min: number;
  /** The bit that is locked here, or -1. */
  readonly locked: number;
  /** By bit; undefined when nobody has a preference for these tables. */
  readonly preferences: Float64Array | undefined;
  /** The value of an empty table; -Infinity when it must not be empty. */
  readonly empty: number;
}

/**
 * The acquaintances that a party needs besides those in its own block. It knows as many as the bits of `levels[k] &
 * mask`, summed over all k.
 */
export interface AcquaintanceNeeds {
  readonly bit: number;
  readonly min: number;
  readonly levels: readonly number[];
}

export interface BitProblem {
  readonly problem: Problem;
  /** The parties of each bit. Equivalent bits are adjacent. */
  readonly parties: readonly (readonly number[])[];
  readonly sizes: Int32Array;
  /** For each bit, the first of its equivalent bits. */
  readonly firsts: Int32Array;
  /** For each bit, the bits it must be apart from. */
  readonly apart: Int32Array;
  /** By bit and bit; the diagonal holds the value of a bit at any table. */
  readonly ties: Float64Array;
  readonly classes: readonly TableClass[];
  readonly needs: readonly AcquaintanceNeeds[];
  /** By bit: its outermost positions. */
  readonly ends: { readonly first: Float64Array; readonly last: Float64Array } | undefined;
  readonly isTorn: boolean;
}

/** Returns undefined when there are more than `atMost` blocks. */
export function createBitProblem(problem: Problem, atMost: number): BitProblem | undefined {
  const blocks = getBlocks(problem, true);
  const count = blocks.members.length;
  if (count > atMost) return undefined;
  const { order, firsts } = orderBlocks(problem, blocks);
  const bitOf = new Map(order.map((block, bit) => [block, bit]));
  const bits = blocks.blockByParty.map((block) => bitOf.get(block) ?? 0);
  const ties = new Float64Array(count * count);
  for (const [party, other, weight] of problem.ties)
    addTie(ties, [bits[party] ?? 0, bits[other] ?? 0], weight);
  const apart = new Int32Array(count);
  const forbid = (one: number, other: number): void => {
    apart[one] = (apart[one] ?? 0) | (1 << other);
    apart[other] = (apart[other] ?? 0) | (1 << one);
  };
  for (const [one, other] of blocks.apart) forbid(bitOf.get(one) ?? 0, bitOf.get(other) ?? 0);
  const locks = order.map((block) => blocks.locks[block] ?? nowhere);
  locks.forEach((table, bit) => {
    locks.forEach((another, other) => {
      if (table !== nowhere && another !== nowhere && other > bit) forbid(bit, other);
    });
  });
  const parties = order.map((block) => blocks.members[block] ?? []);
  return {
    problem,
    parties,
    sizes: Int32Array.from(order, (block) => blocks.sizes[block] ?? 0),
    firsts,
    apart,
    ties,
    classes: getClasses(problem, bits, locks),
    needs: getNeeds(problem, bits),
    ends: getEnds(problem, parties),
    isTorn: blocks.isTorn,
  };
}

/**
 * @param masks of the tables in use, each with its class; every bit, or an equivalent one, is in exactly one of them.
 */
export function buildPlan(
  bitProblem: BitProblem,
  masks: readonly { readonly mask: number; readonly tableClass: number }[],
): Plan {
  const plan = bitProblem.problem.sizes.map(() => nowhere);
  const nextByFirst = Int32Array.from(bitProblem.firsts);
  const usedCounts = bitProblem.classes.map(() => 0);
  for (const { mask, tableClass } of masks) {
    const table = bitProblem.classes[tableClass]?.tables[usedCounts[tableClass] ?? 0] ?? nowhere;
    usedCounts[tableClass] = (usedCounts[tableClass] ?? 0) + 1;
    for (let bit = 0; bit < bitProblem.parties.length; bit++) {
      if ((mask & (1 << bit)) === 0) continue;
      const first = bitProblem.firsts[bit] ?? bit;
      const next = nextByFirst[first] ?? first;
      nextByFirst[first] = next + 1;
      for (const party of bitProblem.parties[next] ?? []) plan[party] = table;
    }
  }
  return plan;
}

function addTie(ties: Float64Array, [one, other]: readonly [number, number], weight: number): void {
  const count = Math.sqrt(ties.length);
  for (const index of new Set([one * count + other, other * count + one])) {
    ties[index] = (ties[index] ?? 0) + weight;
  }
}

/** The blocks by size, the largest first, with equivalent ones adjacent. */
function orderBlocks(problem: Problem, blocks: Blocks): { order: number[]; firsts: Int32Array } {
  const profiles = getProfiles(problem, blocks);
  const kinds: number[][] = [];
  blocks.members.forEach((_, block) => {
    const kind = kinds.find(([first]) => first !== undefined && isAlike(profiles, first, block));
    if (kind === undefined) kinds.push([block]);
    else kind.push(block);
  });
  const getSize = ([first]: readonly number[]): number => blocks.sizes[first ?? 0] ?? 0;
  kinds.sort((one, other) => getSize(other) - getSize(one));
  const order = kinds.flat();
  const firsts = new Int32Array(order.length);
  let bit = 0;
  for (const kind of kinds) {
    firsts.fill(bit, bit, bit + kind.length);
    bit += kind.length;
  }
  return { order, firsts };
}

interface Profile {
  /** The properties that two equivalent blocks share. */
  readonly alone: string;
  /** By block: this block's relation to it. */
  readonly towards: ReadonlyMap<number, string>;
}

function getProfiles(problem: Problem, blocks: Blocks): Profile[] {
  const notes = blocks.members.map(() => new Map<number, string[]>());
  const note = (party: number, other: number, what: string): void => {
    const [one, another] = [blocks.blockByParty[party] ?? 0, blocks.blockByParty[other] ?? 0];
    for (const [from, to] of [
      [one, another],
      [another, one],
    ] as const) {
      const own = notes[from] ?? new Map<number, string[]>();
      own.set(to, [...(own.get(to) ?? []), what]);
    }
  };
  for (const [party, other, weight] of problem.ties) note(party, other, `t${weight}`);
  for (const [one, other] of problem.apart ?? []) note(one, other, "a");
  if (problem.company !== undefined) {
    for (const [one, other] of getAcquaintedPairs(problem, problem.company)) note(one, other, "k");
  }
  const preferences = blocks.members.map((): string[] => []);
  for (const [party, table, weight] of problem.preferences ?? []) {
    preferences[blocks.blockByParty[party] ?? 0]?.push(`${table}:${weight}`);
  }
  return blocks.members.map((members, block) => {
    const positions = members.map((party) => problem.positions?.[party] ?? 0);
    // Members of a larger block may need acquaintances of their own, so such a block is equivalent to no other.
    const own =
      blocks.locks[block] !== nowhere || (members.length > 1 && problem.company !== undefined) ? block : "";
    const alone = [own, blocks.sizes[block], Math.min(...positions), Math.max(...positions)];
    return {
      alone: [
        ...alone,
        ...(preferences[block] ?? []).toSorted(),
        "|",
        ...(notes[block]?.get(block) ?? []).toSorted(),
      ].join(" "),
      towards: new Map([...(notes[block] ?? [])].map(([to, words]) => [to, words.toSorted().join(" ")])),
    };
  });
}

function isAlike(profiles: readonly Profile[], one: number, other: number): boolean {
  const [mine, theirs] = [profiles[one], profiles[other]];
  if (mine?.alone !== theirs?.alone) return false;
  return profiles.every(
    (_, third) => third === one || third === other || mine?.towards.get(third) === theirs?.towards.get(third),
  );
}

function getClasses(problem: Problem, bits: readonly number[], locks: readonly number[]): TableClass[] {
  const people = problem.sizes.reduce((sum, size) => sum + size, 0);
  const low = Math.floor(people / Math.max(1, problem.tables.length));
  const preferences = problem.tables.map((): Float64Array | undefined => undefined);
  for (const [party, table, weight] of problem.preferences ?? []) {
    const own = (preferences[table] ??= new Float64Array(locks.length));
    own[bits[party] ?? 0] = (own[bits[party] ?? 0] ?? 0) + weight;
  }
  const classes = new Map<string, { class: TableClass; tables: number[] }>();
  problem.tables.forEach(({ max, min }, table) => {
    const own = preferences[table];
    const locked = locks.indexOf(table);
    const key = [max, min, locked, ...(own ?? [])].join(" ");
    const known = classes.get(key);
    if (known !== undefined) {
      known.tables.push(table);
      return;
    }
    const tables = [table];
    const empty = min > 0 || locked !== -1 ? -Infinity : -(problem.balance ?? 0) * low;
    classes.set(key, { tables, class: { tables, max, min, locked, preferences: own, empty } });
  });
  return [...classes.values()].map((entry) => entry.class);
}

function getNeeds(problem: Problem, bits: readonly number[]): AcquaintanceNeeds[] {
  const { company } = problem;
  if (company === undefined || company.min <= 0) return [];
  const counts = bits.map(() => new Map<number, number>());
  const meet = (party: number, other: number): void => {
    const own = counts[party];
    const bit = bits[other] ?? 0;
    own?.set(bit, (own.get(bit) ?? 0) + 1);
  };
  for (const [party, other] of getAcquaintedPairs(problem, company)) {
    meet(party, other);
    meet(other, party);
  }
  return counts.flatMap((known, party) => {
    const bit = bits[party] ?? 0;
    const min = company.min - (known.get(bit) ?? 0);
    const levels: number[] = [];
    for (const [other, count] of known) {
      if (other === bit) continue;
      for (let level = 0; level < count; level++) levels[level] = (levels[level] ?? 0) | (1 << other);
    }
    return min > 0 ? [{ bit, min, levels }] : [];
  });
}

function getEnds(problem: Problem, parties: readonly (readonly number[])[]): BitProblem["ends"] {
  const { positions } = problem;
  if (positions === undefined) return undefined;
  const places = parties.map((members) => members.map((party) => positions[party] ?? 0));
  return {
    first: Float64Array.from(places, (members) => Math.min(...members)),
    last: Float64Array.from(places, (members) => Math.max(...members)),
  };
}
