/** Reads a file of seating instances and builds the problem that it describes. */
import type { Pair, Problem, Table, Tie } from "#solver/problem.ts";

export interface Instance {
  readonly problem: Problem;
}

/** The file cannot be read as an instance. The message says why. */
export class InstanceError extends Error {}

type Keys = Readonly<Record<string, unknown>>;
type Matrix = readonly (readonly (number | null)[])[];

/** @param index the number of the case in the file, from 0. */
export function readInstance(content: unknown, index: number): Instance {
  if (!isObject(content)) throw new InstanceError("the file holds no object");
  const cases = Array.isArray(content["cases"]) && content["cases"].length > 0 ? content["cases"] : [{}];
  const one: unknown = cases[index];
  if (!isObject(one)) {
    throw new InstanceError(`there is no case ${index}: the file has ${cases.length}, counted from 0`);
  }
  // A case has only its own keys; the keys that all cases share are at the top of the file.
  const keys: Keys = { ...content, ...one };
  const sizes = getSizes(keys);
  const pairs = getPairs(keys, sizes);
  const tables = getTables(keys, sizes);
  const positions = keys["position"] === undefined ? undefined : readNumbers(keys["position"], "position");
  const minKnown = findNumber(keys, ["min_known_per_guest", "min_known"]) ?? 0;
  const hasBalance = keys["weight"] !== undefined && keys["group_sizes"] !== undefined;
  const problem: Problem = {
    sizes,
    tables,
    ties: pairs.ties,
    apart: pairs.apart,
    ...(minKnown > 0 ? { company: { min: minKnown, penalty: null } } : {}),
    ...(hasBalance ? { balance: 1 } : {}),
    ...(positions === undefined ? {} : { positions }),
  };
  return { problem: scaleToIntegers(problem) };
}

/**
 * The solver counts in integers, so fractions are scaled by 10, 100 or 1,000, whichever is enough for the ties. Ties
 * with more than three decimals are rounded.
 */
function scaleToIntegers(problem: Problem): Problem {
  const { ties, balance, positions } = problem;
  const scale =
    [1, 10, 100, 1000].find((one) =>
      ties.every(([, , weight]) => Math.abs(weight * one - Math.round(weight * one)) < 1e-9),
    ) ?? 1000;
  if (scale === 1) return problem;
  return {
    ...problem,
    ties: ties.map(([party, other, weight]): Tie => [party, other, Math.round(weight * scale)]),
    ...(balance === undefined ? {} : { balance: balance * scale }),
    ...(positions === undefined ? {} : { positions: positions.map((position) => position * scale) }),
  };
}

function getSizes(keys: Keys): readonly number[] {
  if (keys["group_sizes"] !== undefined) return readNumbers(keys["group_sizes"], "group_sizes");
  const { guests } = keys;
  if (typeof guests === "number" && Number.isInteger(guests) && guests >= 0) return createOnes(guests);
  for (const key of ["guests", "position", "C"]) {
    const list = keys[key];
    if (Array.isArray(list)) return createOnes(list.length);
  }
  const edges = keys["edges"];
  if (Array.isArray(edges))
    return createOnes(
      1 +
        Math.max(
          -1,
          ...readNumbers(
            edges.map((edge) => edge?.[0]),
            "edges",
          ),
          ...readNumbers(
            edges.map((edge) => edge?.[1]),
            "edges",
          ),
        ),
    );
  throw new InstanceError("the file has neither guests nor group_sizes");
}

function createOnes(length: number): number[] {
  return Array.from({ length }, () => 1);
}

interface Pairs {
  readonly ties: readonly Tie[];
  readonly apart: readonly Pair[];
}

