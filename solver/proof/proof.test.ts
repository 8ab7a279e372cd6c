import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBestValue, anyDensities, createProblem } from "#test/support/seating.ts";
import { evaluatePlan } from "../evaluation.ts";
import type { Problem } from "../problem.ts";
import { maxBlocks, startProof } from "./proof.ts";

const shares = 300;

function prove(problem: Problem): { value: number | undefined; isProven: boolean; isImpossible: boolean } {
  const proof = startProof(problem);
  if (proof === undefined) throw new Error("too large");
  while (proof.advance(100_000));
  if (proof.best !== undefined) {
    expect(evaluatePlan(problem, proof.best.plan)).toEqual({ value: proof.best.value, broken: [] });
  }
  return { value: proof.best?.value, isProven: proof.proven, isImpossible: proof.impossible };
}

describe("the proof", () => {
  it("finds the same value as trying every plan", () => {
    fc.assert(
      fc.property(anyDensities({ parties: [1, 8], tables: [1, 3] }), (wanted) => {
        const problem = createProblem(wanted);
        const best = findBestValue(problem);
        expect(prove(problem)).toEqual({ value: best, isProven: true, isImpossible: best === undefined });
      }),
      { numRuns: shares, seed: 1212 },
    );
  }, 60_000);

  it("is correct for a problem without people or without tables", () => {
    expect(prove({ sizes: [], tables: [{ max: 4, min: 0 }], ties: [] })).toMatchObject({ value: 0 });
    expect(prove({ sizes: [], tables: [{ max: 4, min: 1 }], ties: [] }).isImpossible).toBe(true);
    expect(prove({ sizes: [1], tables: [], ties: [] }).isImpossible).toBe(true);
  });

  it("treats equivalent guests as interchangeable", () => {
    const sizes = Array.from({ length: maxBlocks }, () => 1);
    const ties = sizes.flatMap((_, party) =>
      sizes.slice(party + 1).map((__, other) => [party, party + 1 + other, 3] as const),
    );
    const problem = { sizes, tables: [6, 6, 6].map((max) => ({ max, min: 0 })), ties };
    expect(prove(problem)).toMatchObject({ value: 3 * 3 * 15, isProven: true });
  });

  it("counts parties of a group once, and declines when too many are left", () => {
    const sizes = Array.from({ length: 40 }, () => 1);
    const tables = Array.from({ length: 5 }, () => ({ max: 8, min: 0 }));
    const groups = Array.from({ length: 10 }, (_, group) => [0, 1, 2, 3].map((nth) => 4 * group + nth));
    expect(startProof({ sizes, tables, ties: [] })).toBeUndefined();
    expect(prove({ sizes, tables, ties: [[0, 39, 7]], groups })).toMatchObject({ value: 7 });
  });
});
