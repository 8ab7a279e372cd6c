/**
 * Computes the value of a plan as its file defines it. It shares no code with the solver, so that it can
 * check it.
 */

type Tables = readonly (readonly number[])[];
/** The keys that a file may hold. */
export interface InstanceKeys {
  readonly guests?: number | readonly string[];
  readonly capacity?: number | readonly number[];
  readonly C?: readonly (readonly number[])[];
  readonly edges?: readonly (readonly [number, number, number])[];
  readonly cost?: readonly (readonly (number | null)[])[];
  readonly weight?: readonly (readonly (number | null)[])[];
  readonly group_sizes?: readonly number[];
  readonly position?: readonly number[];
  readonly tables?: number | readonly number[];
  readonly cases?: readonly { readonly tables?: number | readonly number[] }[];
}

/** @param keys the content of the file, after instance.ts has read it. */
export function getInstanceValue(keys: InstanceKeys, index: number, tables: Tables): number {
  let value = 0;
  for (const table of tables) {
    if (keys.position !== undefined) value += getSpread(keys.position, table);
    for (const one of table) {
      for (const other of table) if (one < other) value += getPairValue(keys, one, other);
    }
  }
  const { edges, weight, group_sizes: sizes } = keys;
  if (edges !== undefined) {
    const tableByGuest = new Map(tables.flatMap((table, number) => table.map((guest) => [guest, number])));
    for (const [one, other, gain] of edges) {
      if (one !== other && tableByGuest.get(one) === tableByGuest.get(other)) value += gain;
    }
  }
  if (weight !== undefined && sizes !== undefined)
    value += getImbalance(sizes, tables, countTables(keys, index));
  return value;
}

function getPairValue(
  { C, cost, weight, group_sizes: sizes }: InstanceKeys,
  one: number,
  other: number,
): number {
  const together = (sizes?.[one] ?? 0) + (sizes?.[other] ?? 0);
  return (C?.[one]?.[other] ?? 0) + (cost?.[one]?.[other] ?? 0) + (weight?.[one]?.[other] ?? 0) * together;
}

function getSpread(position: readonly number[], table: readonly number[]): number {
  if (table.length === 0) return 0;
  const places = table.map((guest) => position[guest] ?? 0);
  return Math.max(...places) - Math.min(...places);
}

function getImbalance(sizes: readonly number[], tables: Tables, count: number): number {
  const people = sizes.reduce((sum, size) => sum + size, 0);
  const [floor, ceiling] = [Math.floor(people / count), Math.ceil(people / count)];
  const loads = tables.map((table) => table.reduce((sum, group) => sum + (sizes[group] ?? 0), 0));
  while (loads.length < count) loads.push(0);
  return loads.reduce(
    (sum, load) => sum + (load < floor ? floor - load : load > ceiling ? load - ceiling : 0),
    0,
  );
}

function countTables(keys: InstanceKeys, index: number): number {
  const tables = keys.cases?.[index]?.tables ?? keys.tables;
  return typeof tables === "number" ? tables : (tables?.length ?? 0);
}
