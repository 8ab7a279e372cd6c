/** Runs the solver with a time limit. */
import type { Problem } from "#solver/problem.ts";
import { startSearch } from "#solver/search.ts";

export interface Solution {
  /** The parties of each table, by their index in the problem; empty without a plan. */
  readonly tables: readonly (readonly number[])[];
  readonly ms: number;
  readonly proven: boolean;
}

/** Solver steps between two looks at the clock: well under a millisecond. */
const stride = 2000;
/** Milliseconds kept in reserve for the step that is under way at the time limit, and for a busy machine. */
const reserve = (ms: number): number => Math.min(30, 3 + 0.015 * ms);

export function solve(problem: Problem, { seed, ms }: { seed: number; ms: number }): Solution {
  const began = performance.now();
  const time = Math.max(1, ms - reserve(ms));
  const progress = (): number => (performance.now() - began) / time;
  const search = startSearch(problem, { seed, progress });
  while (progress() < 1 && search.advance(stride));
  const plan = search.best?.plan;
  const tables: number[][] = plan === undefined ? [] : problem.tables.map(() => []);
  plan?.forEach((table, party) => tables[table]?.push(party));
  return { tables, ms: performance.now() - began, proven: search.proven };
}
