/** Two plans made into one: whole tables of either, the strongest first, and the rest where they fit best. */
import type { Model } from "./model.ts";
import { below, type Random } from "./random.ts";

/** Tables by unit. */
export type Seating = Int32Array;

const unseated = -1;

/** A plan with much of both; it may break rules. */
export function cross(model: Model, parents: readonly [Seating, Seating], random: Random): Seating {
  const child = Int32Array.from(model.bound);
  const load = new Int32Array(model.tables);
  child.forEach((table, unit) => add(model, load, { unit, table }));
  const taken = new Uint8Array(model.tables);
  const emptied = [new Uint8Array(model.tables), new Uint8Array(model.tables)] as const;
  for (let turn = below(random, 2), round = 0; round < model.tables; round++, turn = 1 - turn) {
    const [parent, gone] = turn === 0 ? [parents[0], emptied[0]] : [parents[1], emptied[1]];
    const from = strongest(model, { parent, gone }, child);
    if (from === unseated) break;
    gone[from] = 1;
    const to = taken[from] === 0 ? from : alike(model, from, taken);
    taken[to] = 1;
    parent.forEach((table, unit) => {
      if (table !== from || child[unit] !== unseated) return;
      if ((load[to] ?? 0) + (model.sizes[unit] ?? 0) > (model.most[to] ?? 0)) return;
      child[unit] = to;
      add(model, load, { unit, table: to });
    });
  }
  child.forEach((table, unit) => {
    if (table === unseated)
      child[unit] = seatOne(model, child, { unit, load, first: below(random, model.tables) });
  });
  return child;
}

/** Of all pairs at one table in `one`, how many are not in `other`, from 0 to 1. */
export function distance(model: Model, one: Seating, other: Seating): number {
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

/** The table of `parent` where those still to be seated are worth most together. */
function strongest(
  model: Model,
  { parent, gone }: { parent: Seating; gone: Uint8Array },
  child: Seating,
): number {
  const { units, tables, weights, leanings } = model;
  const worth = new Float64Array(tables);
  const seated = new Int32Array(tables);
  for (let unit = 0; unit < units; unit++) {
    if (child[unit] !== unseated) continue;
    const table = parent[unit] ?? 0;
    let gain = leanings?.[table * units + unit] ?? 0;
    for (let other = 0; other < unit; other++) {
      if (parent[other] === table && child[other] === unseated) gain += weights[unit * units + other] ?? 0;
    }
    worth[table] = (worth[table] ?? 0) + gain;
    seated[table] = (seated[table] ?? 0) + 1;
  }
  let best = unseated;
  for (let table = 0; table < tables; table++) {
    if (gone[table] === 1 || seated[table] === 0) continue;
    if (best === unseated || (worth[table] ?? 0) > (worth[best] ?? 0)) best = table;
  }
  return best;
}

/** A table not yet taken, of the same seats if there is one. */
function alike(model: Model, wanted: number, taken: Uint8Array): number {
  let found = wanted;
  for (let table = 0; table < model.tables; table++) {
    if (taken[table] === 1) continue;
    if (model.most[table] === model.most[wanted]) return table;
    if (found === wanted || (model.most[table] ?? 0) > (model.most[found] ?? 0)) found = table;
  }
  return found;
}

/** Where one more is worth most among the tables with room, or else where there is most room. */
function seatOne(
  model: Model,
  child: Seating,
  { unit, load, first }: { unit: number; load: Int32Array; first: number },
): number {
  const { units, tables, weights, apart, leanings, sizes, most } = model;
  const gains = new Float64Array(tables);
  for (let other = 0; other < units; other++) {
    const table = child[other] ?? unseated;
    if (table === unseated) continue;
    const gain = apart[unit * units + other] === 1 ? -1e9 : (weights[unit * units + other] ?? 0);
    gains[table] = (gains[table] ?? 0) + gain;
  }
  let best = first;
  let bestGain = -Infinity;
  for (let table = 0; table < tables; table++) {
    const room = (most[table] ?? 0) - (load[table] ?? 0) - (sizes[unit] ?? 0);
    const gain = room < 0 ? room * 1e12 : (gains[table] ?? 0) + (leanings?.[table * units + unit] ?? 0);
    if (gain < bestGain || (gain === bestGain && table !== first)) continue;
    best = table;
    bestGain = gain;
  }
  add(model, load, { unit, table: best });
  return best;
}

function add(model: Model, load: Int32Array, { unit, table }: { unit: number; table: number }): void {
  if (table !== unseated) load[table] = (load[table] ?? 0) + (model.sizes[unit] ?? 0);
}
