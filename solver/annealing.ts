/** Small steps at one temperature: single units and pairs of them change tables, into free seats or for others. */
import { extraGain, hasExtras } from "./extras.ts";
import { draw, type Random } from "./random.ts";
import { move, type State } from "./state.ts";

/** Logarithms of evenly spread chances: what a step may lose, in temperatures. */
const logarithms = Float64Array.from({ length: 65_536 }, (_, index) => Math.log((index + 0.5) / 65_536));

export interface Best {
  worth: number;
  readonly table: Int32Array;
}

/** How often, of 1, a step moves two units at once, and how often it goes where somebody liked sits. */
export interface Taste {
  readonly pair: number;
  readonly near: number;
}

/** @returns how many steps made the plan worse. */
// oxlint-disable-next-line max-lines-per-function, max-params -- one loop of some twenty million rounds a second: calls would halve it
export function anneal(
  state: State,
  random: Random,
  steps: number,
  temperature: number,
  best: Best,
  taste: Taste,
): number {
  const {
    units,
    sizes,
    weights,
    liked,
    likedFrom,
    loadCosts,
    width,
    table,
    members,
    count,
    load,
    gains,
    model,
  } = state;
  const { bound, tables, most } = model;
  const pairLimit = taste.pair * 65536,
    nearLimit = taste.near * 65536;
  let worth = state.worth;
  let fresh = false;
  let losses = 0;
  const extras = hasExtras(model);
  const exchange = { a: 0, a2: 0, b: 0, b2: 0, from: 0, to: 0 };
  for (let step = 0; step < steps; step++) {
    const chance = draw(random);
    const a = Math.imul(chance >>> 16, units) >>> 16;
    if ((bound[a] ?? 0) >= 0) continue;
    const from = table[a] ?? 0;
    const second = draw(random);
    const firstLiked = likedFrom[a] ?? 0;
    const likes = (likedFrom[a + 1] ?? 0) - firstLiked;
    let to = 0;
    if ((chance & 0xffff) < nearLimit && likes > 0) {
      to = table[liked[firstLiked + (Math.imul(second >>> 16, likes) >>> 16)] ?? 0] ?? 0;
    } else to = Math.imul(second >>> 16, tables) >>> 16;
    if (to === from) continue;
    const third = draw(random);
    const toRow = to * units;
    const fromRow = from * units;
    // partner of a
    let a2 = -1;
    if ((second & 0xffff) < pairLimit) {
      const c = count[from] ?? 0;
      if (c < 2) continue;
      a2 = members[fromRow + (Math.imul(third & 0xffff, c) >>> 16)] ?? 0;
      if (likes > 0 && (third & 1) === 0) {
        a2 = liked[firstLiked + (Math.imul(third & 0xffff, likes) >>> 16)] ?? 0;
        if (table[a2] !== from) continue;
      }
      if (a2 === a || (bound[a2] ?? 0) >= 0) continue;
    }
    const seated = count[to] ?? 0;
    const sizeA = (sizes[a] ?? 0) + (a2 < 0 ? 0 : (sizes[a2] ?? 0));
    const free = (most[to] ?? 0) - (load[to] ?? 0);
    const room = seated + (free < 0 ? 0 : free >= sizeA ? 1 + (free - sizeA) : free);
    const pick = Math.imul(third >>> 16, room) >>> 16;
    let b = -1,
      b2 = -1;
    if (pick < seated) {
      b = members[toRow + pick] ?? 0;
      if ((bound[b] ?? 0) >= 0) continue;
      if (a2 >= 0) {
        const pick2 = Math.imul(draw(random) >>> 16, room) >>> 16;
        if (pick2 < seated) {
          b2 = members[toRow + pick2] ?? 0;
          if (b2 === b) b2 = -1;
          else if ((bound[b2] ?? 0) >= 0) continue;
        }
      }
    }
    let delta = (gains[toRow + a] ?? 0) - (gains[fromRow + a] ?? 0);
    let shift = sizes[a] ?? 0;
    const rowA = a * units;
    if (b >= 0) {
      delta += (gains[fromRow + b] ?? 0) - (gains[toRow + b] ?? 0) - 2 * (weights[rowA + b] ?? 0);
      shift -= sizes[b] ?? 0;
    }
    if (a2 >= 0) {
      const rowA2 = a2 * units;
      delta += (gains[toRow + a2] ?? 0) - (gains[fromRow + a2] ?? 0) + 2 * (weights[rowA + a2] ?? 0);
      shift += sizes[a2] ?? 0;
      if (b >= 0) delta -= 2 * (weights[rowA2 + b] ?? 0);
      if (b2 >= 0) {
        delta +=
          (gains[fromRow + b2] ?? 0) -
          (gains[toRow + b2] ?? 0) +
          2 * ((weights[b * units + b2] ?? 0) - (weights[rowA + b2] ?? 0) - (weights[rowA2 + b2] ?? 0));
        shift -= sizes[b2] ?? 0;
      }
    }
    if (shift !== 0) {
      const [lf, lt] = [from * width + (load[from] ?? 0), to * width + (load[to] ?? 0)];
      delta +=
        (loadCosts[lf] ?? 0) -
        (loadCosts[lf - shift] ?? 0) +
        (loadCosts[lt] ?? 0) -
        (loadCosts[lt + shift] ?? 0);
    }
    if (extras) {
      exchange.a = a;
      exchange.a2 = a2;
      exchange.b = b;
      exchange.b2 = b2;
      exchange.from = from;
      exchange.to = to;
      delta += extraGain(state, exchange);
    }
    if (delta < 0 && delta < temperature * (logarithms[draw(random) & 0xffff] ?? 0)) continue;
    if (delta < 0) {
      losses++;
      if (fresh) best.table.set(table);
      fresh = false;
    }
    worth += delta;
    move(state, a, to);
    if (a2 >= 0) move(state, a2, to);
    if (b >= 0) move(state, b, from);
    if (b2 >= 0) move(state, b2, from);
    if (worth > best.worth) {
      best.worth = worth;
      fresh = true;
    }
  }
  if (fresh) best.table.set(table);
  state.worth = worth;
  return losses;
}
