import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPlan, createChance, anyDensities, createProblem } from "#test/support/seating.ts";
import { getAcquaintedPairs, evaluatePlan } from "./evaluation.ts";
import { nowhere, type Plan, type Problem } from "./problem.ts";
import { startProof } from "./proof/proof.ts";
import { type Repair, repair } from "./repair.ts";

const tables = (...maxima: number[]): Problem["tables"] => maxima.map((max) => ({ max, min: 0 }));
const moved = (plan: Plan, { moves }: Repair): Plan =>
  plan.map((table, party) => moves.find((move) => move.party === party)?.to ?? table);

describe("a repair", () => {
  it("seats a late guest with acquaintances rather than strangers", () => {
    const problem: Problem = {
      sizes: [1, 1, 1, 1, 1],
      tables: tables(3, 3),
      ties: [
        [4, 2, 6],
        [4, 3, 2],
        [4, 0, 1],
      ],
    };
    const [first, second, third] = repair(problem, [0, 0, 1, 1, nowhere]);
    expect(first).toMatchObject({
      moves: [
        {
          party: 4,
          from: nowhere,
          to: 1,
          acquaintances: 2,
          acquaintancesBefore: 0,
          reasons: [
            { kind: "tie", other: 2, weight: 6 },
            { kind: "tie", other: 3, weight: 2 },
          ],
        },
      ],
      gain: 8,
      repairedRules: [{ kind: "seated", party: 4 }],
      remainingRules: [],
    });
    expect(second?.moves).toMatchObject([{ party: 4, to: 0 }]);
    expect(third).toBeUndefined();
  });

  it("moves another guest to make room for a late one", () => {
    const problem: Problem = {
      sizes: [1, 1, 1, 1, 1],
      tables: tables(2, 3),
      ties: [
        [0, 4, 9],
        [1, 2, 4],
        [0, 1, 1],
      ],
    };
    expect(repair(problem, [0, 0, 1, 1, nowhere])[0]).toMatchObject({
      moves: [
        { party: 4, to: 0 },
        { party: 1, from: 0, to: 1, acquaintances: 1, acquaintancesBefore: 1 },
      ],
      gain: 9 + 4 - 1,
    });
  });

  it("separates two who must not share a table, without moving locked guests", () => {
    const problem: Problem = {
      sizes: [1, 1, 1, 1],
      tables: tables(2, 2),
      ties: [[0, 2, 5]],
      apart: [[0, 1]],
      locks: [[0, 0]],
    };
    const [first] = repair(problem, [0, 0, 1, 1]);
    expect(first).toMatchObject({
      moves: [
        { party: 1, to: 1 },
        { party: 2, to: 0 },
      ],
      repairedRules: [{ kind: "apart", index: 0 }],
      remainingRules: [],
    });
  });

  it("empties a table that lost seats, as far as the limit on moves allows", () => {
    const sizes = Array.from({ length: 12 }, () => 1);
    const plan = sizes.map((_, party) => (party < 8 ? 0 : 1));
    const problem: Problem = { sizes, tables: tables(6, 6), ties: [] };
    const [first] = repair(problem, plan);
    expect(first?.moves).toHaveLength(2);
    expect(first?.repairedRules).toEqual([{ kind: "most", table: 0 }]);
  });

  it("brings a late child to its family, or the family to a table with room", () => {
    const problem: Problem = {
      sizes: [1, 1, 1, 1, 1],
      tables: tables(2, 4),
      ties: [],
      groups: [[0, 1, 4]],
    };
    const [first] = repair(problem, [0, 0, 1, 1, nowhere], { maxMovedPeople: 5 });
    expect(first?.repairedRules).toEqual([
      { kind: "seated", party: 4 },
      { kind: "group", index: 0 },
    ]);
    expect(evaluatePlan(problem, moved([0, 0, 1, 1, nowhere], first ?? failing())).broken).toEqual([]);
  });

  it("fills a free seat when that adds value, and leaves a good plan unchanged", () => {
    const problem: Problem = {
      sizes: [1, 1, 1, 1],
      tables: tables(3, 3),
      ties: [
        [0, 1, 3],
        [1, 2, 5],
      ],
    };
    expect(repair(problem, [0, 0, 1, 1])[0]).toMatchObject({
      moves: [{ party: 2, to: 0 }],
      gain: 5,
      repairedRules: [],
    });
    expect(repair(problem, [0, 0, 0, 1])).toEqual([]);
    expect(repair({ ...problem, sizes: [], ties: [] }, [])).toEqual([]);
  });

  it("returns a guest to the table they are locked at, and moves another to make room", () => {
    const problem: Problem = { sizes: [1, 1, 1], tables: tables(1, 2), ties: [], locks: [[2, 0]] };
    const [first] = repair(problem, [0, 1, 1]);
    expect(first?.moves.map(({ party, to }) => [party, to])).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(first?.repairedRules).toEqual([{ kind: "lock", index: 0 }]);
  });

  it("moves at least one of the named parties", () => {
    const problem: Problem = {
      sizes: [1, 1, 1, 1],
      tables: tables(3, 3),
      ties: [
        [0, 2, 5],
        [3, 0, 1],
      ],
    };
    for (const { moves } of repair(problem, [0, 0, 1, 1], { requiredParties: [3] })) {
      expect(moves.map(({ party }) => party)).toContain(3);
    }
  });

  it("breaks no rule, moves few people, keeps groups and locks, and reports the true gain", () => {
    let proposed = 0;
    fc.assert(
      fc.property(anyDensities({ parties: [4, 16], tables: [2, 5] }), fc.boolean(), (wanted, isGood) => {
        const problem = createProblem(wanted);
        const plan = isGood ? disturbed(problem, wanted.seed) : anyPlan(problem, wanted.seed);
        const before = evaluatePlan(problem, plan);
        const names = new Set(before.broken.map((rule) => JSON.stringify(rule)));
        const repairs = repair(problem, plan, { maxMovedPeople: 4 });
        const places = repairs.flatMap(({ moves }) => moves.map(({ party, to }) => `${party} ${to}`));
        expect(new Set(places).size).toBe(places.length);
        expect(repairs.length).toBeLessThanOrEqual(3);
        for (const one of repairs) {
          proposed++;
          const after = evaluatePlan(problem, moved(plan, one));
          expect(after.broken).toEqual(one.remainingRules);
          expect(after.broken.filter((rule) => !names.has(JSON.stringify(rule)))).toEqual([]);
          expect(one.repairedRules).toHaveLength(before.broken.length - after.broken.length);
          expect(one.gain).toBe(after.value - before.value);
          expect(one.repairedRules.length > 0 || one.gain > 0 || before.broken.length > 0).toBe(true);
          expect(
            one.moves.reduce((sum, { party }) => sum + (problem.sizes[party] ?? 0), 0),
          ).toBeLessThanOrEqual(4);
          for (const move of one.moves) checkMove(problem, plan, moved(plan, one), move);
        }
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(proposed).toBeGreaterThan(150);
  }, 60_000);
});

function checkMove(problem: Problem, plan: Plan, after: Plan, move: Repair["moves"][number]): void {
  expect(move.from).toBe(plan[move.party]);
  expect(move.to).not.toBe(move.from);
  const locked = (problem.locks ?? []).filter(([party]) => party === move.party).map(([, table]) => table);
  expect(locked).not.toContain(move.from);
  const gone = after.with(move.party, nowhere);
  const lost = evaluatePlan(problem, after).value - evaluatePlan(problem, gone).value;
  expect(move.reasons.reduce((sum, { weight }) => sum + weight, 0)).toBe(lost);
  const known = getAcquaintedPairs(problem, problem.company ?? { min: 0, penalty: null });
  const met = known.filter(
    ([one, other]) => (one === move.party || other === move.party) && after[one] === after[other],
  );
  expect(move.acquaintances).toBe(met.length);
}

/** The best plan after a cancellation or a late guest. */
function disturbed(problem: Problem, seed: number): Plan {
  const proof = startProof(problem);
  if (proof === undefined) throw new Error("too large");
  while (proof.best === undefined && proof.advance(10_000));
  const chance = createChance(seed);
  return (proof.best?.plan ?? anyPlan(problem, seed)).with(chance(problem.sizes.length), nowhere);
}

function failing(): never {
  throw new Error("nothing is proposed");
}
