import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPlan, anyDensities, createProblem } from "#test/support/seating.ts";
import { explainPartySeat, getContribution } from "./explain.ts";
import { getPlanValue } from "./evaluation.ts";
import { nowhere, type Problem } from "./problem.ts";

describe("the reasons for a seat", () => {
  it("add up to what the plan loses when the party leaves, strongest first", () => {
    fc.assert(
      fc.property(anyDensities({ parties: [1, 14], tables: [1, 4] }), (wanted) => {
        const problem = createProblem(wanted);
        const plan = anyPlan(problem, wanted.seed);
        for (const party of problem.sizes.keys()) {
          const reasons = explainPartySeat(problem, plan, party);
          const weights = reasons.map(({ weight }) => weight);
          const loss = getPlanValue(problem, plan) - getPlanValue(problem, plan.with(party, nowhere));
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(loss);
          expect(getContribution(problem, plan, party)).toBe(loss);
          expect(weights).toEqual(weights.toSorted((one, other) => other - one));
          expect(weights).not.toContain(0);
        }
      }),
      { numRuns: 150, seed: 3 },
    );
  }, 60_000);

  const problem: Problem = {
    sizes: [1, 1, 1, 1],
    tables: [
      { max: 4, min: 0 },
      { max: 4, min: 0 },
    ],
    ties: [
      [0, 1, 5],
      [1, 2, 3],
      [2, 0, -2],
    ],
    preferences: [[0, 0, 4]],
    company: { min: 2, penalty: 10 },
    balance: 1,
    positions: [3, 1, 7, 9],
  };

  it("name their kind and the other party", () => {
    expect(explainPartySeat(problem, [0, 0, 0, 1], 0)).toEqual([
      { kind: "company", other: 1, weight: 10 },
      { kind: "tie", other: 1, weight: 5 },
      { kind: "leaning", weight: 4 },
      { kind: "balance", weight: -1 },
      { kind: "tie", other: 2, weight: -2 },
      { kind: "company", weight: -10 },
    ]);
  });

  it("differ between two guests of one table", () => {
    expect(explainPartySeat(problem, [0, 0, 0, 1], 1)).not.toEqual(
      explainPartySeat(problem, [0, 0, 0, 1], 2),
    );
  });

  it("are empty for a party without a seat", () => {
    expect(explainPartySeat(problem, [nowhere, 0, 0, 1], 0)).toEqual([]);
  });
});
