/**
 * Crosses two plans: takes whole tables of either, the most valuable first, and seats the rest where they fit best.
 */
import type { Model } from "./model.ts";
import { nowhere } from "./problem.ts";
import { drawBelow, type Random } from "./random.ts";

/** The table of each unit. */
export type TableByUnit = Int32Array;

/** A child of both plans; it may break rules. */
export function crossPlans(
  model: Model,
  parents: readonly [TableByUnit, TableByUnit],
  random: Random,
): TableByUnit {
  const child = Int32Array.from(model.lockedAt);
  const load = new Int32Array(model.tables);
  child.forEach((table, unit) => add(model, load, { unit, table }));
  const taken = new Uint8Array(model.tables);
  const one = { lists: listUnitsByTable(model, parents[0]), gone: new Uint8Array(model.tables) };
  const other = { lists: listUnitsByTable(model, parents[1]), gone: new Uint8Array(model.tables) };
  for (let turn = drawBelow(random, 2), round = 0; round < model.tables; round++, turn = 1 - turn) {
    const parent = turn === 0 ? one : other;
    const from = findMostValuableTable(model, parent, child);
    if (from === undefined) break;
    parent.gone[from] = 1;
    const to = taken[from] === 0 ? from : findSimilarTable(model, from, taken);
    taken[to] = 1;
    parent.lists[from]?.forEach((unit) => {
      if (child[unit] !== nowhere) return;
      if ((load[to] ?? 0) + (model.sizes[unit] ?? 0) > (model.max[to] ?? 0)) return;
      child[unit] = to;
      add(model, load, { unit, table: to });
    });
  }
  child.forEach((table, unit) => {
    if (table === nowhere)
      child[unit] = seatUnit(model, child, { unit, load, first: drawBelow(random, model.tables) });
  });
  return child;
}

/** The share, from 0 to 1, of pairs at one table in `one` that are not in `other`. */
export function getDistance(model: Model, one: TableByUnit, other: TableByUnit): number {
  const { units, tables } = model;
  const both = new Int32Array(tables * tables);
  const single = new Int32Array(tables);
  let pairs = 0;
  let common = 0;
  for (let unit = 0; unit < units; unit++) {
    const table = one[unit] ?? 0;
    const cell = table * tables + (other[unit] ?? 0);
    common += both[cell] ?? 0;
    pairs += single[table] ?? 0;
    both[cell] = (both[cell] ?? 0) + 1;
    single[table] = (single[table] ?? 0) + 1;
  }
  return pairs === 0 ? 0 : 1 - common / pairs;
}

/** The units of each table. */
function listUnitsByTable(model: Model, parent: TableByUnit): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: model.tables }, () => []);
  parent.forEach((table, unit) => lists[table]?.push(unit));
  return lists;
}

/** The table of a parent whose units that are not seated yet are worth most together; undefined if all are seated. */
function findMostValuableTable(
  { units, weights, preferences }: Model,
  { lists, gone }: { lists: readonly (readonly number[])[]; gone: Uint8Array },
  child: TableByUnit,
): number | undefined {
  let best: number | undefined;
  let max = -Infinity;
  lists.forEach((list, table) => {
    if (gone[table] === 1) return;
    const left = list.filter((unit) => child[unit] === nowhere);
    let worth = 0;
    for (const unit of left) {
      worth += preferences?.[table * units + unit] ?? 0;
      for (const other of left) if (other < unit) worth += weights[unit * units + other] ?? 0;
    }
    if (left.length === 0 || worth <= max) return;
    best = table;
    max = worth;
  });
  return best;
}

/** A table that is not taken, with the same number of seats if there is one. */
function findSimilarTable(model: Model, wanted: number, taken: Uint8Array): number {
  let found = wanted;
  for (let table = 0; table < model.tables; table++) {
    if (taken[table] === 1) continue;
    if (model.max[table] === model.max[wanted]) return table;
    if (found === wanted || (model.max[table] ?? 0) > (model.max[found] ?? 0)) found = table;
  }
  return found;
}

/** The table with free seats at which the unit is worth most; if all are full, the one least overfull. */
function seatUnit(
  model: Model,
  child: TableByUnit,
  { unit, load, first }: { unit: number; load: Int32Array; first: number },
): number {
  const { units, tables, weights, apart, preferences, sizes, max } = model;
  const gains = new Float64Array(tables);
  for (let other = 0; other < units; other++) {
    const table = child[other] ?? nowhere;
    if (table === nowhere) continue;
    const gain = apart[unit * units + other] === 1 ? -1e9 : (weights[unit * units + other] ?? 0);
    gains[table] = (gains[table] ?? 0) + gain;
  }
  let best = first;
  let bestGain = -Infinity;
  for (let table = 0; table < tables; table++) {
    const free = (max[table] ?? 0) - (load[table] ?? 0) - (sizes[unit] ?? 0);
    const gain = free < 0 ? free * 1e12 : (gains[table] ?? 0) + (preferences?.[table * units + unit] ?? 0);
    if (gain < bestGain || (gain === bestGain && table !== first)) continue;
    best = table;
    bestGain = gain;
  }
  add(model, load, { unit, table: best });
  return best;
}

function add(model: Model, load: Int32Array, { unit, table }: { unit: number; table: number }): void {
  if (table !== nowhere) load[table] = (load[table] ?? 0) + (model.sizes[unit] ?? 0);
}
