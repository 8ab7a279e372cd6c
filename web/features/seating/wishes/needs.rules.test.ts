import { describe, expect, test } from "vitest";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { findLatecomers, getTableByGuest, findTablesOfDeletedGuests } from "./needs.rules.ts";
import { createSeatingState } from "./seating-state-builders.ts";

const seated = Array.from({ length: 10 }, (_, at) =>
  createGuest({ id: `s${String(at)}`, table_id: at < 5 ? "a" : "b" }),
);

describe("needs", () => {
  test("treats a few unseated guests in a nearly complete plan as latecomers", () => {
    const late = [createGuest({ id: "late" }), createGuest({ id: "gone", presence: false })];
    expect(findLatecomers(createSeatingState({ guests: [...seated, ...late] })).map(({ id }) => id)).toEqual([
      "late",
    ]);
  });

  test("has no latecomers while guests are still being seated, or if many are missing", () => {
    const few = seated.slice(0, 2);
    expect(findLatecomers(createSeatingState({ guests: [...few, createGuest(), createGuest()] }))).toEqual(
      [],
    );
    const many = Array.from({ length: 6 }, () => createGuest());
    expect(
      findLatecomers(createSeatingState({ guests: [...seated, ...seated, ...seated, ...many] })),
    ).toEqual([]);
    expect(findLatecomers(createSeatingState())).toEqual([]);
  });

  test("notes an empty seat if the guest left the list, but not if they moved", () => {
    const seen = getTableByGuest(createSeatingState({ guests: seated }));
    const [first, second, ...others] = seated;
    if (!first || !second) throw new Error("nobody sits");
    const guests = [{ ...second, table_id: null }, ...others.map((guest) => ({ ...guest, table_id: "b" }))];
    expect(findTablesOfDeletedGuests(seen, createSeatingState({ guests }))).toEqual(["a"]);
    expect(findTablesOfDeletedGuests(seen, createSeatingState({ guests: seated }))).toEqual([]);
    expect(findTablesOfDeletedGuests(new Map(), createSeatingState({ guests }))).toEqual([]);
  });
});
