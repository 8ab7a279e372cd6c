/**
 * Finds the best plan of a small problem and proves that none is better: it lists all patterns, bounds their
 * combinations by dual prices, and tries the combinations that remain.
 */
import { type Patterns, startListing } from "./patterns.ts";
import { SetPartitioning } from "./set-partitioning.ts";
import { type BitProblem, createBitProblem, buildPlan } from "./bit-problem.ts";
import type { Plan, Problem } from "../problem.ts";
import { Duals } from "./duals.ts";

export interface Proof {
  /** Does about `work` steps, some twenty million of which take a second; returns false at the end. */
  advance(work: number): boolean;
  /** The best plan so far; it keeps every rule. */
  readonly best: { readonly plan: Plan; readonly value: number } | undefined;
  /** Whether nothing is better than `best`; without `best`, no plan keeps the rules. */
  readonly proven: boolean;
  /** Whether no plan keeps the rules. */
  readonly impossible: boolean;
}

/**
 * With more blocks there are too many patterns. Parties of a group, and parties locked at one table, count as one
 * block.
 */
export const maxBlocks = 18;
const maxPatterns = 3_000_000;
const maxRounds = 400;
/** With so few patterns left, trying them is quicker than improving the prices. */
const fewPatterns = 400;

/** @returns undefined for a problem that is too large. If that shows only later, the proof ends without a result. */
export function startProof(problem: Problem): Proof | undefined {
  const bitProblem = createBitProblem(problem, maxBlocks);
  return bitProblem === undefined ? undefined : new ProofSearch(bitProblem);
}

class ProofSearch implements Proof {
  best: Proof["best"];
  proven = false;
  readonly #problem: BitProblem;
  readonly #steps: Generator<number, void>;
  readonly #grain: number;

  constructor(bitProblem: BitProblem) {
    this.#problem = bitProblem;
    this.#grain = isWhole(bitProblem) ? 1 : 1e-6;
    this.#steps = this.#run();
  }

  get impossible(): boolean {
    return this.proven && this.best === undefined;
  }

  advance(work: number): boolean {
    for (let done = 0; done < work;) {
      const step = this.#steps.next();
      if (step.done === true) return false;
      done += step.value;
    }
    return true;
  }

  /** Yields the work of each part. */
  *#run(): Generator<number, void> {
    const bitProblem = this.#problem;
    if (!bitProblem.isTorn) {
      const listing = startListing(bitProblem, maxPatterns);
      while (listing.advance(1000)) yield 20_000;
      if (listing.isTooLong) return;
      const always = bitProblem.classes.reduce(
        (sum, { empty, tables }) => sum + (empty === -Infinity ? 0 : empty * tables.length),
        0,
      );
      const patterns = listing.result();
      const duals = new Duals(bitProblem, patterns, always);
      yield* this.#price(duals, always, getFloor(bitProblem, patterns));
      yield* this.#cover(duals.getPatterns(), duals.best, always, Infinity);
    }
    this.proven = true;
  }

  *#price(duals: Duals, always: number, floor: number): Generator<number, void> {
    let dropped = Infinity;
    for (let round = 1; round <= maxRounds && duals.count > 0; round++) {
      const min = this.best?.value ?? duals.bound - Math.max(4, 0.05 * Math.abs(duals.bound));
      duals.step(Number.isFinite(min) ? min : 0);
      yield duals.count + 300;
      if (round === 6 || round % 24 === 0) {
        yield* this.#cover(duals.getPatterns(), duals.best, always, 100 * round);
      }
      if (this.best === undefined && duals.bound < always + floor - 1e-6) duals.drop(Infinity);
      if (this.best === undefined) continue;
      const wanted = (this.best?.value ?? 0) + this.#grain;
      const slack = duals.bound - wanted;
      if (slack <= 0.8 * dropped || slack < 0) {
        dropped = slack;
        duals.drop(wanted);
      }
      if (duals.count < fewPatterns) return;
    }
  }

  *#cover(
    patterns: Patterns,
    prices: Float64Array,
    sharedValue: number,
    atMost: number,
  ): Generator<number, void> {
    const valueToBeat = this.best?.value ?? -Infinity;
    const cover = new SetPartitioning({
      problem: this.#problem,
      patterns,
      prices,
      sharedValue,
      valueToBeat,
      valueStep: this.#grain,
    });
    for (let goesOn = true; goesOn && cover.patternsSeen < atMost;) {
      const before = cover.patternsSeen;
      goesOn = cover.advance(Math.min(10_000, atMost));
      this.#take(cover.best);
      yield 500 + 2 * (cover.patternsSeen - before);
    }
  }

  #take(best: SetPartitioning["best"]): void {
    if (best === undefined || best.value === this.best?.value) return;
    this.best = { plan: buildPlan(this.#problem, best.chosen), value: best.value };
  }
}

/** A lower bound of every plan's value, without the shared part. */
function getFloor({ problem }: BitProblem, { worths }: Patterns): number {
  return problem.tables.length * worths.reduce((min, worth) => Math.min(min, worth), 0);
}

/** Whether every value is a whole number, so that a better plan is better by at least one. */
function isWhole({ problem }: BitProblem): boolean {
  const { ties, preferences = [], company, balance = 0, positions = [] } = problem;
  const weights = [...ties, ...preferences].map(([, , weight]) => weight);
  return [...weights, company?.penalty ?? 0, balance, ...positions].every(Number.isInteger);
}
