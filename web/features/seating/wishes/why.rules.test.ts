import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { getPlanValue } from "#solver/evaluation.ts";
import { nowhere } from "#solver/problem.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { getCurrentPlan, createProblem } from "./problem.rules.ts";
import { createSeatingState, createTable, createWish } from "./seating-state-builders.ts";
import { explainSeat } from "./why.rules.ts";

function sit(place: string, fields: Partial<Guest> = {}): Guest {
  const [id = "", table] = place.split("@");
  return createGuest({ id, first_name: id, table_id: table ?? null, seat: 0, ...fields });
}

function getSentences(seatingState: ReturnType<typeof createSeatingState>, id: string): string[] {
  return explainSeat(seatingState, id).map(({ kind, others, weight }) =>
    [kind, ...others.map((other) => other.id), weight > 0 ? "for" : "against"].join(" "),
  );
}

describe("reasons for a seat", () => {
  const family = { last_name: "Dupont", side: "Élise" };
  const seatingState = createSeatingState({
    seating: { families: true, nobody_alone: true },
    guests: [
      sit("lea@a", family),
      sit("max@a", family),
      sit("ida@a", { ...family, last_name: "Petit" }),
      sit("tom@b", { ...family, last_name: "Petit" }),
      sit("zoe@a"),
      sit("eva"),
    ],
    wishes: [
      createWish("rather_apart", "lea", { other_guest_id: "zoe" }),
      createWish("rather_together", "zoe", { other_guest_id: "max" }),
      createWish("at_table", "ida", { table_id: "a" }),
    ],
  });

  test("lists a guest's own reasons, the strongest first", () => {
    expect(getSentences(seatingState, "lea")).toEqual([
      "family max for",
      "acquainted max for",
      "rather_apart zoe against",
    ]);
    expect(getSentences(seatingState, "zoe")).toEqual(
      [
        "rather_together max for",
        "company_other max for",
        "acquainted max for",
        "rather_apart lea against",
      ].filter((line) => !line.startsWith("company")),
    );
    expect(getSentences(seatingState, "ida")).toEqual(["at_table for", "company_own against"]);
  });

  test("is empty for unseated and unknown guests", () => {
    expect(explainSeat(seatingState, "eva")).toEqual([]);
    expect(explainSeat(seatingState, "gone")).toEqual([]);
  });

  test("adds up to what the plan loses without the seat", () => {
    const places = fc.array(fc.constantFrom("a", "b", null), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(places, fc.nat(5), (tablesOf, at) => {
        const guests = seatingState.guests.map((guest, index) => ({
          ...guest,
          table_id: tablesOf[index] ?? null,
        }));
        const drawnScene = { ...seatingState, guests, tables: [createTable("a"), createTable("b")] };
        const seatingProblem = createProblem(drawnScene, { movable: "free" });
        const plan = getCurrentPlan(drawnScene, seatingProblem);
        const without = plan.map((table, party) => (party === at ? nowhere : table));
        const loss =
          getPlanValue(seatingProblem.problem, plan) - getPlanValue(seatingProblem.problem, without);
        const sum = explainSeat(drawnScene, guests[at]?.id ?? "").reduce(
          (all, { weight }) => all + weight,
          0,
        );
        expect(sum).toBe(loss);
      }),
      { seed: 7 },
    );
  });
});