function getPairs(keys: Keys, sizes: readonly number[]): Pairs {
  const ties: Tie[] = [];
  const apart: Pair[] = [];
  const addPair = (party: number, other: number, weight: number | null): void => {
    if (weight === null) apart.push([party, other]);
    else if (weight !== 0) ties.push([party, other, weight]);
  };
  const addUpperHalf = (
    matrix: Matrix,
    weigh: (weight: number, party: number, other: number) => number,
  ): void => {
    matrix.forEach((row, party) =>
      row.forEach((weight, other) => {
        if (other > party) addPair(party, other, weight === null ? null : weigh(weight, party, other));
      }),
    );
  };
  if (keys["C"] !== undefined) addUpperHalf(getMatrix(keys, "C", sizes), (weight) => weight);
  if (keys["cost"] !== undefined) addUpperHalf(getMatrix(keys, "cost", sizes), (cost) => -cost);
  if (keys["weight"] !== undefined) {
    addUpperHalf(
      getMatrix(keys, "weight", sizes),
      (weight, party, other) => -weight * ((sizes[party] ?? 0) + (sizes[other] ?? 0)),
    );
  }
  if (keys["edges"] !== undefined) addEdges(keys["edges"], sizes.length, addPair);
  return { ties, apart };
}

function addEdges(
  edges: unknown,
  guests: number,
  addPair: (party: number, other: number, weight: number | null) => void,
): void {
  if (!Array.isArray(edges)) throw new InstanceError("edges is no list");
  const sums = new Map<number, number | null>();
  for (const edge of edges) {
    const [party, other, weight] = Array.isArray(edge) ? (edge as unknown[]) : [];
    const isValid = [party, other].every(
      (one) => typeof one === "number" && Number.isInteger(one) && one >= 0 && one < guests,
    );
    if (
      !isValid ||
      typeof party !== "number" ||
      typeof other !== "number" ||
      (weight !== null && typeof weight !== "number")
    ) {
      throw new InstanceError(`an edge is no [guest, guest, weight]: ${JSON.stringify(edge)}`);
    }
    if (party === other) continue;
    const pair = Math.min(party, other) * guests + Math.max(party, other);
    const before = sums.get(pair) ?? 0;
    sums.set(pair, weight === null || sums.get(pair) === null ? null : before + weight);
  }
  for (const [pair, weight] of sums) addPair(Math.floor(pair / guests), pair % guests, weight);
}

function getTables(keys: Keys, sizes: readonly number[]): readonly Table[] {
  const people = sizes.reduce((sum, size) => sum + size, 0);
  const { tables, capacity } = keys;
  const capacityList = Array.isArray(tables) ? tables : Array.isArray(capacity) ? capacity : undefined;
  const maxSeats = readNumber(keys["max_load"]) ?? (typeof capacity === "number" ? capacity : undefined);
  const capacities =
    capacityList === undefined
      ? Array.from({ length: readTableCount(tables) }, () => maxSeats ?? people)
      : readNumbers(capacityList, "tables").map((seats) =>
          keys["max_load"] === undefined ? seats : Math.min(seats, maxSeats ?? seats),
        );
  const minSeats = findNumber(keys, ["min_load", "min_guests_per_table", "min_guests"]) ?? 0;
  return capacities.map((seats) => ({ max: Math.min(seats, people), min: minSeats }));
}

function readNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function readTableCount(tables: unknown): number {
  if (typeof tables === "number" && Number.isInteger(tables) && tables >= 0) return tables;
  throw new InstanceError("the file does not say how many tables there are");
}

function findNumber(keys: Keys, names: readonly string[]): number | undefined {
  return names.map((name) => keys[name]).find((value) => typeof value === "number");
}

function getMatrix(keys: Keys, key: string, sizes: readonly number[]): Matrix {
  const matrix = keys[key];
  const fits =
    Array.isArray(matrix) &&
    matrix.length === sizes.length &&
    matrix.every(
      (row) =>
        Array.isArray(row) &&
        row.length === sizes.length &&
        row.every((weight) => weight === null || typeof weight === "number"),
    );
  if (!fits) throw new InstanceError(`${key} is no matrix of ${sizes.length} × ${sizes.length}`);
  return matrix;
}

function readNumbers(list: unknown, key: string): readonly number[] {
  if (Array.isArray(list) && list.every((one) => typeof one === "number" && Number.isFinite(one)))
    return list;
  throw new InstanceError(`${key} is no list of numbers`);
}

function isObject(value: unknown): value is Keys {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
