import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBestValue, anyDensities, createProblem } from "#test/support/seating.ts";
import { findConflictingRules } from "./conflicts.ts";
import type { Problem, Rule } from "./problem.ts";

const three = { sizes: [1, 1, 1], ties: [] };
const tables = (...maxima: number[]): Problem["tables"] => maxima.map((max) => ({ max, min: 0 }));

const cases: readonly (readonly [string, Problem, readonly Rule[]])[] = [
  [
    "more people than seats",
    { ...three, tables: tables(1, 1) },
    [
      { kind: "most", table: 0 },
      { kind: "most", table: 1 },
    ],
  ],
  [
    "too few people for what the tables need",
    { ...three, tables: [2, 2, 0].map((min) => ({ max: 4, min })) },
    [
      { kind: "least", table: 0 },
      { kind: "least", table: 1 },
    ],
  ],
  [
    "a group that no table holds",
    {
      ...three,
      tables: tables(2, 2),
      groups: [
        [0, 1],
        [1, 2],
      ],
    },
    [
      { kind: "group", index: 0 },
      { kind: "group", index: 1 },
      { kind: "most", table: 0 },
      { kind: "most", table: 1 },
    ],
  ],
  [
    "a party that no table holds",
    { sizes: [3, 1], ties: [], tables: tables(2, 2) },
    [
      { kind: "seated", party: 0 },
      { kind: "most", table: 0 },
      { kind: "most", table: 1 },
    ],
  ],
  [
    "two of a group locked at two tables",
    {
      ...three,
      tables: tables(3, 3),
      groups: [
        [2, 1],
        [0, 1],
      ],
      locks: [
        [1, 0],
        [0, 1],
      ],
    },
    [
      { kind: "lock", index: 0 },
      { kind: "group", index: 1 },
      { kind: "lock", index: 1 },
    ],
  ],
  [
    "two of a group that must be apart",
    { ...three, tables: tables(3, 3), groups: [[0, 1, 2]], apart: [[2, 0]] },
    [
      { kind: "apart", index: 0 },
      { kind: "group", index: 0 },
    ],
  ],
  [
    "two that must be apart locked at one table",
    {
      ...three,
      tables: tables(3, 3),
      apart: [[0, 1]],
      locks: [
        [1, 1],
        [0, 1],
      ],
    },
    [
      { kind: "apart", index: 0 },
      { kind: "lock", index: 1 },
      { kind: "lock", index: 0 },
    ],
  ],
  [
    "locks that exceed a table",
    {
      sizes: [2, 2, 1],
      ties: [],
      tables: tables(3, 3),
      locks: [
        [0, 0],
        [2, 1],
        [1, 0],
      ],
    },
    [
      { kind: "lock", index: 0 },
      { kind: "lock", index: 2 },
      { kind: "most", table: 0 },
    ],
  ],
  [
    "more that must be apart than tables",
    {
      ...three,
      tables: tables(3, 3),
      apart: [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    },
    [
      { kind: "apart", index: 0 },
      { kind: "apart", index: 1 },
      { kind: "apart", index: 2 },
    ],
  ],
  [
    "more parties of a size than fit",
    { sizes: [3, 3, 3], ties: [], tables: tables(5, 5) },
    [
      { kind: "most", table: 0 },
      { kind: "most", table: 1 },
    ],
  ],
  [
    "somebody who knows nobody",
    { ...three, ties: [[0, 1, 2]], tables: tables(3, 3), company: { min: 1, penalty: null } },
    [{ kind: "company", party: 2 }],
  ],
  [
    "somebody whose only acquaintance must be apart",
    {
      sizes: [1, 1, 1, 1],
      ties: [
        [0, 1, 2],
        [1, 2, 2],
        [2, 3, 1],
      ],
      tables: tables(4, 4),
      apart: [
        [1, 3],
        [0, 1],
      ],
      company: { min: 1, penalty: null },
    },
    [
      { kind: "company", party: 0 },
      { kind: "apart", index: 1 },
    ],
  ],
];

describe("conflicting rules", () => {
  it.each(cases)("names %s", (_, problem, rules) => {
    expect(findConflictingRules(problem)).toEqual(rules);
  });

  it("are named exactly when there is no plan, and none of them can be left out", () => {
    fc.assert(
      fc.property(anyDensities({ parties: [2, 6], tables: [2, 3] }), (wanted) => {
        const problem = createProblem({ ...wanted, apart: wanted.apart * 3, locks: wanted.locks * 2 });
        const rules = findConflictingRules(problem);
        expect(rules === undefined).toBe(findBestValue(problem) !== undefined);
        if (rules !== undefined) expect(findBestValue(only(problem, rules))).toBeUndefined();
      }),
      { numRuns: 300, seed: 77 },
    );
  }, 60_000);

  it("are not found in a large problem that has plans", () => {
    const sizes = Array.from({ length: 200 }, () => 1);
    expect(
      findConflictingRules({ sizes, ties: [], tables: tables(...Array.from({ length: 25 }, () => 8)) }),
    ).toBeUndefined();
  });
});

/** The problem with only these rules. */
function only(problem: Problem, rules: readonly Rule[]): Problem {
  const has = (rule: Rule): boolean => rules.some((one) => JSON.stringify(one) === JSON.stringify(rule));
  const company = problem.company;
  const ruledOutPairs = problem.sizes.flatMap((_, party) =>
    has({ kind: "company", party }) ? [] : [[party, party] as const, [party, party] as const],
  );
  const known = problem.ties.flatMap(([one, other, weight]) => (weight > 0 ? [[one, other] as const] : []));
  return {
    ...problem,
    tables: problem.tables.map(({ max, min }, table) => ({
      max: has({ kind: "most", table }) ? max : 100,
      min: has({ kind: "least", table }) ? min : 0,
    })),
    groups: (problem.groups ?? []).filter((_, index) => has({ kind: "group", index })),
    apart: (problem.apart ?? []).filter((_, index) => has({ kind: "apart", index })),
    locks: (problem.locks ?? []).filter((_, index) => has({ kind: "lock", index })),
    ...(company === undefined ? {} : { company: { ...company, known: [...known, ...ruledOutPairs] } }),
  };
}
