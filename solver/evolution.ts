/** A memetic search: annealed plans are crossed and annealed again, until the steps are used up. */
import { anneal, type Best } from "./annealing.ts";
import { cross, distance, type Seating } from "./crossing.ts";
import { hasExtras } from "./extras.ts";
import { type Penalties, satisfiesRules, type Model, type State } from "./model.ts";
import { below, draw, type Random } from "./random.ts";
import { seatAll, getState } from "./state.ts";

export interface EvolutionState {
  readonly random: Random;
  /** An estimate of the steps left. */
  left(): number;
  /** Called with a plan that may be the best so far; returns the value to exceed. */
  note(found: Best): number;
  readonly from?: Seating;
}

interface Annealed {
  readonly worth: number;
  readonly table: Seating;
}

/** The temperature falls from `hot`, where one step in ten makes the plan worse, to `cold`, where hardly any does. */
interface Temperatures {
  readonly hot: number;
  readonly cold: number;
}

const shares = { pair: 0.15, near: 0.8 };
const maxPlans = 8;
/** The share of all steps that is used for the first plans. */
const firstShare = 0.3;
/** The annealing steps of a crossed plan, relative to a first plan. */
const crossedShare = 0.35;
/** Plans with a smaller distance count as equal. */
const same = 0.05;
/** The crossings without a better plan, per plan, after which a new population begins. */
const maxRounds = 12;

/** Yields the number of steps done, in parts of well under a millisecond. */
export function* evolve(model: Model, course: EvolutionState): Generator<number, void> {
  const state = getState(model, getPenalties(model));
  const population = new Population(state, course);
  if (course.from !== undefined) yield* population.look(course.from);
  const temperatures = yield* population.calibrate();
  let length = getPieceLength(model, course.left());
  for (;;) {
    yield* population.live(temperatures, length);
    if (course.left() <= 0) return;
    length *= 2;
  }
}

/** The steps for each first plan: the share of the time for first plans, within useful limits. */
function getPieceLength(model: Model, left: number): number {
  const [short, long] = [1500 * model.units, 20_000 * model.units];
  return left === Infinity ? short : Math.min(long, Math.max(short, (firstShare * left) / maxPlans));
}

class Population {
  private readonly state: State;
  private readonly course: EvolutionState;
  private readonly random: Random;
  private readonly part: number;
  private bar = -Infinity;

  constructor(state: State, course: EvolutionState) {
    this.state = state;
    this.course = course;
    this.random = course.random;
    this.part = hasExtras(state.model) ? 400 : 2000;
  }

  /** Reports a given plan unchanged. */
  *look(plan: Seating): Generator<number, void> {
    seatAll(this.state, plan);
    this.bar = this.course.note({ worth: this.state.worth, table: plan });
    yield 1;
  }

  /**
   * Cools quickly from a temperature that accepts everything to one that accepts nothing, to find the useful range
   * between them.
   */
  *calibrate(): Generator<number, Temperatures> {
    const { state, random } = this;
    seatAll(state, this.course.from ?? scattered(state, random));
    let temperature = getTemperature(state.model);
    let hot = temperature;
    const stage = 2 * this.part;
    const own = { worth: -Infinity, table: new Int32Array(state.units) };
    for (let round = 0; round < 200; round++) {
      let losses = 0;
      for (let done = 0; done < stage; done += this.part) {
        losses += this.go(this.part, temperature, own);
        yield this.part;
      }
      if (losses > 0.1 * stage) hot = temperature;
      if (losses < 0.006 * stage) break;
      temperature *= 0.85;
    }
    return { hot: Math.max(hot, temperature * 2), cold: temperature };
  }

  /** Runs one population, from its first plans until crossings find nothing new. */
  *live({ hot, cold }: Temperatures, length: number): Generator<number, void> {
    const plans: Annealed[] = [];
    const timeLeft = this.course.left();
    const count = Math.max(1, Math.min(maxPlans, Math.floor((firstShare * timeLeft) / length)));
    const { model } = this.state;
    for (let number = 0; number < count; number++) {
      const steps = count === 1 ? 8 * length : length;
      plans.push(yield* this.cool(scattered(this.state, this.random), { hot, cold }, steps));
      if (this.course.left() <= 0) return;
    }
    let best = Math.max(...plans.map(({ worth }) => worth));
    const warm = Math.sqrt(hot * cold);
    for (let idle = 0; count > 1 && idle < maxRounds * count; idle++) {
      const [one, other] = this.pair(plans);
      const child = cross(model, [one.table, other.table], this.random);
      const grown = yield* this.cool(child, { hot: warm, cold }, crossedShare * length);
      if (this.course.left() <= 0) return;
      this.replace(plans, grown);
      if (grown.worth <= best) continue;
      best = grown.worth;
      idle = -1;
    }
  }

