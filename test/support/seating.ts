/** Generates seating problems of stated densities, and computes the best plan by trying all plans. */
import fc from "fast-check";
import { evaluatePlan } from "#solver/evaluation.ts";
import { nowhere, type Pair, type Plan, type Problem, type Table, type Tie } from "#solver/problem.ts";

export interface Densities {
  readonly seed: number;
  readonly parties: number;
  readonly tables: number;
  /** Percentages of all pairs: those with a tie, and those who must be apart. */
  readonly ties: number;
  readonly apart: number;
  readonly locks: number;
  readonly groups: number;
  readonly largest: number;
  /** Whether 95 % or more of the seats are taken. */
  readonly isFull: boolean;
  readonly isUneven: boolean;
  readonly preferences: number;
  readonly company: "none" | "soft" | "hard";
  readonly hasBalance: boolean;
  readonly hasPositions: boolean;
  readonly hasMinima: boolean;
}

export interface Range {
  readonly parties: readonly [min: number, max: number];
  readonly tables: readonly [min: number, max: number];
}

export function anyDensities({ parties, tables }: Range): fc.Arbitrary<Densities> {
  return fc.record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    parties: fc.integer({ min: parties[0], max: parties[1] }),
    tables: fc.integer({ min: tables[0], max: tables[1] }),
    ties: fc.constantFrom(10, 30, 60),
    apart: fc.constantFrom(0, 5, 15),
    locks: fc.constantFrom(0, 0, 1, 2),
    groups: fc.constantFrom(0, 0, 1, 2),
    largest: fc.constantFrom(1, 1, 3),
    isFull: fc.boolean(),
    isUneven: fc.boolean(),
    preferences: fc.constantFrom(0, 0, 3),
    company: fc.constantFrom("none", "none", "soft", "hard"),
    hasBalance: fc.constantFrom(false, false, true),
    hasPositions: fc.constantFrom(false, false, false, true),
    hasMinima: fc.constantFrom(false, false, true),
  });
}

export function createProblem(wanted: Densities): Problem {
  const chance = createChance(wanted.seed);
  const parties = Array.from({ length: wanted.parties }, (_, party) => party);
  const sizes = parties.map(() => 1 + chance(wanted.largest));
  const people = sizes.reduce((sum, size) => sum + size, 0);
  const tables = createTables(wanted, people, chance);
  const ties: Tie[] = [];
  const apart: Pair[] = [];
  for (const party of parties) {
    for (const other of parties.slice(party + 1)) {
      if (chance(100) < wanted.ties) ties.push([party, other, chance(30) - 9]);
      if (chance(100) < wanted.apart) apart.push([party, other]);
    }
  }
  const any = (): number => chance(wanted.parties);
  const groups = repeat(wanted.groups, () => [...new Set(repeat(2 + chance(2), any))]);
  return {
    sizes,
    tables,
    ties,
    apart,
    groups,
    locks: repeat(wanted.locks, () => [any(), chance(wanted.tables)] as const),
    preferences: repeat(wanted.preferences, () => [any(), chance(wanted.tables), chance(20) - 5] as const),
    ...(wanted.company === "none"
      ? {}
      : {
          company: { min: 1 + chance(2), penalty: wanted.company === "hard" ? null : 1 + chance(12) },
        }),
    ...(wanted.hasBalance ? { balance: 1 + chance(4) } : {}),
    ...(wanted.hasPositions ? { positions: parties.map(() => chance(20)) } : {}),
  };
}

/**
 * Returns the value of the best plan without violations, by trying all plans; undefined when there is none.
 */
export function findBestValue(problem: Problem): number | undefined {
  const plan = problem.sizes.map(() => nowhere);
  const loads = problem.tables.map(() => 0);
  let best: number | undefined;
  const seat = (party: number): void => {
    const size = problem.sizes[party];
    if (size === undefined) {
      const { value, broken } = evaluatePlan(problem, plan);
      if (broken.length === 0) best = Math.max(best ?? -Infinity, value);
      return;
    }
    problem.tables.forEach(({ max }, table) => {
      const load = loads[table] ?? 0;
      if (load + size > max) return;
      plan[party] = table;
      loads[table] = load + size;
      seat(party + 1);
      loads[table] = load;
      plan[party] = nowhere;
    });
  };
  seat(0);
  return best;
}

/** A random plan with a few guests without a seat, which may violate rules. */
export function anyPlan(problem: Problem, seed: number): Plan {
  const chance = createChance(seed);
  return problem.sizes.map(() => chance(problem.tables.length + 1) - 1);
}

export type Chance = (below: number) => number;

/** Gives the same numbers for the same seed on every machine (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function createTables(wanted: Densities, people: number, chance: Chance): Table[] {
  const seats = wanted.isFull
    ? people + chance(Math.floor(people / 20) + 1)
    : people + 1 + chance(people) + Math.ceil(people / 10);
  const maxima = Array.from({ length: wanted.tables }, (_, table) =>
    Math.floor((seats + table) / wanted.tables),
  );
  if (wanted.isUneven) {
    for (let table = 1; table < maxima.length; table++) {
      const moved = chance(Math.ceil((maxima[table] ?? 0) / 2));
      maxima[table] = (maxima[table] ?? 0) - moved;
      maxima[table - 1] = (maxima[table - 1] ?? 0) + moved;
    }
  }
  return maxima.map((max) => ({ max, min: wanted.hasMinima ? chance(Math.floor(max / 2) + 1) : 0 }));
}

function repeat<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make);
}
