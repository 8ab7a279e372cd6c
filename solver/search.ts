/** The search for a good plan: annealings one after the other, each longer than the one before, until somebody stops it. */
import { anneal, type Best } from "./annealing.ts";
import { ceilingOf, keepsRules, type Model, modelOf, planOf } from "./model.ts";
import type { Plan, Problem } from "./problem.ts";
import { type Proof, startProof } from "./proof.ts";
import { below, draw, type Random, randomFrom } from "./random.ts";
import { type Fines, seatAll, type State, stateOf } from "./state.ts";

export interface SearchOptions {
  readonly seed: number;
  /** Steps in all; the temperature falls over them. */
  readonly steps?: number;
  /** How much of the time is over, 0 to 1; instead of steps, where a clock decides. */
  readonly progress?: () => number;
  /** A plan to begin from. */
  readonly from?: Plan;
}

export interface Search {
  /** Goes on for about `steps` small steps; false once there is nothing left to find: proven, impossible, or the steps or the time over. */
  advance(steps: number): boolean;
  /** The best plan so far; it breaks no rule. */
  readonly best: { readonly plan: Plan; readonly value: number } | undefined;
  /** `best` is the best there is; or, without one, there is no plan. */
  readonly proven: boolean;
  readonly impossible: boolean;
  readonly steps: number;
}

export function startSearch(problem: Problem, options: SearchOptions): Search {
  return new Annealings(modelOf(problem), options);
}

const chunk = 5000;
const taste = { pair: 0.15, near: 0.8 };

class Annealings implements Search {
  steps = 0;
  proven = false;
  impossible = false;
  best: { readonly plan: Plan; readonly value: number } | undefined;
  private readonly course: Generator<void, void>;
  private readonly ceiling: number;
  private proof: Proof | undefined;

  constructor(model: Model, options: SearchOptions) {
    this.impossible = model.absurd;
    this.proven = model.absurd;
    this.proof = model.absurd ? undefined : startProof(model.problem);
    this.ceiling = ceilingOf(model);
    this.course = this.run(model, options);
  }

  advance(steps: number): boolean {
    const end = this.steps + steps;
    while (!this.proven && this.steps < end) {
      if (this.proof !== undefined) this.prove(this.proof);
      else if (this.course.next().done === true) return false;
    }
    return !this.proven;
  }

  private prove(proof: Proof): void {
    const goesOn = proof.advance(chunk);
    this.steps += chunk / 4;
    if (proof.best !== undefined && proof.best.value > (this.best?.value ?? -Infinity))
      this.best = proof.best;
    if (goesOn) return;
    this.proven = proof.proven;
    this.impossible = proof.impossible;
    this.proof = undefined;
  }

  private *run(model: Model, options: SearchOptions): Generator<void, void> {
    if (model.units === 0 || model.tables < 2) {
      this.settle(model);
      return;
    }
    const random = randomFrom(options.seed);
    const state = stateOf(model, finesOf(model));
    seatAll(state, options.from === undefined ? greedy(state, random) : unitTables(model, options.from));
    const record: Best = { worth: -Infinity, table: new Int32Array(model.units) };
    const cool = (length: number, heat: number): number => {
      const losses = anneal(state, random, length, heat, record, taste);
      this.steps += length;
      this.note(model, record);
      return losses / length;
    };
    const { hot, cold } = yield* calibrate(model, cool);
    let length = Math.max(50_000, 1000 * model.units);
    for (;;) {
      const left = this.left(options);
      if (left <= 0) return;
      const whole = Math.min(left, left < 2.5 * length ? left : length);
      for (let done = 0; done < whole; done += chunk) {
        cool(chunk, hot * (cold / hot) ** (done / whole));
        yield;
        if (this.proven || this.left(options) <= 0) return;
      }
      length *= 2;
    }
  }

  /** Steps that are still to be done, as far as one can tell. */
  private left({ steps, progress }: SearchOptions): number {
    if (steps !== undefined) return steps - this.steps;
    if (progress === undefined) return Infinity;
    const over = progress();
    return over >= 1 ? 0 : (this.steps / Math.max(over, 1e-3)) * (1 - over);
  }

  private settle(model: Model): void {
    const table = new Int32Array(model.units);
    if (keepsRules(model, table)) this.note(model, { worth: 0, table });
    this.impossible = this.best === undefined;
    this.proven = true;
  }

  private note(model: Model, record: Best): void {
    const value = record.worth + model.always;
    if (value <= (this.best?.value ?? -Infinity)) return;
    if (keepsRules(model, record.table)) {
      this.best = { plan: planOf(model, record.table), value };
      this.proven ||= value >= this.ceiling;
    } else record.worth = this.best === undefined ? -Infinity : this.best.value - model.always;
  }
}

/** Cools fast from where everything is allowed to where hardly anything is, and says where the search is worth its steps. */
function* calibrate(
  model: Model,
  cool: (length: number, heat: number) => number,
): Generator<void, { hot: number; cold: number }> {
  let heat =
    4 *
    Math.max(
      1,
      model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0),
    );
  let hot = heat;
  for (let round = 0; round < 200; round++) {
    const rate = cool(chunk, heat);
    if (rate > 0.03) hot = heat;
    if (rate < 0.0008) break;
    heat *= 0.85;
    yield;
  }
  return { hot, cold: heat };
}

/** More than anything a step can gain, so that no broken rule is worth it. */
function finesOf(model: Model): Fines {
  const { units, weights } = model;
  let most = 1;
  for (let unit = 0; unit < units; unit++) {
    let gain = 0;
    for (let other = 0; other < units; other++) gain += Math.max(0, weights[unit * units + other] ?? 0);
    most = Math.max(most, gain);
  }
  const company = model.company?.penalty ?? most;
  return { apart: most, load: most, company };
}

function greedy(state: State, random: Random): Int32Array {
  const { model, units, sizes } = state;
  const order = Array.from({ length: units }, (_, unit) => ({ unit, chance: draw(random) }));
  order.sort((one, other) => {
    const larger = (sizes[other.unit] ?? 0) - (sizes[one.unit] ?? 0);
    return larger === 0 ? one.chance - other.chance : larger;
  });
  const table = new Int32Array(units);
  const room = Int32Array.from(model.most);
  for (const { unit } of order) {
    const bound = model.bound[unit] ?? -1;
    let to = bound >= 0 ? bound : below(random, model.tables);
    if (bound < 0)
      room.forEach((free, one) => {
        if (free > (room[to] ?? 0)) to = one;
      });
    room[to] = (room[to] ?? 0) - (sizes[unit] ?? 0);
    table[unit] = to;
  }
  return table;
}

function unitTables(model: Model, plan: Plan): Int32Array {
  return Int32Array.from(model.parties, ([party], unit) => {
    const bound = model.bound[unit] ?? -1;
    return bound >= 0 ? bound : Math.max(0, plan[party ?? 0] ?? 0);
  });
}
