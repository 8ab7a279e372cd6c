import { describe, expect, test } from "vitest";
import { createGuestAt, formatViolations } from "#test/support/seating-violations.ts";
import { findViolations } from "./violations.rules.ts";
import { createSeatingState, createTable, createWish } from "./seating-state-builders.ts";
import type { SeatingState } from "./seating-state.rules.ts";

const dupont = { last_name: "Dupont", side: "Élise" };
const entrance = { kind: "entrance", name: "", x: 0, y: 500, width: 100, length: 20, rotation: 0 } as const;
const six = ["a", "b", "c", "d", "e", "f"].map((id) => createTable(id));

const cases: readonly [what: string, seatingState: SeatingState, broken: readonly string[]][] = [
  [
    "two who never share a table, and do",
    createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max@a")],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" })],
    }),
    ["never_together lea max"],
  ],
  [
    "the same two at two tables",
    createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max@b")],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" })],
    }),
    [],
  ],
  [
    "together, apart",
    createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max@b")],
      wishes: [createWish("together", "lea", { other_guest_id: "max" })],
    }),
    ["together lea max"],
  ],
  [
    "one of the two has no seat yet",
    createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max")],
      wishes: [createWish("together", "lea", { other_guest_id: "max" })],
    }),
    [],
  ],
  [
    "one of the two declined: the wish is void, the seat is told",
    createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max@b", { presence: false })],
      wishes: [createWish("together", "lea", { other_guest_id: "max" })],
    }),
    ["declined max"],
  ],
  [
    "rather together and rather apart",
    createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max@a"), createGuestAt("zoe@b")],
      wishes: [
        createWish("rather_together", "lea", { other_guest_id: "zoe" }),
        createWish("rather_apart", "lea", { other_guest_id: "max" }),
      ],
    }),
    ["rather_apart lea max", "rather_together lea zoe"],
  ],
  [
    "a guest and who comes with them",
    createSeatingState({ guests: [createGuestAt("lea@a"), createGuestAt("max@b", { plus_one_of: "lea" })] }),
    ["couple lea max"],
  ],
  [
    "what was said of the two counts more than who came with whom",
    createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max@b", { plus_one_of: "lea" })],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" })],
    }),
    [],
  ],
  [
    "at another table than wished",
    createSeatingState({
      guests: [createGuestAt("lea@a")],
      wishes: [createWish("at_table", "lea", { table_id: "b" })],
    }),
    ["at_table lea"],
  ],
  [
    "the wished table is gone",
    createSeatingState({
      guests: [createGuestAt("lea@a")],
      wishes: [createWish("at_table", "lea", { table_id: "gone" })],
    }),
    [],
  ],
  [
    "far from the head table",
    createSeatingState({
      tables: [createTable("h", { shape: "head" }), ...six],
      guests: [
        createGuestAt("lea@a"),
        createGuestAt("max@f"),
        createGuestAt("ida@h"),
        createGuestAt("tom@b"),
        createGuestAt("zoe@c"),
      ],
      wishes: ["lea", "max", "ida", "tom", "zoe"].map((id) => createWish("near_head", id)),
    }),
    ["near_head max", "near_head zoe"],
  ],
  [
    "no head table: nothing to be near",
    createSeatingState({
      tables: six,
      guests: [createGuestAt("max@f")],
      wishes: [createWish("near_head", "max")],
    }),
    [],
  ],
  [
    "far from the entrance",
    createSeatingState({
      tables: six,
      seating: { fixtures: [entrance] },
      guests: [createGuestAt("lea@b"), createGuestAt("max@c")],
      wishes: [createWish("easy_access", "lea"), createWish("easy_access", "max")],
    }),
    ["easy_access max"],
  ],
  [
    "a child without an adult of the family",
    createSeatingState({
      seating: { children: "with_parents" },
      guests: [
        createGuestAt("lea@a", dupont),
        createGuestAt("ida@b", { ...dupont, is_child: true }),
        createGuestAt("tom@a", { ...dupont, is_child: true }),
        createGuestAt("eva@b", { is_child: true }),
      ],
    }),
    ["child_alone ida"],
  ],
  [
    "the child's only adult has no seat yet",
    createSeatingState({
      seating: { children: "with_parents" },
      guests: [createGuestAt("lea", dupont), createGuestAt("ida@b", { ...dupont, is_child: true })],
    }),
    [],
  ],
  [
    "a child apart from all others",
    createSeatingState({
      seating: { children: "together" },
      guests: ["ida@a", "tom@a", "eva@b"].map((place) => createGuestAt(place, { is_child: true })),
    }),
    ["children_apart eva"],
  ],
  [
    "sides that do not mix, and do",
    createSeatingState({
      seating: { sides: "keep" },
      guests: [
        createGuestAt("lea@a", { side: "Élise" }),
        createGuestAt("max@a", { side: "Gabriel" }),
        createGuestAt("ida@a", { side: "Élise" }),
      ],
    }),
    ["sides_kept max"],
  ],
  [
    "both sides at the head table",
    createSeatingState({
      seating: { sides: "keep" },
      tables: [createTable("a", { shape: "head" })],
      guests: [createGuestAt("lea@a", { side: "Élise" }), createGuestAt("max@a", { side: "Gabriel" })],
    }),
    [],
  ],
  [
    "sides that mix, and do not at one table",
    createSeatingState({
      seating: { sides: "mix" },
      guests: [
        ...["lea@a", "max@a", "ida@a", "tom@a", "eva@b"].map((place) =>
          createGuestAt(place, { side: "Élise" }),
        ),
        createGuestAt("zoe@b", { side: "Gabriel" }),
      ],
    }),
    ["sides_mixed a"],
  ],
  [
    "one side alone is invited: nothing to mix",
    createSeatingState({
      seating: { sides: "mix" },
      guests: ["lea@a", "max@a", "ida@a", "tom@a"].map((place) => createGuestAt(place, { side: "Élise" })),
    }),
    [],
  ],
  [
    "alone among strangers, while a friend sits elsewhere",
    createSeatingState({
      seating: { nobody_alone: true },
      guests: [
        createGuestAt("lea@a", { relationship: "Friends" }),
        createGuestAt("max@a", { relationship: "Work" }),
        createGuestAt("ida@b", { relationship: "Friends" }),
      ],
    }),
    ["alone lea"],
  ],
  [
    "a friend by a wish alone is a friend",
    createSeatingState({
      seating: { nobody_alone: true },
      guests: [
        createGuestAt("lea@a"),
        createGuestAt("max@a"),
        createGuestAt("ida@b", { last_name: "Petit" }),
        createGuestAt("tom@a", { last_name: "Petit" }),
      ],
      wishes: [
        createWish("rather_together", "lea", { other_guest_id: "max" }),
        createWish("rather_together", "lea", { other_guest_id: "tom" }),
      ],
    }),
    [],
  ],
  [
    "more guests than seats",
    createSeatingState({
      tables: [createTable("a", { number_of_guests: 1 })],
      guests: [createGuestAt("lea@a"), createGuestAt("max@a")],
    }),
    ["overfull a"],
  ],
  [
    "a table that is gone",
    createSeatingState({ guests: [createGuestAt("lea@gone", { presence: false })] }),
    [],
  ],
];

describe("violations of a plan", () => {
  test.each(cases)("%s", (_, seatingState, broken) => {
    expect(formatViolations(seatingState)).toEqual(broken);
  });

  test("lists the worst first, with ids that stay while the wish is violated", () => {
    const wishes = [
      createWish("rather_apart", "lea", { other_guest_id: "max" }),
      createWish("never_together", "max", { other_guest_id: "ida" }),
    ];
    const seatingState = createSeatingState({
      guests: [createGuestAt("lea@a"), createGuestAt("max@a"), createGuestAt("ida@a")],
      wishes,
    });
    const broken = findViolations(seatingState);
    expect(broken.map(({ kind, severity }) => [kind, severity])).toEqual([
      ["never_together", "must"],
      ["rather_apart", "rather"],
    ]);
    const reversed = findViolations({ ...seatingState, guests: seatingState.guests.toReversed() });
    expect(reversed.map(({ id }) => id)).toEqual(broken.map(({ id }) => id));
    expect(new Set(broken.map(({ id }) => id)).size).toBe(2);
  });
});