  private pair(plans: readonly Annealed[]): readonly [Annealed, Annealed] {
    const one = below(this.random, plans.length);
    const other = (one + 1 + below(this.random, plans.length - 1)) % plans.length;
    const [first, second] = [plans[one], plans[other]];
    if (first === undefined || second === undefined) throw new RangeError("nothing to cross");
    return [first, second];
  }

  /** Replaces an equal plan, or else the worst one, unless the new plan is worse. */
  private replace(plans: Annealed[], grown: Annealed): void {
    let victim = plans.findIndex(({ table }) => distance(this.state.model, table, grown.table) < same);
    if (victim === -1) {
      victim = plans.reduce((worst, { worth }, at) => (worth < (plans[worst]?.worth ?? 0) ? at : worst), 0);
    }
    if (grown.worth >= (plans[victim]?.worth ?? 0)) plans[victim] = grown;
  }

  private *cool(plan: Seating, { hot, cold }: Temperatures, steps: number): Generator<number, Annealed> {
    const { state } = this;
    const own: Best = { worth: -Infinity, table: new Int32Array(state.units) };
    seatAll(state, plan);
    for (let done = 0, timeLeft = steps; done < timeLeft; done += this.part) {
      this.go(this.part, hot * (cold / hot) ** (done / timeLeft), own);
      yield this.part;
      // With a clock instead of a step count, the remaining steps are adjusted, so that cooling ends in time.
      timeLeft = Math.min(steps, done + this.part + Math.max(0, this.course.left()));
    }
    if (!satisfiesRules(state.model, own.table)) this.penalise(own);
    return own;
  }

  /** A plan that breaks rules ranks last, and the penalty for missing acquaintances grows. */
  private penalise(plan: Best): void {
    const { penalties, model } = this.state;
    plan.worth -= 1e9;
    if (model.company?.penalty === null)
      penalties.company = Math.min(1.5 * penalties.company, 4 * penalties.apart);
  }

  private go(steps: number, temperature: number, best: Best): number {
    const losses = anneal(this.state, this.random, { steps, temperature, shares, best });
    if (best.worth > this.bar) {
      this.bar = this.course.note(best);
      // The plan was not accepted because it broke a rule, so a valid plan of lower value must still be found.
      if (best.worth > this.bar) best.worth = -Infinity;
    }
    return losses;
  }
}

/** Seats the largest units first, each at the table with most free seats. */
function scattered(state: State, random: Random): Seating {
  const { model, units, sizes } = state;
  const order = Array.from({ length: units }, (_, unit) => ({ unit, chance: draw(random) }));
  order.sort((one, other) => {
    const larger = (sizes[other.unit] ?? 0) - (sizes[one.unit] ?? 0);
    return larger === 0 ? one.chance - other.chance : larger;
  });
  const table = new Int32Array(units);
  const freeSeats = Int32Array.from(model.max);
  for (const { unit } of order) {
    const bound = model.lockedAt[unit] ?? -1;
    let to = bound >= 0 ? bound : below(random, model.tables);
    if (bound < 0) {
      freeSeats.forEach((free, one) => {
        if (free > (freeSeats[to] ?? 0)) to = one;
      });
    }
    freeSeats[to] = (freeSeats[to] ?? 0) - (sizes[unit] ?? 0);
    table[unit] = to;
  }
  return table;
}

/** More than any step can gain, so that breaking a rule never pays. */
function getPenalties(model: Model): Penalties {
  const max = Math.min(1e7, 1 + largestGain(model));
  return { apart: max, load: max, company: model.company?.penalty ?? Math.ceil(max / 4) };
}

/** An upper bound of what moving one unit can gain. */
function largestGain(model: Model): number {
  const { units, weights, preferences, positions, problem } = model;
  let max = 0;
  for (let unit = 0; unit < units; unit++) {
    let gain = 0;
    for (let other = 0; other < units; other++) gain += Math.max(0, weights[unit * units + other] ?? 0);
    max = Math.max(max, gain);
  }
  if (preferences !== undefined)
    max += 2 * preferences.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0);
  if (positions !== undefined) max += Math.max(...positions.last) - Math.min(...positions.first);
  return max + 2 * (problem.balance ?? 0) * Math.max(...model.sizes);
}

/** A temperature at which nearly every step is accepted. */
function getTemperature(model: Model): number {
  const heaviest = model.weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 1);
  const { positions, preferences, company } = model;
  const reach = positions === undefined ? 0 : Math.max(...positions.last) - Math.min(...positions.first);
  const leaning = preferences?.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) ?? 0;
  return 4 * Math.max(heaviest, reach / 4, leaning, company?.penalty ?? 0);
}
