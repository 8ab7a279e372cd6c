import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { evaluatePlan } from "#solver/evaluation.ts";
import { startSearch } from "#solver/search.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { findViolations } from "./violations.rules.ts";
import { getCurrentPlan, createProblem, type MovableGuests, type SeatingProblem } from "./problem.rules.ts";
import { createSeatingState, createTable, createWish } from "./seating-state-builders.ts";
import type { SeatingState } from "./seating-state.rules.ts";

function sit(place: string, fields: Partial<Guest> = {}): Guest {
  const [id = "", table] = place.split("@");
  return createGuest({
    id,
    first_name: id,
    table_id: table ?? null,
    seat: table === undefined ? null : 0,
    ...fields,
  });
}

/** The rules as text: 'couple lea max' for groups, 'lock lea@a' for locks. */
function getRules({ ruleSources }: SeatingProblem): string[] {
  return [...ruleSources.group, ...ruleSources.apart, ...ruleSources.lock].map(({ kind, guests, table }) =>
    table === null ? [kind, ...guests].join(" ") : `${kind} ${guests.join(" ")}@${table}`,
  );
}

const family = { last_name: "Dupont", side: "Élise" };
const small = [createTable("a", { number_of_guests: 2 }), createTable("b", { number_of_guests: 3 })];

const cases: readonly [
  what: string,
  seatingState: SeatingState,
  keep: MovableGuests,
  rules: readonly string[],
  loose: number,
][] = [
  [
    "what was said of two, and who came with whom",
    createSeatingState({
      guests: [sit("lea"), sit("max", { plus_one_of: "lea" }), sit("ida"), sit("tom")],
      wishes: [
        createWish("together", "lea", { other_guest_id: "ida" }),
        createWish("never_together", "max", { other_guest_id: "tom" }),
      ],
    }),
    "free",
    ["together lea ida", "couple lea max", "never_together max tom"],
    0,
  ],
  [
    "a family that a table holds, and one that none does",
    createSeatingState({
      seating: { families: true },
      tables: small,
      guests: [
        ...["lea", "max", "ida"].map((id) => sit(id, family)),
        ...["tom", "eva", "zoe", "noe"].map((id) => sit(id, { ...family, last_name: "Petit" })),
      ],
    }),
    "free",
    ["family lea max ida"],
    1,
  ],
  [
    "a family that a wish keeps apart, also by a friend of one of them",
    createSeatingState({
      seating: { families: true },
      guests: [sit("lea", family), sit("max", family), sit("ida")],
      wishes: [
        createWish("together", "lea", { other_guest_id: "ida" }),
        createWish("never_together", "ida", { other_guest_id: "max" }),
      ],
    }),
    "free",
    ["together lea ida", "never_together ida max"],
    1,
  ],
  [
    "a couple locked at two tables",
    createSeatingState({
      guests: [sit("lea@a"), sit("max@b", { plus_one_of: "lea" })],
      wishes: [createWish("locked", "lea"), createWish("locked", "max")],
    }),
    "free",
    ["locked lea@a", "locked max@b"],
    1,
  ],
  [
    "a family whose member is locked at a table too small for them",
    createSeatingState({
      seating: { families: true },
      tables: small,
      guests: [sit("lea@a", family), sit("max", family), sit("ida", family)],
      wishes: [createWish("locked", "lea")],
    }),
    "free",
    ["locked lea@a"],
    1,
  ],
  [
    "whoever sits stays, but for those who must not sit so; who declined is no party",
    createSeatingState({
      guests: [sit("lea@a"), sit("max@a"), sit("ida@b"), sit("tom"), sit("eva@b", { presence: false })],
      wishes: [createWish("never_together", "lea", { other_guest_id: "max" })],
    }),
    "unseated",
    ["never_together lea max", "placed ida@b"],
    0,
  ],
  [
    "a locked guest without a seat is free",
    createSeatingState({ guests: [sit("lea")], wishes: [createWish("locked", "lea")] }),
    "unseated",
    [],
    0,
  ],
];

describe("the problem", () => {
  test.each(cases)("%s", (...[, seatingState, keep, rules, loose]) => {
    const seatingProblem = createProblem(seatingState, { movable: keep });
    expect(getRules(seatingProblem)).toEqual(rules);
    expect(seatingProblem.relaxed).toHaveLength(loose);
  });

  test("a pair's weight is the sum of its ties", () => {
    const guests = ["lea", "max"].map((id) => sit(id, { ...family, relationship: "Family" }));
    const seatingState = createSeatingState({
      guests,
      seating: { families: true, sides: "mix" },
      wishes: [createWish("rather_together", "max", { other_guest_id: "lea" })],
    });
    const { problem, weights } = createProblem(seatingState, { movable: "free" });
    const [parts = []] = [...weights.values()];
    expect(parts.map(({ kind }) => kind)).toEqual(["rather_together", "family", "acquainted", "sides"]);
    expect(problem.ties).toEqual([[0, 1, parts.reduce((sum, { weight }) => sum + weight, 0)]]);
  });

  test("nearness decreases with distance, and at_table outweighs any pair", () => {
    const tables = [createTable("h", { shape: "head" }), createTable("b"), createTable("c")];
    const seatingState = createSeatingState({
      tables,
      guests: [sit("lea")],
      wishes: [createWish("near_head", "lea"), createWish("at_table", "lea", { table_id: "c" })],
    });
    const weights = (createProblem(seatingState, { movable: "free" }).problem.preferences ?? []).map(
      ([, , weight]) => weight,
    );
    // The head table is the nearest, but a seat there counts against a plan.
    expect(weights[0]).toBeLessThan(0);
    expect(weights[1]).toBeGreaterThan(0);
    expect(weights[2]).toBeGreaterThan(100);
  });

  test("prefers the plan with fewer moves among equals", () => {
    const seatingState = createSeatingState({
      guests: ["lea@b", "max@a", "ida@b"].map((place) => sit(place)),
    });
    const seatingProblem = createProblem(seatingState, { movable: "free", fewMoves: true });
    expect(solved(seatingProblem)).toEqual(getCurrentPlan(seatingState, seatingProblem));
  });

  test("weighs kept seats more than wishes", () => {
    const seatingState = createSeatingState({
      guests: [sit("lea@a"), sit("max@b")],
      wishes: [createWish("rather_together", "max", { other_guest_id: "lea" })],
    });
    const seatingProblem = createProblem(seatingState, { movable: "if_needed" });
    expect(solved(seatingProblem)).toEqual(getCurrentPlan(seatingState, seatingProblem));
    expect(solved(createProblem(seatingState, { movable: "free" }))).not.toEqual(
      getCurrentPlan(seatingState, seatingProblem),
    );
  });
});

