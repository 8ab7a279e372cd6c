import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBestValue, anyDensities, createProblem } from "#test/support/seating.ts";
import { listViolations } from "./evaluation.ts";
import type { Problem } from "./problem.ts";
import { startSearch } from "./search.ts";

/** Random problems; half of them are at least 95 % full. */
const shares = { small: 300, large: 100 };

function search(problem: Problem): number | undefined {
  const found = startSearch(problem, { seed: 1, steps: 20_000 });
  while (found.advance(5000));
  if (found.best !== undefined) expect(listViolations(problem, found.best.plan)).toEqual([]);
  return found.best?.value;
}

describe("the search", () => {
  it("finds the optimum for up to nine parties, compared with trying every plan", () => {
    fc.assert(
      fc.property(anyDensities({ parties: [1, 9], tables: [1, 3] }), fc.boolean(), (wanted, isFull) => {
        const problem = createProblem({ ...wanted, isFull });
        expect(search(problem)).toBe(findBestValue(problem));
      }),
      { numRuns: shares.small, seed: 9 },
    );
  }, 60_000);

  it("breaks no rule, even in full rooms", () => {
    let seated = 0;
    fc.assert(
      fc.property(anyDensities({ parties: [10, 40], tables: [2, 8] }), fc.boolean(), (wanted, isFull) => {
        if (search(createProblem({ ...wanted, isFull })) !== undefined) seated++;
      }),
      { numRuns: shares.large, seed: 10 },
    );
    expect(seated).toBeGreaterThan(shares.large / 4);
  }, 60_000);
});
