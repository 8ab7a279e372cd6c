import { describe, expect, test } from "vitest";
import { aGuest } from "#web/features/guests/guest-builders.ts";
import { latecomers, seenIn, vacatedSince } from "./needs.rules.ts";
import { aSeatingState } from "./seating-state-builders.ts";

const seated = Array.from({ length: 10 }, (_, at) =>
  aGuest({ id: `s${String(at)}`, table_id: at < 5 ? "a" : "b" }),
);

describe("needs", () => {
  test("a few without a seat while the plan stands came late", () => {
    const late = [aGuest({ id: "late" }), aGuest({ id: "gone", presence: false })];
    expect(latecomers(aSeatingState({ guests: [...seated, ...late] })).map(({ id }) => id)).toEqual(["late"]);
  });

  test("nobody is late while everyone is still being seated, or where many are missing", () => {
    const few = seated.slice(0, 2);
    expect(latecomers(aSeatingState({ guests: [...few, aGuest(), aGuest()] }))).toEqual([]);
    const many = Array.from({ length: 6 }, () => aGuest());
    expect(latecomers(aSeatingState({ guests: [...seated, ...seated, ...seated, ...many] }))).toEqual([]);
    expect(latecomers(aSeatingState())).toEqual([]);
  });

  test("a seat is vacated by leaving the list, not by moving or getting up", () => {
    const seen = seenIn(aSeatingState({ guests: seated }));
    const [first, second, ...others] = seated;
    if (!first || !second) throw new Error("nobody sits");
    const guests = [{ ...second, table_id: null }, ...others.map((guest) => ({ ...guest, table_id: "b" }))];
    expect(vacatedSince(seen, aSeatingState({ guests }))).toEqual(["a"]);
    expect(vacatedSince(seen, aSeatingState({ guests: seated }))).toEqual([]);
    expect(vacatedSince(new Map(), aSeatingState({ guests }))).toEqual([]);
  });
});
