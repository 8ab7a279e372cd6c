import { describe, expect, test } from "vitest";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { findViolations } from "./violations.rules.ts";
import { assignTables } from "./moves.rules.ts";
import { createSeatingState, createTable, createWish } from "./seating-state-builders.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { DoneResponse, WorkerResponse, SearchRequest } from "./search-messages.ts";
import { createSearcher } from "./searching.ts";

/** A clock that advances by a millisecond at each call, and a task queue run step by step. */
function aWorld() {
  let time = 0;
  const turns: (() => void)[] = [];
  const reports: WorkerResponse[] = [];
  const order = createSearcher({
    now: () => (time += 1),
    report: (report) => reports.push(report),
    runLater: (go) => turns.push(go),
  });
  const run = () => {
    for (let go = turns.shift(); go; go = turns.shift()) go();
  };
  return { order, reports, run, turn: () => turns.shift()?.(), hasTurns: () => turns.length > 0 };
}

function findGuestsNamed(ids: readonly string[]) {
  return ids.map((id) => createGuest({ id, first_name: id }));
}

const names = Array.from({ length: 60 }, (_, at) => `guest ${String(at)}`);

/** Too large to be proven at once: sixty guests at ten tables, with wishes across all of them. */
const many: SeatingState = createSeatingState({
  guests: findGuestsNamed(names),
  tables: Array.from({ length: 10 }, (_, at) => createTable(`table ${String(at)}`, { number_of_guests: 6 })),
  wishes: names.flatMap((one, at) =>
    [1, 7, 13, 22].map((step) =>
      createWish(step === 7 ? "rather_apart" : "rather_together", one, {
        other_guest_id: names[(at + step) % names.length] ?? one,
      }),
    ),
  ),
});

const three = findGuestsNamed(["ann", "ben", "cleo"]);
const together = (one: string, other: string) => createWish("together", one, { other_guest_id: other });
/** Three guests who must share a table, and tables for two. */
const tight = createSeatingState({
  guests: three,
  tables: [createTable("a", { number_of_guests: 2 }), createTable("b", { number_of_guests: 2 })],
  wishes: [together("ann", "ben"), together("ben", "cleo")],
});
const search = (seatingState: SeatingState, number = 1): SearchRequest => ({
  kind: "search",
  number,
  seatingState,
  scope: "free",
  seed: 1,
  milliseconds: 600,
});

function doneIn(reports: readonly WorkerResponse[]): readonly DoneResponse[] {
  return reports.filter((report) => report.kind === "done");
}

describe("a search in slices", () => {
  test("reports progress, and ends with a plan that keeps the rules", () => {
    const { order, reports, run } = aWorld();
    order(search(many));
    run();
    const fractions = reports.flatMap((report) => (report.kind === "progress" ? [report.fraction] : []));
    expect(fractions.length).toBeGreaterThan(1);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    const [done] = doneIn(reports);
    expect(done).toMatchObject({ number: 1, conflicts: [] });
    expect(done?.suggestion?.moves).toHaveLength(60);
    const after = findViolations(assignTables(many, done?.suggestion?.tableByGuest ?? new Map()));
    expect(after.filter(({ severity }) => severity === "must")).toEqual([]);
    expect(done?.suggestion?.violationCountAfter).toBe(after.length);
  });

  test("stops on request with the best plan so far, and continues from there", () => {
    const { order, reports, turn, run, hasTurns } = aWorld();
    order({ ...search(many), milliseconds: 1e9 });
    for (let turns = 0; turns < 20; turns += 1) turn();
    order({ kind: "stop" });
    turn();
    expect(hasTurns()).toBe(false);
    expect(reports.at(-1)).toMatchObject({ kind: "done", isProven: false });
    order({ kind: "continue", number: 2, seed: 2, milliseconds: 600 });
    run();
    const [first, second] = doneIn(reports);
    expect(second?.number).toBe(2);
    expect(second?.suggestion?.moves).toHaveLength(first?.suggestion?.moves.length ?? 0);
  });

  test("is replaced by a new search", () => {
    const { order, reports, run } = aWorld();
    order(search(many));
    order(search(many, 2));
    run();
    expect(doneIn(reports)).toMatchObject([{ number: 2 }]);
  });

  test("names the conflicting rules", () => {
    const { order, reports, run } = aWorld();
    order(search(tight));
    run();
    const [done] = doneIn(reports);
    expect(done).toMatchObject({ suggestion: null, isProven: true });
    expect(done?.conflicts).toContainEqual(
      expect.objectContaining({
        key: "together",
        values: expect.objectContaining({ one: "ann", other: "ben" }),
      }),
    );
  });

  test("relaxes families if they leave no plan", () => {
    const seatingState = createSeatingState({
      guests: ["a", "b", "c", "d", "e", "f"].map((id, at) =>
        createGuest({ id, first_name: id, last_name: ["Roux", "Blanc", "Faure"][at % 3] ?? "" }),
      ),
      tables: [createTable("one", { number_of_guests: 3 }), createTable("other", { number_of_guests: 3 })],
      seating: { families: true },
    });
    const { order, reports, run } = aWorld();
    order(search(seatingState));
    run();
    expect(doneIn(reports)).toMatchObject([{ suggestion: { familyNames: ["Roux", "Blanc", "Faure"] } }]);
  });

  test("answers with repairs", () => {
    const late = createGuest({ id: "dora" });
    const seated = three.map((guest) => ({ ...guest, table_id: "a" }));
    const seatingState = createSeatingState({
      guests: [...seated, late],
      tables: [createTable("a", { number_of_guests: 4 })],
    });
    const { order, reports } = aWorld();
    order({ kind: "repair", number: 3, seatingState, need: { kind: "late", guests: [late] } });
    expect(reports).toMatchObject([
      { kind: "repaired", number: 3, proposals: [{ moves: [{ guest_id: "dora", table_id: "a" }] }] },
    ]);
  });
});
