import { describe, expect, test } from "vitest";
import { judge } from "#solver/judge.ts";
import type { Problem } from "#solver/problem.ts";
import type { Report, SearchOrder } from "./search-messages.ts";
import { searcher } from "./searching.ts";

/** A clock that goes on by a millisecond at each look, and turns that are taken one by one. */
function aWorld() {
  let time = 0;
  const turns: (() => void)[] = [];
  const reports: Report[] = [];
  const order = searcher({
    now: () => (time += 1),
    report: (report) => reports.push(report),
    later: (go) => turns.push(go),
  });
  return { order, reports, turn: () => turns.shift()?.(), hasTurns: () => turns.length > 0 };
}

/** Too large to be proven in a moment: sixty at ten tables, each pair with a wish of its own. */
const many: Problem = {
  sizes: Array.from({ length: 60 }, () => 1),
  tables: Array.from({ length: 10 }, () => ({ most: 6, least: 0 })),
  ties: Array.from({ length: 60 }, (_, one) =>
    Array.from(
      { length: 59 - one },
      (__, step) => [one, one + 1 + step, ((one * 7 + step * 13) % 11) - 4] as const,
    ),
  ).flat(),
};
const tight: Problem = {
  sizes: [1, 1, 1],
  tables: [{ most: 2, least: 0 }],
  ties: [],
};
const search = (problem: Problem, number = 1): SearchOrder => ({
  kind: "search",
  number,
  problem,
  from: problem.sizes.map(() => -1),
  seed: 1,
  milliseconds: 600,
});

describe("a search in slices", () => {
  test("tells its progress, and ends by itself with a plan that keeps the rules", () => {
    const { order, reports, turn, hasTurns } = aWorld();
    order(search(many));
    while (hasTurns()) turn();
    const fractions = reports.flatMap((report) => (report.kind === "progress" ? [report.fraction] : []));
    expect(fractions.length).toBeGreaterThan(1);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    const last = reports.at(-1);
    expect(last).toMatchObject({ kind: "done", number: 1, conflicts: [] });
    if (last?.kind === "done") expect(judge(many, last.best?.plan ?? []).broken).toEqual([]);
  });

  test("stops when it is told to, with the best so far", () => {
    const { order, reports, turn, hasTurns } = aWorld();
    order({ ...search(many), milliseconds: 1e9 });
    for (let turns = 0; turns < 20; turns += 1) turn();
    order({ kind: "stop" });
    turn();
    expect(hasTurns()).toBe(false);
    expect(reports.at(-1)).toMatchObject({ kind: "done", proven: false });
  });

  test("one search takes the place of another", () => {
    const { order, reports, turn, hasTurns } = aWorld();
    order(search(many));
    order(search(many, 2));
    while (hasTurns()) turn();
    expect(reports.filter(({ kind }) => kind === "done")).toMatchObject([{ number: 2 }]);
  });

  test("says which rules do not go together", () => {
    const { order, reports, turn, hasTurns } = aWorld();
    order(search(tight));
    while (hasTurns()) turn();
    const [done] = reports;
    expect(done).toMatchObject({ kind: "done", best: undefined, proven: true });
    expect(done?.kind === "done" && done.conflicts.length).toBeGreaterThan(0);
  });

  test("answers with repairs", () => {
    const { order, reports } = aWorld();
    order({
      kind: "repair",
      number: 3,
      problem: { ...tight, tables: [{ most: 3, least: 0 }] },
      plan: [0, 0, -1],
      only: null,
    });
    expect(reports).toMatchObject([
      { kind: "repaired", number: 3, repairs: [{ moves: [{ party: 2, to: 0 }] }] },
    ]);
  });
});