function solved({ problem }: SeatingProblem): readonly number[] | undefined {
  const search = startSearch(problem, { seed: 1, steps: 300_000 });
  while (search.advance(20_000));
  return search.best?.plan;
}

const people = fc
  .array(
    fc.record({
      last_name: fc.constantFrom("", "Dupont", "Petit", "Roux", "Blanc"),
      side: fc.constantFrom("Élise", "Gabriel"),
      relationship: fc.constantFrom("Family", "Friends", "Other", ""),
      is_child: fc.boolean(),
      host: fc.integer({ min: -12, max: 11 }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ host, ...fields }, at) =>
      createGuest({
        ...fields,
        id: `g${String(at)}`,
        plus_one_of: host >= 0 && host < at ? `g${String(host)}` : null,
      }),
    ),
  );

const seatingStates = fc
  .record({
    guests: people,
    seats: fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 3, maxLength: 4 }),
    pairs: fc.array(
      fc.tuple(
        fc.constantFrom("together", "rather_together", "rather_apart", "never_together"),
        fc.nat(11),
        fc.nat(11),
      ),
      { maxLength: 4 },
    ),
    seating: fc.record({
      families: fc.boolean(),
      nobody_alone: fc.boolean(),
      sides: fc.constantFrom("any", "keep"),
      children: fc.constantFrom("any", "together", "with_parents"),
    }),
  })
  .map(({ guests, seats, pairs, seating }) => {
    const wished = new Map(
      pairs
        .filter(([, one, other]) => one < other && other < guests.length)
        .map(([kind, one, other]) => [`${String(one)} ${String(other)}`, [kind, one, other] as const]),
    );
    return createSeatingState({
      guests,
      seating,
      tables: seats.map((number_of_guests, at) => createTable(`t${String(at)}`, { number_of_guests })),
      wishes: [...wished.values()].map(([kind, one, other]) =>
        createWish(kind, `g${String(one)}`, { other_guest_id: `g${String(other)}` }),
      ),
    });
  });

/** The seating state with everyone at the plan's tables. */
function seatedBy(
  seatingState: SeatingState,
  { guestIds, tableIds }: SeatingProblem,
  plan: readonly number[],
): SeatingState {
  const tables = new Map(guestIds.map((id, party) => [id, tableIds[plan[party] ?? -1] ?? null]));
  return {
    ...seatingState,
    guests: seatingState.guests.map((guest) => ({ ...guest, table_id: tables.get(guest.id) ?? null })),
  };
}

/** The value of a plan in which every positive tie holds, no negative one does, and nobody is alone. */
function allThatCanBe({ weights }: SeatingProblem): number {
  return [...weights.values()].flat().reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
}

describe("problem and violations", () => {
  test("a plan that keeps the rules has no violation that must be avoided, and an optimal one has none", () => {
    let lossless = 0;
    fc.assert(
      fc.property(seatingStates, (seatingState) => {
        const seatingProblem = createProblem(seatingState, { movable: "free" });
        const plan = solved(seatingProblem);
        if (plan === undefined) return;
        const broken = findViolations(seatedBy(seatingState, seatingProblem, plan));
        expect(broken.filter(({ severity }) => severity === "must")).toEqual([]);
        if (evaluatePlan(seatingProblem.problem, plan).value < allThatCanBe(seatingProblem)) return;
        lossless += 1;
        expect(broken.filter(({ kind }) => kind !== "family_scattered")).toEqual([]);
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(lossless).toBeGreaterThan(5);
  });

  test("a violation that must be avoided is reported exactly when a rule is broken", () => {
    fc.assert(
      fc.property(
        seatingStates,
        fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }),
        (seatingState, drawn) => {
          const seatingProblem = createProblem(seatingState, { movable: "free" });
          const plan = seatingProblem.guestIds.map((_, party) => drawn[party] ?? 0);
          const rules = evaluatePlan(seatingProblem.problem, plan).broken.filter((rule) => {
            return rule.kind !== "group" || seatingProblem.ruleSources.group[rule.index]?.kind !== "family";
          });
          const found = findViolations(seatedBy(seatingState, seatingProblem, plan));
          const musts = found.filter(({ severity }) => severity === "must");
          const isCoupleRelaxed = seatingProblem.relaxed.some(
            ({ kind, why }) => kind === "couple" && why === "too_large",
          );
          if (!isCoupleRelaxed) expect(musts.length).toBe(rules.length);
        },
      ),
      { numRuns: 200, seed: 7 },
    );
  });
});
