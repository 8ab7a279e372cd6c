/**
 * Simulated annealing at one temperature: single units and pairs move to another table, into free seats or in
 * exchange.
 */
import { getExtraGain, hasExtras } from "./extras.ts";
import { draw, type Random } from "./random.ts";
import type { SearchState } from "./model.ts";
import { moveUnit, updateLosses } from "./state.ts";

/** Logarithms of evenly spaced probabilities: the loss that a step may have, in units of the temperature. */
const chances = 16_384;
const logarithms = new Float64Array(chances);
for (let index = 0; index < chances; index++) logarithms[index] = Math.log((index + 0.5) / chances);

export interface BestPlan {
  worth: number;
  readonly table: Int32Array;
}

export interface AnnealingOptions {
  readonly steps: number;
  readonly temperature: number;
  readonly shares: MoveShares;
  /** Receives better plans. */
  readonly best: BestPlan;
}

/**
 * The share of steps, from 0 to 1, that move two units, and of those that go to a table with a preferred neighbour.
 */
interface MoveShares {
  readonly pair: number;
  readonly near: number;
}

/** The number of seats that one step looks at. */
const maxSeatsTried = 16;

/** A loss of more than this many temperatures is never accepted; its probability is about 1 in 30,000. */
const maxLoss = 10.4;

/** @returns the number of accepted steps that made the plan worse. */
// oxlint-disable-next-line max-lines-per-function -- one loop that nearly all the time is spent in, some millions of rounds a second
export function anneal(
  state: SearchState,
  random: Random,
  { steps, temperature, shares, best }: AnnealingOptions,
): number {
  const { units, sizes, weights, friends, friendsFrom, loadCosts, loadCostWidth, model } = state;
  const { table, members, count, load, gains, losses } = state;
  const { lockedAt, tables, max } = model;
  const pairLimit = shares.pair * 65_536;
  const nearLimit = shares.near * 65_536;
  const floor = -maxLoss * temperature;
  const extras = hasExtras(model);
  const exchange = { a: 0, a2: 0, b: 0, b2: 0, from: 0, to: 0 };
  let worth = state.worth;
  let fresh = false;
  let worsened = 0;
  let allowed = 0;
  for (let step = 0; step < steps; step++) {
    // Chooses a unit and its target, usually a table with a preferred neighbour.
    const first = draw(random);
    const second = draw(random);
    const third = draw(random);
    const a = Math.imul(first >>> 16, units) >>> 16;
    if ((lockedAt[a] ?? 0) >= 0) continue;
    const from = table[a] ?? 0;
    const likedStart = friendsFrom[a] ?? 0;
    const likes = (friendsFrom[a + 1] ?? 0) - likedStart;
    const to =
      likes > 0 && (first & 0xffff) < nearLimit
        ? (table[friends[likedStart + (Math.imul(second >>> 16, likes) >>> 16)] ?? 0] ?? 0)
        : Math.imul(second >>> 16, tables) >>> 16;
    if (to === from) continue;
    const toRow = to * units;
    const fromRow = from * units;
    const rowA = a * units;
    const seated = count[to] ?? 0;
    const loadTo = to * loadCostWidth + (load[to] ?? 0);
    const loadFrom = from * loadCostWidth + (load[from] ?? 0);
    let base = (gains[toRow + a] ?? 0) - (gains[fromRow + a] ?? 0);
    let size = sizes[a] ?? 0;

    // Chooses a second unit that may move along: a preferred neighbour, or any unit.
    let a2 = -1;
    let rowA2 = 0;
    if ((second & 0xffff) < pairLimit) {
      a2 =
        likes > 0 && (third & 1) === 0
          ? (friends[likedStart + (Math.imul(third & 0xffff, likes) >>> 16)] ?? 0)
          : (members[fromRow + (Math.imul(third & 0xffff, count[from] ?? 0) >>> 16)] ?? 0);
      if (a2 === a || table[a2] !== from || (lockedAt[a2] ?? 0) >= 0) continue;
      rowA2 = a2 * units;
      base += (gains[toRow + a2] ?? 0) - (gains[fromRow + a2] ?? 0) + 2 * (weights[rowA + a2] ?? 0);
      size += sizes[a2] ?? 0;
    }

    // Looks for a unit to exchange, or a free seat, beginning at a random seat, and takes the first that is accepted.
    const free = (max[to] ?? 0) - (load[to] ?? 0);
    const seats = seated + (free >= size || (a2 >= 0 && free > 0) ? 1 : 0);
    let at = Math.imul(third >>> 16, seats) >>> 16;
    for (let looks = seats < maxSeatsTried ? seats : maxSeatsTried; looks > 0; looks--, at++) {
      if (at >= seats) at = 0;
      let delta = base;
      let shift = size;
      let b = -1;
      let b2 = -1;
      if (at < seated) {
        b = members[toRow + at] ?? 0;
        if ((lockedAt[b] ?? 0) >= 0) continue;
        delta += (gains[fromRow + b] ?? 0) - (gains[toRow + b] ?? 0) - 2 * (weights[rowA + b] ?? 0);
        shift -= sizes[b] ?? 0;
      }
      if (a2 >= 0) {
        if (b >= 0) delta -= 2 * (weights[rowA2 + b] ?? 0);
        const pick = Math.imul(draw(random) >>> 16, seats) >>> 16;
        if (pick < seated && pick !== at) {
          b2 = members[toRow + pick] ?? 0;
          if ((lockedAt[b2] ?? 0) >= 0) continue;
          delta += (gains[fromRow + b2] ?? 0) - (gains[toRow + b2] ?? 0);
          delta -= 2 * ((weights[rowA + b2] ?? 0) + (weights[rowA2 + b2] ?? 0));
          if (b >= 0) delta += 2 * (weights[b * units + b2] ?? 0);
          shift -= sizes[b2] ?? 0;
        }
      }
      if (shift !== 0) {
        delta += (loadCosts[loadFrom] ?? 0) - (loadCosts[loadFrom - shift] ?? 0);
        delta += (loadCosts[loadTo] ?? 0) - (loadCosts[loadTo + shift] ?? 0);
      }
      if (extras) {
        // `getExtraGain` is at most what both tables have lost, so the expensive sum is computed only if it can still
        // make the step acceptable.
        allowed = temperature * (logarithms[draw(random) & (chances - 1)] ?? 0);
        if (delta + (losses[from] ?? 0) + (losses[to] ?? 0) < allowed) continue;
        exchange.a = a;
        exchange.a2 = a2;
        exchange.b = b;
        exchange.b2 = b2;
        exchange.from = from;
        exchange.to = to;
        delta += getExtraGain(state, exchange);
      }
      if (delta < 0) {
        if (delta < floor) continue;
        if (!extras) allowed = temperature * (logarithms[draw(random) & (chances - 1)] ?? 0);
        if (delta < allowed) continue;
        worsened++;
        if (fresh) best.table.set(table);
        fresh = false;
      }
      worth += delta;
      moveUnit(state, a, to);
      if (a2 >= 0) moveUnit(state, a2, to);
      if (b >= 0) moveUnit(state, b, from);
      if (b2 >= 0) moveUnit(state, b2, from);
      if (extras) updateLosses(state, [from, to]);
      if (worth > best.worth) {
        best.worth = worth;
        fresh = true;
      }
      break;
    }
  }
  if (fresh) best.table.set(table);
  state.worth = worth;
  return worsened;
}
