/** What a step changes beyond ties and loads: acquaintances that are missing, and how far a table's places reach. */
import type { Model } from "./model.ts";
import type { State } from "./state.ts";

/** Units that change places between two tables: `a` and `a2` go from `from` to `to`, `b` and `b2` come back; -1 for nobody. */
export interface Exchange {
  a: number;
  a2: number;
  b: number;
  b2: number;
  from: number;
  to: number;
}

export function hasExtras(model: Model): boolean {
  return model.company !== undefined || model.positions !== undefined;
}

/** What `exchange` adds to the worth of the two tables, as to acquaintances and places. */
export function extraGain(state: State, exchange: Exchange): number {
  const { model } = state;
  let gain = 0;
  if (model.positions !== undefined) gain += reachGain(state, exchange);
  if (model.company !== undefined) gain += companyGain(state, exchange);
  return gain;
}

/** What every table loses by missing acquaintances and the distance of its places. */
export function extraLoss(state: State): number {
  const { model } = state;
  let loss = 0;
  const nobody: Exchange = { a: -1, a2: -1, b: -1, b2: -1, from: 0, to: 0 };
  for (let table = 0; table < model.tables; table++) {
    const there = { ...nobody, from: table, to: table };
    if (model.positions !== undefined) loss += reachWith(state, there, table);
    if (model.company === undefined) continue;
    forParties(state, table, (party) => {
      loss += state.fines.company * missingAt(state, state.knows[table * state.parties + party] ?? 0);
    });
  }
  return loss;
}

function reachGain(state: State, exchange: Exchange): number {
  const { a, a2, b, b2, from, to } = exchange;
  const nobody = { a: -1, a2: -1, b: -1, b2: -1, from, to };
  return (
    reachWith(state, nobody, from) +
    reachWith(state, nobody, to) -
    reachWith(state, { a: b, a2: b2, b: a, b2: a2, from, to }, from) -
    reachWith(state, { a, a2, b, b2, from, to }, to)
  );
}

/** The distance between the outermost places of a table that `a` and `a2` join and `b` and `b2` leave. */
function reachWith(state: State, { a, a2, b, b2 }: Exchange, table: number): number {
  const { members, units, count, model } = state;
  const { positions } = model;
  if (positions === undefined) return 0;
  let low = Infinity;
  let high = -Infinity;
  const take = (unit: number): void => {
    low = Math.min(low, positions.first[unit] ?? 0);
    high = Math.max(high, positions.last[unit] ?? 0);
  };
  const end = table * units + (count[table] ?? 0);
  for (let at = table * units; at < end; at++) {
    const unit = members[at] ?? 0;
    if (unit !== b && unit !== b2) take(unit);
  }
  if (a >= 0) take(a);
  if (a2 >= 0) take(a2);
  return high < low ? 0 : high - low;
}

function companyGain(state: State, exchange: Exchange): number {
  const { a, a2, b, b2, from, to } = exchange;
  return (
    state.fines.company *
    (missingChange(state, { a, a2, b, b2, from, to }) +
      missingChange(state, { a: b, a2: b2, b: a, b2: a2, from: to, to: from }))
  );
}

/** How many acquaintances fewer are missing to those who stay at `from`, and to `a` and `a2`, who go to `to`. */
function missingChange(state: State, { a, a2, b, b2, from, to }: Exchange): number {
  const { parties, knows } = state;
  let change = 0;
  const { members, units, count, model } = state;
  const end = from * units + (count[from] ?? 0);
  for (let at = from * units; at < end; at++) {
    const unit = members[at] ?? 0;
    const goes = unit === a || unit === a2;
    for (const party of model.parties[unit] ?? []) {
      const now = knows[from * parties + party] ?? 0;
      const then = goes
        ? (knows[to * parties + party] ?? 0) +
          knownIn(state, party, a) +
          knownIn(state, party, a2) -
          knownIn(state, party, b) -
          knownIn(state, party, b2)
        : now -
          knownIn(state, party, a) -
          knownIn(state, party, a2) +
          knownIn(state, party, b) +
          knownIn(state, party, b2);
      change += missingAt(state, now) - missingAt(state, then);
    }
  }
  return change;
}

function missingAt({ model }: State, known: number): number {
  return Math.max(0, (model.company?.least ?? 0) - known);
}

function knownIn({ model, parties }: State, party: number, unit: number): number {
  if (unit < 0 || model.company === undefined) return 0;
  return model.company.units[unit * parties + party] ?? 0;
}

function forParties(
  { members, units, count, model }: State,
  table: number,
  look: (party: number) => void,
): void {
  for (let at = 0; at < (count[table] ?? 0); at++)
    model.parties[members[table * units + at] ?? 0]?.forEach(look);
}
