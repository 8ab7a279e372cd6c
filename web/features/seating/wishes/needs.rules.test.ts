import { describe, expect, test } from "vitest";
import { aGuest } from "#web/features/guests/guest-builders.ts";
import { findLatecomers, getSeatsOfGuests, findVacatedTables } from "./needs.rules.ts";
import { aSeatingState } from "./seating-state-builders.ts";

const seated = Array.from({ length: 10 }, (_, at) =>
  aGuest({ id: `s${String(at)}`, table_id: at < 5 ? "a" : "b" }),
);

describe("needs", () => {
  test("treats a few unseated guests in a nearly complete plan as latecomers", () => {
    const late = [aGuest({ id: "late" }), aGuest({ id: "gone", presence: false })];
    expect(findLatecomers(aSeatingState({ guests: [...seated, ...late] })).map(({ id }) => id)).toEqual([
      "late",
    ]);
  });

  test("has no latecomers while guests are still being seated, or if many are missing", () => {
    const few = seated.slice(0, 2);
    expect(findLatecomers(aSeatingState({ guests: [...few, aGuest(), aGuest()] }))).toEqual([]);
    const many = Array.from({ length: 6 }, () => aGuest());
    expect(findLatecomers(aSeatingState({ guests: [...seated, ...seated, ...seated, ...many] }))).toEqual([]);
    expect(findLatecomers(aSeatingState())).toEqual([]);
  });

  test("notes a vacated seat if the guest left the list, but not if they moved", () => {
    const seen = getSeatsOfGuests(aSeatingState({ guests: seated }));
    const [first, second, ...others] = seated;
    if (!first || !second) throw new Error("nobody sits");
    const guests = [{ ...second, table_id: null }, ...others.map((guest) => ({ ...guest, table_id: "b" }))];
    expect(findVacatedTables(seen, aSeatingState({ guests }))).toEqual(["a"]);
    expect(findVacatedTables(seen, aSeatingState({ guests: seated }))).toEqual([]);
    expect(findVacatedTables(new Map(), aSeatingState({ guests }))).toEqual([]);
  });
});
