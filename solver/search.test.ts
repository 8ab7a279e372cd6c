import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluatePlan } from "./evaluation.ts";
import type { Pair, Problem, Tie } from "./problem.ts";
import { type Search, startSearch } from "./search.ts";

const weight = fc.integer({ min: -9, max: 9 });

/** Problems of many kinds: some crowded, some without any plan, some too large for a proof. */
const problems = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 26 }),
    tables: fc.array(
      fc.record({ max: fc.integer({ min: 2, max: 12 }), min: fc.integer({ min: 0, max: 2 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    weights: fc.infiniteStream(weight),
    chances: fc.infiniteStream(fc.integer({ min: 0, max: 11 })),
    company: fc.option(fc.record({ min: fc.constantFrom(1, 2), penalty: fc.constantFrom(null, 3) }), {
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
      preferences: parties.map((party) => [party, (party * 7) % tables.length, next(weights)] as const),
      ...(company === undefined ? {} : { company }),
      ...(balance === undefined ? {} : { balance }),
      ...(positioned ? { positions: parties.map(() => next(weights)) } : {}),
    };
  });

function run(search: Search, stride = 700): Search {
  while (search.advance(stride));
  return search;
}

test("a found plan breaks no rule and has the reported value", () => {
  fc.assert(
    fc.property(problems, fc.integer(), (problem, seed) => {
      const { best } = run(startSearch(problem, { seed, steps: 20_000 }));
      if (best === undefined) return;
      expect(evaluatePlan(problem, best.plan)).toStrictEqual({ value: best.value, broken: [] });
    }),
    { numRuns: 150 },
  );
});

/** Overlapping circles of friends, too many for a proof. */
const crowd = ((): Problem => {
  const guests = Array.from({ length: 40 }, (_, guest) => guest);
  const ties = guests.flatMap((one) =>
    guests
      .filter((other) => other > one && (one * 7 + other * 11) % 5 < 2)
      .map((other): Tie => [one, other, ((one * 13 + other * 29) % 17) - 6]),
  );
  return {
    sizes: guests.map(() => 1),
    tables: [12, 8, 8, 8, 6].map((max) => ({ max, min: 4 })),
    ties,
    apart: [
      [0, 1],
      [2, 3],
    ],
  };
})();

test("the same seed and steps give the same plan, in any portions", () => {
  const options = { seed: 5, steps: 60_000 };
  const { best } = run(startSearch(crowd, options), 300);
  expect(best).toBeDefined();
  expect(run(startSearch(crowd, options), 100_000).best).toStrictEqual(best);
});

test("the search stops at any time with a plan that keeps the rules, and only improves it", () => {
  const search = startSearch(crowd, { seed: 1, steps: 80_000 });
  let last = -Infinity;
  while (search.advance(500)) {
    if (search.best === undefined) continue;
    expect(search.best.value).toBeGreaterThanOrEqual(last);
    last = search.best.value;
    expect(evaluatePlan(crowd, search.best.plan)).toStrictEqual({ value: last, broken: [] });
  }
  expect(last).toBeGreaterThan(0);
  expect(search.steps).toBeGreaterThanOrEqual(80_000);
});

test("the search ends when the time is over", () => {
  let looks = 0;
  const search = run(startSearch(crowd, { seed: 1, progress: () => looks++ / 50 }));
  expect(search.best).toBeDefined();
  expect(search.proven).toBe(false);
});

test("the search never returns a plan worse than the one it began with", () => {
  const { best: good } = run(startSearch(crowd, { seed: 1, steps: 200_000 }));
  const { best } = run(startSearch(crowd, { seed: 9, steps: 1000, from: good?.plan ?? [] }));
  expect(best?.value).toBeGreaterThanOrEqual(good?.value ?? Infinity);
});

test("the search recognises a plan that meets every wish as optimal", () => {
  const ties = crowd.sizes.map((_, guest): Tie => [guest, (guest + 8) % 40, 3]);
  const search = run(
    startSearch(
      { ...crowd, apart: [], tables: crowd.sizes.slice(0, 8).map(() => ({ max: 5, min: 5 })), ties },
      { seed: 2, steps: 300_000 },
    ),
  );
  expect(search).toMatchObject({ proven: true, impossible: false });
  expect(search.best?.value).toBe(120);
});

test.each([
  ["too many guests", { ...crowd, tables: [{ max: 39, min: 0 }] }],
  ["two who must and must not sit together", { ...crowd, groups: [[0, 2, 1]] }],
  [
    "locks apart within a group",
    {
      ...crowd,
      groups: [[4, 5]],
      locks: [
        [4, 0],
        [5, 1],
      ] as const,
    },
  ],
])("the search detects at once that there is no plan: %s", (_, problem) => {
  const search = startSearch(problem, { seed: 1 });
  expect(search.advance(1)).toBe(false);
  expect(search).toMatchObject({ proven: true, impossible: true, best: undefined });
});
