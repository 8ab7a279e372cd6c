/** The losses of a table beyond ties and loads: missing acquaintances, and the spread of positions. */
import type { Model, SearchState } from "./model.ts";

/** An exchange between two tables: `a` and `a2` move from `from` to `to`, `b` and `b2` back; -1 for none. */
export interface Exchange {
  a: number;
  a2: number;
  b: number;
  b2: number;
  from: number;
  to: number;
}

const nobody = -1;

export function hasExtras(model: Model): boolean {
  return model.company !== undefined || model.positions !== undefined;
}

/** The change of value at both tables through `exchange`; at most what they have lost so far. */
export function getExtraGain(state: SearchState, exchange: Exchange): number {
  const { from, to } = exchange;
  const lost = (state.losses[from] ?? 0) + (state.losses[to] ?? 0);
  return lost - getLossWith(state, from, exchange) - getLossWith(state, to, exchange);
}

/** The present loss of a table. */
export function getExtraLoss(state: SearchState, table: number): number {
  return getLossWith(state, table, { a: nobody, a2: nobody, b: nobody, b2: nobody, from: table, to: table });
}

function getLossWith(state: SearchState, table: number, exchange: Exchange): number {
  let loss = 0;
  if (state.model.positions !== undefined) loss += getReachWith(state, table, exchange);
  if (state.model.company !== undefined)
    loss += state.penalties.company * countMissingWith(state, table, exchange);
  return loss;
}

/** The distance between the outermost positions at a table after `exchange`. */
function getReachWith(state: SearchState, table: number, exchange: Exchange): number {
  const { members, units, count, model } = state;
  const { positions } = model;
  if (positions === undefined) return 0;
  const isReceiving = table === exchange.to;
  const in1 = isReceiving ? exchange.a : exchange.b;
  const in2 = isReceiving ? exchange.a2 : exchange.b2;
  const out1 = isReceiving ? exchange.b : exchange.a;
  const out2 = isReceiving ? exchange.b2 : exchange.a2;
  let low = Infinity;
  let high = -Infinity;
  const end = table * units + (count[table] ?? 0);
  for (let at = table * units; at < end; at++) {
    const unit = members[at] ?? 0;
    if (unit === out1 || unit === out2) continue;
    const first = positions.first[unit] ?? 0;
    const last = positions.last[unit] ?? 0;
    if (first < low) low = first;
    if (last > high) high = last;
  }
  if (in1 >= 0) {
    low = Math.min(low, positions.first[in1] ?? 0);
    high = Math.max(high, positions.last[in1] ?? 0);
  }
  if (in2 >= 0) {
    low = Math.min(low, positions.first[in2] ?? 0);
    high = Math.max(high, positions.last[in2] ?? 0);
  }
  return high < low ? 0 : high - low;
}

/** The missing acquaintances at a table after `exchange`. */
function countMissingWith(state: SearchState, table: number, exchange: Exchange): number {
  const { members, units, count } = state;
  const isReceiving = table === exchange.to;
  const out1 = isReceiving ? exchange.b : exchange.a;
  const out2 = isReceiving ? exchange.b2 : exchange.a2;
  let missing = 0;
  const end = table * units + (count[table] ?? 0);
  for (let at = table * units; at < end; at++) {
    const unit = members[at] ?? 0;
    if (unit !== out1 && unit !== out2) missing += countMissingOfUnit(state, table, unit, exchange);
  }
  const in1 = isReceiving ? exchange.a : exchange.b;
  const in2 = isReceiving ? exchange.a2 : exchange.b2;
  if (in1 >= 0) missing += countMissingOfUnit(state, table, in1, exchange);
  if (in2 >= 0) missing += countMissingOfUnit(state, table, in2, exchange);
  return missing;
}

/** The missing acquaintances of one unit's parties at a table after `exchange`. */
function countMissingOfUnit(state: SearchState, table: number, unit: number, exchange: Exchange): number {
  const { partyCount, knownCounts, model } = state;
  const { partyList, partyFrom, company } = model;
  if (company === undefined) return 0;
  const { known, min } = company;
  const sign = table === exchange.to ? 1 : -1;
  const [a, a2, b, b2] = [
    exchange.a * partyCount,
    exchange.a2 * partyCount,
    exchange.b * partyCount,
    exchange.b2 * partyCount,
  ];
  let missing = 0;
  for (let at = partyFrom[unit] ?? 0; at < (partyFrom[unit + 1] ?? 0); at++) {
    const party = partyList[at] ?? 0;
    let change = 0;
    if (a >= 0) change += known[a + party] ?? 0;
    if (a2 >= 0) change += known[a2 + party] ?? 0;
    if (b >= 0) change -= known[b + party] ?? 0;
    if (b2 >= 0) change -= known[b2 + party] ?? 0;
    const has = (knownCounts[table * partyCount + party] ?? 0) + sign * change;
    if (has < min) missing += min - has;
  }
  return missing;
}
