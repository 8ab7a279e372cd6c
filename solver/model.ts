/**
 * The problem in the form the search needs: parties that must share a table are one unit, and weights between units
 * are a matrix.
 */
import { getAcquaintedPairs } from "./evaluation.ts";
import { nowhere, type Pair, type Plan, type Problem } from "./problem.ts";

export interface Model {
  readonly problem: Problem;
  readonly units: number;
  readonly tables: number;
  /** The parties of each unit. */
  readonly parties: readonly (readonly number[])[];
  readonly unitByParty: Int32Array;
  /** The content of `parties` in one array: those of unit u are from `partyFrom[u]` to `partyFrom[u + 1]`. */
  readonly partyList: Int32Array;
  readonly partyFrom: Int32Array;
  readonly sizes: Int32Array;
  /** The table at which each unit is locked, or -1. */
  readonly lockedAt: Int32Array;
  /** What a plan gains when two units share a table, without penalties. */
  readonly weights: Int32Array;
  /** 1 where two units must not share a table. */
  readonly apart: Uint8Array;
  /** The same as a list of pairs. */
  readonly apartPairs: readonly Pair[];
  /** By table, then unit. */
  readonly preferences: Int32Array | undefined;
  readonly max: Int32Array;
  readonly min: Int32Array;
  /** The part of the value that all plans share: the ties inside units. */
  readonly constantValue: number;
  readonly people: number;
  readonly company: UnitAcquaintance | undefined;
  /** The outermost positions of each unit. */
  readonly positions: { readonly first: Float64Array; readonly last: Float64Array } | undefined;
  /**
   * Whether it is known before the search that no plan keeps the rules: too many or too few people, a unit larger than
   * every table, a unit that is locked at two tables, or two parties of one unit that must be apart.
   */
  readonly isInfeasible: boolean;
}

/** The cost of broken rules, which the search allows. */
export interface Penalties {
  readonly apart: number;
  /** For each person too many or too few. */
  readonly load: number;
  /** For each missing acquaintance, where it is a rule or only a preference. */
  company: number;
}

/** The present plan of the search, with the gain of each unit at each table; made by `state.ts`. */
export interface SearchState {
  readonly model: Model;
  readonly penalties: Penalties;
  readonly units: number;
  readonly partyCount: number;
  readonly sizes: Int32Array;
  /** The weights, with the penalties of pairs that must be apart. */
  readonly weights: Int32Array;
  /** For each unit the others with a weight or a penalty: those of u are from `from[u]` to `from[u + 1]`. */
  readonly neighbours: Int32Array;
  readonly neighboursFrom: Int32Array;
  /** For each unit the others with a positive weight, in the same form. */
  readonly friends: Int32Array;
  readonly friendsFrom: Int32Array;
  /** The cost of a load, by table, then people: `loadCostWidth` numbers for each table. */
  readonly loadCosts: Int32Array;
  readonly loadCostWidth: number;
  readonly table: Int32Array;
  /** The units of each table, with room for `units` entries per table, and the index of each unit in it. */
  readonly members: Int32Array;
  readonly memberIndex: Int32Array;
  readonly count: Int32Array;
  readonly load: Int32Array;
  /** By table, then unit: the sum of weights to the units there, and the preference. */
  readonly gains: Int32Array;
  /** By table, then party: how many acquaintances of the party sit there. */
  readonly knownCounts: Int32Array;
  /** By table: the losses beyond ties and loads. */
  readonly losses: Float64Array;
  /** The value of the plan less penalties, without the ties inside units. */
  worth: number;
}

interface UnitAcquaintance {
  readonly min: number;
  readonly penalty: number | null;
  /** By unit, then party: how many parties of the unit the party knows. */
  readonly known: Int32Array;
}

export function createModel(problem: Problem): Model {
  const { unitByParty, parties } = groupParties(problem);
  const units = parties.length;
  const tables = problem.tables.length;
  const { lockedAt, hasTwoLocks } = findLockedTables(problem, unitByParty, units);
  const { apart, apartPairs, isContradictory } = getApart(problem, unitByParty, units);
  const sizes = Int32Array.from(parties, (members) =>
    members.reduce((sum, party) => sum + (problem.sizes[party] ?? 0), 0),
  );
  return {
    problem,
    units,
    tables,
    parties,
    unitByParty,
    partyList: Int32Array.from(parties.flat()),
    partyFrom: getStarts(parties),
    sizes,
    lockedAt,
    apart,
    apartPairs,
    ...getWeights(problem, unitByParty, units),
    preferences: getPreferences(problem, unitByParty, units),
    max: Int32Array.from(problem.tables, ({ max }) => max),
    min: Int32Array.from(problem.tables, ({ min }) => min),
    people: sizes.reduce((sum, size) => sum + size, 0),
    company: getCompany(problem, unitByParty, units),
    positions: getPositions(problem, parties),
    isInfeasible: hasTwoLocks || isContradictory || cannotSeatEveryone(problem, sizes),
  };
}

/** Whether there are too many or too few people, or a unit larger than every table. */
function cannotSeatEveryone({ tables }: Problem, sizes: Int32Array): boolean {
  const sum = (numbers: Iterable<number>): number =>
    [...numbers].reduce((total, number) => total + number, 0);
  const people = sum(sizes);
  const largest = Math.max(0, ...tables.map(({ max }) => max));
  return (
    (tables.length === 0 && sizes.length > 0) ||
    people > sum(tables.map(({ max }) => max)) ||
    people < sum(tables.map(({ min }) => min)) ||
    sizes.some((size) => size > largest)
  );
}

function getStarts(lists: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = (starts[index] ?? 0) + list.length;
  });
  return starts;
}

