/** The search for a good plan, for as long as the caller wants, with a proof of optimality for small problems. */
import type { BestPlan } from "./annealing.ts";
import { evolve } from "./evolution.ts";
import { satisfiesRules, type Model, createModel, toPlan } from "./model.ts";
import { nowhere, type Plan, type Problem } from "./problem.ts";
import { type Proof, startProof } from "./proof/proof.ts";
import { createRandom } from "./random.ts";

export interface SearchOptions {
  readonly seed: number;
  /** Steps in all; the temperature falls over them. */
  readonly steps?: number;
  /** The elapsed share of the time, 0 to 1; used instead of `steps` with a clock. */
  readonly progress?: () => number;
  /** The plan to begin with. */
  readonly from?: Plan;
}

export interface Search {
  /**
   * Does about `steps` steps; returns false at the end: the plan is proven, none is possible, or the steps or the
   * time are used up.
   */
  advance(steps: number): boolean;
  /** The best plan so far; it breaks no rule. */
  readonly best: { readonly plan: Plan; readonly value: number } | undefined;
  /** `proven`: the search is complete: `best` is optimal or, if `impossible`, there is no plan. */
  readonly proven: boolean;
  readonly impossible: boolean;
  readonly steps: number;
}

export function startSearch(problem: Problem, options: SearchOptions): Search {
  return new PlanSearch(createModel(problem), options);
}

/** Parts of a proof, about a millisecond each, that run before the search begins: most proofs end within them. */
const maxProofPartsAlone = 150;

class PlanSearch implements Search {
  steps = 0;
  proven = false;
  impossible = false;
  best: { readonly plan: Plan; readonly value: number } | undefined;
  private readonly options: SearchOptions;
  private readonly upperBound: number;
  private readonly evolution: Generator<number, void>;
  private proof: Proof | undefined;
  private turn = 0;

  constructor(model: Model, options: SearchOptions) {
    this.options = options;
    this.impossible = model.isInfeasible;
    this.proven = model.isInfeasible;
    this.upperBound = getUpperBound(model);
    this.proof = model.isInfeasible ? undefined : startProof(model.problem);
    this.evolution = evolve(model, {
      random: createRandom(options.seed),
      estimateStepsLeft: () => this.estimateStepsLeft(),
      recordBest: (found) => this.recordBest(model, found),
      ...(options.from === undefined ? {} : { from: getTablesByUnit(model, options.from) }),
    });
  }

  advance(steps: number): boolean {
    const end = this.steps + steps;
    while (!this.proven && this.steps < end) {
      if (this.proof !== undefined && this.isProofsTurn()) this.prove(this.proof);
      else {
        const step = this.evolution.next();
        if (step.done === true) return false;
        this.steps += step.value;
      }
    }
    return !this.proven;
  }

  private isProofsTurn(): boolean {
    this.turn++;
    const alone = this.turn < maxProofPartsAlone && this.estimateStepsLeft() >= 2 * this.steps;
    return alone || this.turn % 2 === 0;
  }

  /** A step of the proof counts less than a step of the search. */
  private prove(proof: Proof): void {
    const goesOn = proof.advance(20_000);
    this.steps += 5000;
    if (proof.best !== undefined && proof.best.value > (this.best?.value ?? -Infinity))
      this.best = proof.best;
    if (goesOn) return;
    this.proven = proof.proven;
    this.impossible = proof.impossible;
    this.proof = undefined;
  }

  private estimateStepsLeft(): number {
    const { steps, progress } = this.options;
    if (steps !== undefined) return steps - this.steps;
    if (progress === undefined) return Infinity;
    const elapsed = progress();
    return elapsed >= 1 ? 0 : (this.steps / Math.max(elapsed, 1e-3)) * (1 - elapsed);
  }

  /** Takes a new best plan if it keeps the rules; returns the value that a better one must exceed. */
  private recordBest(model: Model, { worth, table }: BestPlan): number {
    const value = worth + model.constantValue;
    if (value > (this.best?.value ?? -Infinity) && satisfiesRules(model, table)) {
      this.best = { plan: toPlan(model, table), value };
      this.proven ||= value >= this.upperBound;
    }
    return (this.best?.value ?? -Infinity) - model.constantValue;
  }
}

function getTablesByUnit(model: Model, plan: Plan): Int32Array {
  return Int32Array.from(model.parties, ([party], unit) => {
    const lockedTable = model.lockedAt[unit] ?? nowhere;
    return lockedTable >= 0 ? lockedTable : Math.max(0, plan[party ?? 0] ?? 0);
  });
}

/** An upper bound of every plan's value: all positive ties, and each unit at the table that it prefers most. */
function getUpperBound({ units, tables, weights, preferences, constantValue, lockedAt }: Model): number {
  let twice = 0;
  for (const weight of weights) twice += Math.max(0, weight);
  let upperBound = constantValue + twice / 2;
  for (let unit = 0; preferences !== undefined && unit < units; unit++) {
    const row = Array.from({ length: tables }, (_, table) => preferences[table * units + unit] ?? 0);
    upperBound += row[lockedAt[unit] ?? nowhere] ?? Math.max(...row);
  }
  return upperBound;
}
