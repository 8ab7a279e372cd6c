import fc from "fast-check";
import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import type { Pair, Problem, Tie } from "./problem.ts";
import { type Search, startSearch } from "./search.ts";

const weight = fc.integer({ min: -9, max: 9 });

/** Problems of every kind: some crowded, some with no plan at all. */
const problems = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 14 }),
    tables: fc.array(
      fc.record({ most: fc.integer({ min: 2, max: 9 }), least: fc.integer({ min: 0, max: 2 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    weights: fc.infiniteStream(weight),
    chances: fc.infiniteStream(fc.integer({ min: 0, max: 11 })),
    company: fc.option(fc.record({ least: fc.constantFrom(1, 2), penalty: fc.constantFrom(null, 3) }), {
      nil: undefined,
    }),
    balance: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    positioned: fc.boolean(),
  })
  .map(({ sizes, tables, weights, chances, company, balance, positioned }): Problem => {
    const next = <T>(stream: Iterator<T>): T => stream.next().value;
    const parties = sizes.map((_, party) => party);
    const pairs = parties.flatMap((party) => parties.slice(party + 1).map((other): Pair => [party, other]));
    const drawn = pairs.map((pair) => ({ pair, chance: next(chances) }));
    return {
      sizes,
      tables,
      ties: drawn
        .filter(({ chance }) => chance < 6)
        .map(({ pair: [one, other] }): Tie => [one, other, next(weights)]),
      apart: drawn.filter(({ chance }) => chance === 9).map(({ pair }) => pair),
      groups: drawn.filter(({ chance }, index) => chance === 10 && index % 3 === 0).map(({ pair }) => pair),
      locks: parties
        .filter(() => next(chances) === 0)
        .map((party) => [party, party % tables.length] as const),
      leanings: parties.map((party) => [party, (party * 7) % tables.length, next(weights)] as const),
      ...(company === undefined ? {} : { company }),
      ...(balance === undefined ? {} : { balance }),
      ...(positioned ? { positions: parties.map(() => next(weights)) } : {}),
    };
  });

function run(search: Search, stride = 700): Search {
  while (search.advance(stride));
  return search;
}

test("a plan found breaks no rule and is worth what it says", () => {
  fc.assert(
    fc.property(problems, fc.integer(), (problem, seed) => {
      const { best } = run(startSearch(problem, { seed, steps: 20_000 }));
      if (best === undefined) return;
      expect(judge(problem, best.plan)).toStrictEqual({ value: best.value, broken: [] });
    }),
    { numRuns: 150 },
  );
});
