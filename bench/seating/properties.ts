/** Ten thousand made-up seating problems: no plan breaks a rule, small ones get the very best, and repairs keep the rules. */
import fc from "fast-check";
import { conflictsOf } from "#solver/conflicts.ts";
import { brokenBy } from "#solver/judge.ts";
import { nowhere, type Plan, type Problem } from "#solver/problem.ts";
import { repair } from "#solver/repair.ts";
import { startSearch } from "#solver/search.ts";
import { bestByTrying, densities, problemOf } from "#test/support/seating.ts";
import type { Benchmark, Finding } from "../findings.ts";

/** Of each kind: up to nine parties, and more than every plan could be tried of. */
const instances = 5000;
const steps = 20_000;

export const seatingProperties: Benchmark = {
  about: `${2 * instances} made-up seating problems: ties 10, 30 or 60 %, apart 0, 5 or 15 %, half of them 95 % full; ${steps} steps each`,
  run() {
    const counts = { feasible: 0, broken: 0, mismatched: 0, unnamed: 0, repairs: 0, spoilt: 0 };
    const small = problems({ parties: [1, 9], tables: [1, 3] }, 20_261);
    for (const problem of small) {
      const best = bestByTrying(problem);
      const found = bestOf(problem, counts);
      if (best !== undefined) counts.feasible++;
      if (found?.value !== best) counts.mismatched++;
      if ((conflictsOf(problem) === undefined) !== (best !== undefined)) counts.unnamed++;
    }
    for (const problem of problems({ parties: [10, 40], tables: [2, 8] }, 20_262)) {
      const found = bestOf(problem, counts);
      if (found === undefined) continue;
      counts.feasible++;
      if (conflictsOf(problem) !== undefined) counts.unnamed++;
    }
    return Promise.resolve(findings(counts));
  },
};

interface Counts {
  feasible: number;
  broken: number;
  mismatched: number;
  unnamed: number;
  repairs: number;
  spoilt: number;
}

function* problems(range: Parameters<typeof densities>[0], seed: number): Generator<Problem> {
  const samples = fc.sample(densities(range), { numRuns: instances, seed });
  for (const [index, wanted] of samples.entries()) yield problemOf({ ...wanted, isFull: index % 2 === 0 });
}

/** The search's plan; somebody of it cancels, comes back late, and is seated again. */
function bestOf(problem: Problem, counts: Counts): { readonly value: number } | undefined {
  const search = startSearch(problem, { seed: 1, steps });
  while (search.advance(5000));
  const { best } = search;
  if (best === undefined) return undefined;
  if (brokenBy(problem, best.plan).length > 0) counts.broken++;
  const late = best.plan.with(problem.sizes.length - 1, nowhere);
  const before = new Set(brokenBy(problem, late).map(nameOf));
  for (const { moves } of repair(problem, late)) {
    counts.repairs++;
    const to = new Map(moves.map((move) => [move.party, move.to]));
    const mended: Plan = late.map((table, party) => to.get(party) ?? table);
    if (brokenBy(problem, mended).some((rule) => !before.has(nameOf(rule)))) counts.spoilt++;
  }
  return best;
}

function nameOf(rule: object): string {
  return JSON.stringify(rule);
}

function findings(counts: Counts): Finding[] {
  const none = { unit: "instances", target: { atMost: 0 } } as const;
  return [
    { what: "with a plan", measured: counts.feasible, unit: "instances" },
    { what: "whose plan breaks a rule", measured: counts.broken, ...none },
    { what: "up to nine parties, other than by trying all", measured: counts.mismatched, ...none },
    { what: "conflicts named in vain, or not named", measured: counts.unnamed, ...none },
    { what: "repairs proposed", measured: counts.repairs, unit: "instances" },
    { what: "repairs that break a rule", measured: counts.spoilt, ...none },
  ];
}