function findLockedTables(
  { locks }: Problem,
  unitByParty: Int32Array,
  units: number,
): { lockedAt: Int32Array; hasTwoLocks: boolean } {
  const lockedAt = new Int32Array(units).fill(nowhere);
  let hasTwoLocks = false;
  for (const [party, table] of locks ?? []) {
    const unit = unitByParty[party] ?? 0;
    if (lockedAt[unit] !== nowhere && lockedAt[unit] !== table) hasTwoLocks = true;
    lockedAt[unit] = table;
  }
  return { lockedAt, hasTwoLocks };
}

function getWeights(
  { ties }: Problem,
  unitByParty: Int32Array,
  units: number,
): { weights: Int32Array; constantValue: number } {
  const weights = new Int32Array(units * units);
  let constantValue = 0;
  for (const [party, other, weight] of ties) {
    const [a, b] = [unitByParty[party] ?? 0, unitByParty[other] ?? 0];
    if (a === b) {
      constantValue += weight;
      continue;
    }
    weights[a * units + b] = (weights[a * units + b] ?? 0) + weight;
    weights[b * units + a] = (weights[b * units + a] ?? 0) + weight;
  }
  return { weights, constantValue };
}

function getApart(
  problem: Problem,
  unitByParty: Int32Array,
  units: number,
): Pick<Model, "apart" | "apartPairs"> & { readonly isContradictory: boolean } {
  const apart = new Uint8Array(units * units);
  const apartPairs = (problem.apart ?? []).map(([party, other]): Pair => [
    unitByParty[party] ?? 0,
    unitByParty[other] ?? 0,
  ]);
  for (const [a, b] of apartPairs) {
    apart[a * units + b] = 1;
    apart[b * units + a] = 1;
  }
  return { apart, apartPairs, isContradictory: apartPairs.some(([a, b]) => a === b) };
}

/** Converts the tables of units into those of parties. */
export function toPlan(model: Model, tables: ArrayLike<number>): Plan {
  return Array.from(model.unitByParty, (unit) => tables[unit] ?? 0);
}

/** Whether a plan of the units keeps all rules. */
export function satisfiesRules(model: Model, tables: Int32Array): boolean {
  const { units, max, min, sizes, apartPairs, lockedAt } = model;
  const load = new Int32Array(model.tables);
  for (let unit = 0; unit < units; unit++) {
    const table = tables[unit] ?? nowhere;
    if (table < 0 || ((lockedAt[unit] ?? nowhere) >= 0 && lockedAt[unit] !== table)) return false;
    load[table] = (load[table] ?? 0) + (sizes[unit] ?? 0);
  }
  for (const [a, b] of apartPairs) if (tables[a] === tables[b]) return false;
  if (load.some((people, table) => people > (max[table] ?? 0) || people < (min[table] ?? 0))) return false;
  return model.company?.penalty !== null || hasEnoughAcquaintances(model, model.company, tables);
}

function hasEnoughAcquaintances(
  { units, unitByParty }: Model,
  company: UnitAcquaintance,
  tables: Int32Array,
): boolean {
  const parties = unitByParty.length;
  for (let party = 0; party < parties; party++) {
    const table = tables[unitByParty[party] ?? 0];
    let known = 0;
    for (let unit = 0; unit < units; unit++) {
      if (tables[unit] === table) known += company.known[unit * parties + party] ?? 0;
    }
    if (known < company.min) return false;
  }
  return true;
}

function groupParties(problem: Problem): { unitByParty: Int32Array; parties: number[][] } {
  const root = problem.sizes.map((_, party) => party);
  const getRoot = (party: number): number => {
    const above = root[party] ?? party;
    return above === party ? party : getRoot(above);
  };
  for (const group of problem.groups ?? []) {
    for (const party of group) root[getRoot(party)] = getRoot(group[0] ?? party);
  }
  const unitByParty = new Int32Array(problem.sizes.length);
  const parties: number[][] = [];
  const units = new Map<number, number>();
  problem.sizes.forEach((_, party) => {
    const unit = units.get(getRoot(party)) ?? parties.push([]) - 1;
    units.set(getRoot(party), unit);
    parties[unit]?.push(party);
    unitByParty[party] = unit;
  });
  return { unitByParty, parties };
}

function getPreferences(problem: Problem, unitByParty: Int32Array, units: number): Int32Array | undefined {
  if (problem.preferences === undefined || problem.preferences.length === 0) return undefined;
  const preferences = new Int32Array(units * problem.tables.length);
  for (const [party, table, weight] of problem.preferences) {
    const index = table * units + (unitByParty[party] ?? 0);
    preferences[index] = (preferences[index] ?? 0) + weight;
  }
  return preferences;
}

function getCompany(problem: Problem, unitByParty: Int32Array, units: number): UnitAcquaintance | undefined {
  const { company, sizes } = problem;
  if (company === undefined || company.min <= 0) return undefined;
  const known = new Int32Array(units * sizes.length);
  const count = (party: number, other: number): void => {
    const index = (unitByParty[other] ?? 0) * sizes.length + party;
    known[index] = (known[index] ?? 0) + 1;
  };
  for (const [party, other] of getAcquaintedPairs(problem, company)) {
    count(party, other);
    count(other, party);
  }
  return { min: company.min, penalty: company.penalty, known };
}

function getPositions(problem: Problem, parties: readonly (readonly number[])[]): Model["positions"] {
  const { positions } = problem;
  if (positions === undefined) return undefined;
  const places = parties.map((members) => members.map((party) => positions[party] ?? 0));
  return {
    first: Float64Array.from(places, (unit) => Math.min(...unit)),
    last: Float64Array.from(places, (unit) => Math.max(...unit)),
  };
}
