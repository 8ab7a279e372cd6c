/** A memetic search: annealed plans are crossed and annealed again, until the steps are used up. */
import { anneal, type BestPlan } from "./annealing.ts";
import { crossPlans, getDistance, type TableByUnit } from "./crossing.ts";
import { hasExtras } from "./extras.ts";
import { type Penalties, satisfiesRules, type Model, type SearchState } from "./model.ts";
import { nowhere } from "./problem.ts";
import { drawBelow, draw, type Random } from "./random.ts";
import { setPlan, createState } from "./state.ts";

export interface EvolutionContext {
  readonly random: Random;
  estimateStepsLeft(): number;
  /** Called with a plan that may be the best so far; returns the value to exceed. */
  recordBest(found: BestPlan): number;
  /** A plan to begin with. */
  readonly from?: TableByUnit;
}

interface AnnealedPlan {
  readonly worth: number;
  readonly table: TableByUnit;
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
const maxDistanceOfEqualPlans = 0.05;
/** The crossings without a better plan, per plan, after which a new population begins. */
const maxFruitlessCrossings = 12;

/** Yields the number of steps done, in parts of well under a millisecond. */
export function* evolve(model: Model, context: EvolutionContext): Generator<number, void> {
  const state = createState(model, getPenalties(model));
  const population = new Population(state, context);
  if (context.from !== undefined) yield* population.reportGivenPlan(context.from);
  const temperatures = yield* population.calibrate();
  let length = getFirstPlanSteps(model, context.estimateStepsLeft());
  for (;;) {
    yield* population.runPopulation(temperatures, length);
    if (context.estimateStepsLeft() <= 0) return;
    length *= 2;
  }
}

/** The steps for each first plan: the share of the time for first plans, within useful limits. */
function getFirstPlanSteps(model: Model, stepsLeft: number): number {
  const [short, long] = [1500 * model.units, 20_000 * model.units];
  return stepsLeft === Infinity
    ? short
    : Math.min(long, Math.max(short, (firstShare * stepsLeft) / maxPlans));
}

class Population {
  private readonly state: SearchState;
  private readonly context: EvolutionContext;
  private readonly random: Random;
  /** How many steps one turn of the generator does. */
  private readonly stepsPerTurn: number;
  private valueToExceed = -Infinity;

  constructor(state: SearchState, context: EvolutionContext) {
    this.state = state;
    this.context = context;
    this.random = context.random;
    this.stepsPerTurn = hasExtras(state.model) ? 400 : 2000;
  }

  /** Reports a given plan unchanged. */
  *reportGivenPlan(plan: TableByUnit): Generator<number, void> {
    setPlan(this.state, plan);
    this.valueToExceed = this.context.recordBest({ worth: this.state.worth, table: plan });
    yield 1;
  }

  /**
   * Cools quickly from a temperature that accepts everything to one that accepts nothing, to find the useful range
   * between them.
   */
  *calibrate(): Generator<number, Temperatures> {
    const { state, random } = this;
    setPlan(state, this.context.from ?? createFirstPlan(state, random));
    let temperature = getTemperature(state.model);
    let hot = temperature;
    const stage = 2 * this.stepsPerTurn;
    const own = { worth: -Infinity, table: new Int32Array(state.units) };
    for (let round = 0; round < 200; round++) {
      let losses = 0;
      for (let done = 0; done < stage; done += this.stepsPerTurn) {
        losses += this.annealPart(this.stepsPerTurn, temperature, own);
        yield this.stepsPerTurn;
      }
      if (losses > 0.1 * stage) hot = temperature;
      if (losses < 0.006 * stage) break;
      temperature *= 0.85;
    }
    return { hot: Math.max(hot, temperature * 2), cold: temperature };
  }

  /** Runs one population, from its first plans until crossings find nothing new. */
  *runPopulation({ hot, cold }: Temperatures, length: number): Generator<number, void> {
    const plans: AnnealedPlan[] = [];
    const stepsLeft = this.context.estimateStepsLeft();
    const count = Math.max(1, Math.min(maxPlans, Math.floor((firstShare * stepsLeft) / length)));
    const { model } = this.state;
    for (let number = 0; number < count; number++) {
      const steps = count === 1 ? 8 * length : length;
      plans.push(yield* this.cool(createFirstPlan(this.state, this.random), { hot, cold }, steps));
      if (this.context.estimateStepsLeft() <= 0) return;
    }
    let best = Math.max(...plans.map(({ worth }) => worth));
    const warm = Math.sqrt(hot * cold);
    for (let idle = 0; count > 1 && idle < maxFruitlessCrossings * count; idle++) {
      const [one, other] = this.drawTwoPlans(plans);
      const child = crossPlans(model, [one.table, other.table], this.random);
      const annealedChild = yield* this.cool(child, { hot: warm, cold }, crossedShare * length);
      if (this.context.estimateStepsLeft() <= 0) return;
      this.replace(plans, annealedChild);
      if (annealedChild.worth <= best) continue;
      best = annealedChild.worth;
      idle = -1;
    }
  }

