import { describe, expect, test } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { findViolations } from "./violations.rules.ts";
import type { SeatingNeed } from "./needs.rules.ts";
import { type Proposal, findProposals } from "./repair.rules.ts";
import { createSeatingState, createTable, createWish } from "./seating-state-builders.ts";
import type { SeatingState } from "./seating-state.rules.ts";

function sit(place: string, fields: Partial<Guest> = {}): Guest {
  const [id = "", table, seat = "0"] = place.split("@");
  const at = table === undefined ? { table_id: null, seat: null } : { table_id: table, seat: Number(seat) };
  return createGuest({ id, first_name: id, ...at, ...fields });
}

function getSentences(proposals: readonly Proposal[]): string[] {
  return proposals.map(({ steps }) =>
    steps
      .map(({ verb, why, guest, table, other, count }) =>
        [verb, guest.id, table, why, other?.id ?? (count > 0 ? count : "")].join(" ").trim(),
      )
      .join(", "),
  );
}

function firstBroken(seatingState: SeatingState): SeatingNeed {
  const [violation] = findViolations(seatingState);
  if (!violation) throw new Error("nothing is violated");
  return { kind: "violation", violation };
}

const friends = { relationship: "Friends", side: "Élise" } as const;

describe("small changes", () => {
  test("separates two guests who must not share a table", () => {
    const seatingState = createSeatingState({
      guests: [sit("lea@a@0"), sit("max@a@1", friends), sit("ida@b@0", friends), sit("tom@b@1", friends)],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" })],
    });
    const proposals = findProposals(seatingState, firstBroken(seatingState));
    expect(getSentences(proposals)).toContain("move max b leaves lea");
    expect(proposals.every(({ mendedCount: fewer }) => fewer === 1)).toBe(true);
    expect(proposals[0]?.moves[0]).toMatchObject({
      guest_id: "max",
      table_id: "b",
      seat: 2,
      from_table_id: "a",
    });
  });

  test("does not seat other unseated guests", () => {
    const seatingState = createSeatingState({
      guests: [sit("lea@a@0"), sit("max@a@1"), sit("zoe", friends), sit("eva")],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" })],
    });
    const moved = findProposals(seatingState, firstBroken(seatingState)).flatMap(({ moves }) =>
      moves.map(({ guest_id }) => guest_id),
    );
    expect(new Set(moved)).toEqual(new Set(["lea", "max"]));
  });

  test("seats a latecomer where they know most guests", () => {
    const late = sit("zoe", friends);
    const seatingState = createSeatingState({
      guests: [sit("lea@a@0"), sit("max@b@0", friends), sit("ida@b@1", friends), late],
    });
    expect(getSentences(findProposals(seatingState, { kind: "late", guests: [late] }))[0]).toBe(
      "seat zoe b knows 2",
    );
  });

  test("moves a guest to those they were wished with", () => {
    const seatingState = createSeatingState({
      guests: [sit("lea@a@0"), sit("max@b@0")],
      wishes: [createWish("rather_together", "lea", { other_guest_id: "max" })],
    });
    expect(getSentences(findProposals(seatingState, firstBroken(seatingState))).toSorted()).toContain(
      "move lea b joins max",
    );
  });

  test("frees the seat of a guest who declined, and offers it to somebody who knows the table", () => {
    const seatingState = createSeatingState({
      tables: [createTable("a", { number_of_guests: 2 }), createTable("b")],
      guests: [
        sit("gone@a@0", { presence: false }),
        sit("lea@a@1", friends),
        sit("max@b@0", friends),
        sit("ida@b@1"),
      ],
    });
    const lines = getSentences(findProposals(seatingState, firstBroken(seatingState)));
    expect(lines[0]).toBe("free gone a plain");
    expect(lines[1]).toBe("free gone a plain, move max a knows 1");
  });

  test("only offers an empty seat to guests who would take it", () => {
    const work = { side: "Gabriel", relationship: "Work" as const };
    const seatingState = createSeatingState({
      tables: [createTable("a"), createTable("b"), createTable("c")],
      guests: [
        sit("gone@a@0", { presence: false }),
        sit("lea@a@1", friends),
        sit("max@b@0", friends),
        sit("tim@b@1", work),
        sit("zoe@c@0", work),
        sit("kim@c@1", work),
        sit("late"),
        sit("later", work),
      ],
    });
    const [, ...further] = getSentences(findProposals(seatingState, firstBroken(seatingState)));
    expect(further.length).toBeGreaterThan(0);
    for (const line of further) expect(line).toMatch(/(?:move|seat) \w+ a /u);
  });

  test("does not move a locked guest", () => {
    const seatingState = createSeatingState({
      guests: [sit("lea@a@0"), sit("max@a@1"), sit("ida@b@0")],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" }), createWish("locked", "lea")],
    });
    const proposals = findProposals(seatingState, firstBroken(seatingState));
    expect(proposals.length).toBeGreaterThan(0);
    expect(proposals.flatMap(({ moves }) => moves.map(({ guest_id }) => guest_id))).not.toContain("lea");
  });

  test("proposes nothing if no small change helps", () => {
    const seatingState = createSeatingState({
      tables: [createTable("a", { number_of_guests: 2 })],
      guests: [sit("lea@a@0"), sit("max@a@1")],
      wishes: [createWish("rather_apart", "lea", { other_guest_id: "max" })],
    });
    expect(findProposals(seatingState, firstBroken(seatingState))).toEqual([]);
  });
});
