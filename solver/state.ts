/** The present plan of the search, with the gain of each unit at each table kept up to date. */
import { hasExtras, getExtraLoss } from "./extras.ts";
import type { Penalties, Model, SearchState } from "./model.ts";
import { nowhere } from "./problem.ts";

export function createState(model: Model, penalties: Penalties): SearchState {
  const { units, tables } = model;
  const weights = model.weights.map((weight, pair) => (model.apart[pair] === 1 ? -penalties.apart : weight));
  const others: number[] = [];
  const liked: number[] = [];
  const neighboursFrom = new Int32Array(units + 1);
  const friendsFrom = new Int32Array(units + 1);
  for (let unit = 0; unit < units; unit++) {
    for (let other = 0; other < units; other++) {
      const weight = weights[unit * units + other] ?? 0;
      if (weight !== 0 && other !== unit) others.push(other);
      if (weight > 0 && other !== unit) liked.push(other);
    }
    neighboursFrom[unit + 1] = others.length;
    friendsFrom[unit + 1] = liked.length;
  }
  return {
    model,
    penalties,
    units,
    partyCount: model.unitByParty.length,
    sizes: model.sizes,
    weights,
    neighbours: Int32Array.from(others),
    neighboursFrom,
    friends: Int32Array.from(liked),
    friendsFrom,
    loadCosts: getLoadCosts(model, penalties),
    loadCostWidth: model.people + 1,
    table: new Int32Array(units).fill(nowhere),
    members: new Int32Array(units * tables),
    memberIndex: new Int32Array(units),
    count: new Int32Array(tables),
    load: new Int32Array(tables),
    gains: new Int32Array(units * tables),
    knownCounts: new Int32Array(model.company === undefined ? 0 : model.unitByParty.length * tables),
    losses: new Float64Array(tables),
    worth: 0,
  };
}

function getLoadCosts(model: Model, penalties: Penalties): Int32Array {
  const { people, tables } = model;
  const costs = new Int32Array((people + 1) * tables);
  const [low, high] = [Math.floor(people / tables), Math.ceil(people / tables)];
  const balance = model.problem.balance ?? 0;
  for (let table = 0; table < tables; table++) {
    const [max, min] = [model.max[table] ?? 0, model.min[table] ?? 0];
    for (let load = 0; load <= people; load++) {
      const uneven = Math.max(low - load, load - high, 0);
      costs[table * (people + 1) + load] =
        balance * uneven + penalties.load * Math.max(load - max, min - load, 0);
    }
  }
  return costs;
}

/** Replaces the whole plan. */
export function setPlan(state: SearchState, tables: ArrayLike<number>): void {
  const { model, units, sizes, loadCostWidth } = state;
  state.count.fill(0);
  state.load.fill(0);
  state.gains.fill(0);
  state.knownCounts.fill(0);
  if (model.preferences !== undefined) state.gains.set(model.preferences);
  for (let unit = 0; unit < units; unit++) {
    const table = tables[unit] ?? 0;
    state.table[unit] = table;
    addToTable(state, unit, table);
    state.load[table] = (state.load[table] ?? 0) + (sizes[unit] ?? 0);
    updateAcquaintances(state, unit, table, 1);
    for (let at = state.neighboursFrom[unit] ?? 0; at < (state.neighboursFrom[unit + 1] ?? 0); at++) {
      const other = state.neighbours[at] ?? 0;
      const index = table * units + other;
      state.gains[index] = (state.gains[index] ?? 0) + (state.weights[unit * units + other] ?? 0);
    }
  }
  let worth = 0;
  for (let unit = 0; unit < units; unit++) {
    const index = (state.table[unit] ?? 0) * units + unit;
    const preference = model.preferences?.[index] ?? 0;
    worth += ((state.gains[index] ?? 0) - preference) / 2 + preference;
  }
  state.load.forEach((load, table) => {
    worth -= state.loadCosts[table * loadCostWidth + load] ?? 0;
  });
  updateLosses(state, state.losses.keys());
  state.worth = state.losses.reduce((rest, loss) => rest - loss, worth);
}

/** Recomputes the losses that `getExtraGain` starts from; called after units moved. */
export function updateLosses(state: SearchState, tables: Iterable<number>): void {
  if (!hasExtras(state.model)) return;
  for (const table of tables) state.losses[table] = getExtraLoss(state, table);
}

/** Updates the acquaintances at `table` when `unit` arrives (1) or leaves (-1). */
function updateAcquaintances(
  { model, knownCounts, partyCount }: SearchState,
  unit: number,
  table: number,
  sign: 1 | -1,
): void {
  if (model.company === undefined) return;
  for (let party = 0; party < partyCount; party++) {
    const index = table * partyCount + party;
    knownCounts[index] =
      (knownCounts[index] ?? 0) + sign * (model.company.known[unit * partyCount + party] ?? 0);
  }
}

function addToTable(state: SearchState, unit: number, table: number): void {
  const count = state.count[table] ?? 0;
  state.members[table * state.units + count] = unit;
  state.memberIndex[unit] = count;
  state.count[table] = count + 1;
}

function removeFromTable(state: SearchState, unit: number, table: number): void {
  const { members, memberIndex, units } = state;
  const count = (state.count[table] ?? 0) - 1;
  const last = members[table * units + count] ?? 0;
  const hole = memberIndex[unit] ?? 0;
  members[table * units + hole] = last;
  memberIndex[last] = hole;
  state.count[table] = count;
}

/** Moves a unit and updates loads and gains; the caller updates `worth`. */
export function moveUnit(state: SearchState, unit: number, to: number): void {
  const { units, gains, weights, neighbours, neighboursFrom, load } = state;
  const was = state.table[unit] ?? 0;
  const size = state.sizes[unit] ?? 0;
  removeFromTable(state, unit, was);
  addToTable(state, unit, to);
  state.table[unit] = to;
  load[was] = (load[was] ?? 0) - size;
  load[to] = (load[to] ?? 0) + size;
  updateAcquaintances(state, unit, was, -1);
  updateAcquaintances(state, unit, to, 1);
  const [wasRow, toRow, row] = [was * units, to * units, unit * units];
  const end = neighboursFrom[unit + 1] ?? 0;
  for (let at = neighboursFrom[unit] ?? 0; at < end; at++) {
    const other = neighbours[at] ?? 0;
    const weight = weights[row + other] ?? 0;
    gains[wasRow + other] = (gains[wasRow + other] ?? 0) - weight;
    gains[toRow + other] = (gains[toRow + other] ?? 0) + weight;
  }
}