  private drawTwoPlans(plans: readonly AnnealedPlan[]): readonly [AnnealedPlan, AnnealedPlan] {
    const one = drawBelow(this.random, plans.length);
    const other = (one + 1 + drawBelow(this.random, plans.length - 1)) % plans.length;
    const [first, second] = [plans[one], plans[other]];
    if (first === undefined || second === undefined) throw new RangeError("nothing to cross");
    return [first, second];
  }

  /** Replaces an equal plan, or else the worst one, unless the new plan is worse. */
  private replace(plans: AnnealedPlan[], annealedChild: AnnealedPlan): void {
    let victim = plans.findIndex(
      ({ table }) => getDistance(this.state.model, table, annealedChild.table) < maxDistanceOfEqualPlans,
    );
    if (victim === -1) {
      victim = plans.reduce((worst, { worth }, at) => (worth < (plans[worst]?.worth ?? 0) ? at : worst), 0);
    }
    if (annealedChild.worth >= (plans[victim]?.worth ?? 0)) plans[victim] = annealedChild;
  }

  private *cool(
    plan: TableByUnit,
    { hot, cold }: Temperatures,
    steps: number,
  ): Generator<number, AnnealedPlan> {
    const { state } = this;
    const own: BestPlan = { worth: -Infinity, table: new Int32Array(state.units) };
    setPlan(state, plan);
    for (let done = 0, totalSteps = steps; done < totalSteps; done += this.stepsPerTurn) {
      this.annealPart(this.stepsPerTurn, hot * (cold / hot) ** (done / totalSteps), own);
      yield this.stepsPerTurn;
      // With a clock instead of a step count, the remaining steps are adjusted, so that cooling ends in time.
      totalSteps = Math.min(steps, done + this.stepsPerTurn + Math.max(0, this.context.estimateStepsLeft()));
    }
    if (!satisfiesRules(state.model, own.table)) this.penalise(own);
    return own;
  }

  /** A plan that breaks rules ranks last, and the penalty for missing acquaintances grows. */
  private penalise(plan: BestPlan): void {
    const { penalties, model } = this.state;
    plan.worth -= 1e9;
    if (model.company?.penalty === null)
      penalties.company = Math.min(1.5 * penalties.company, 4 * penalties.apart);
  }

  private annealPart(steps: number, temperature: number, best: BestPlan): number {
    const losses = anneal(this.state, this.random, { steps, temperature, shares, best });
    if (best.worth > this.valueToExceed) {
      this.valueToExceed = this.context.recordBest(best);
      // The plan was not accepted because it broke a rule, so a valid plan of lower value must still be found.
      if (best.worth > this.valueToExceed) best.worth = -Infinity;
    }
    return losses;
  }
}

/** Seats the largest units first, each at the table with most free seats. */
function createFirstPlan(state: SearchState, random: Random): TableByUnit {
  const { model, units, sizes } = state;
  const order = Array.from({ length: units }, (_, unit) => ({ unit, chance: draw(random) }));
  order.sort((one, other) => {
    const larger = (sizes[other.unit] ?? 0) - (sizes[one.unit] ?? 0);
    return larger === 0 ? one.chance - other.chance : larger;
  });
  const table = new Int32Array(units);
  const freeSeats = Int32Array.from(model.max);
  for (const { unit } of order) {
    const lockedTable = model.lockedAt[unit] ?? nowhere;
    let to = lockedTable >= 0 ? lockedTable : drawBelow(random, model.tables);
    if (lockedTable < 0) {
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
  const max = Math.min(1e7, 1 + getLargestGain(model));
  return { apart: max, load: max, company: model.company?.penalty ?? Math.ceil(max / 4) };
}

/** An upper bound of what moving one unit can gain. */
function getLargestGain(model: Model): number {
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
