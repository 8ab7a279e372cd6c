/** Seating guests, by every call that does so. */
import { beforeEach, describe, expect, it } from "vitest";
import { type Guest, listGuests } from "#contract/guests.ts";
import { applySeatingPlan, listGuestsByTable } from "#contract/seating.ts";
import { createSeatingHelpers, type SeatingHelpers } from "#test/support/venue.ts";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let hall: SeatingHelpers;
beforeEach(async () => {
  hall = createSeatingHelpers(world, await world.signUpCouple());
});

/** The three calls that seat a guest. */
const ways: readonly [string, (guestId: string, tableId: string) => Promise<Refusable>][] = [
  ["assigning", (guestId, tableId) => hall.assign(guestId, tableId)],
  ["changing the guest", (guestId, tableId) => hall.changeGuest(guestId, { table_id: tableId })],
  ["a plan", (guest_id, table_id) => hall.plan([{ guest_id, table_id }])],
];
interface Refusable {
  expectDone(): unknown;
  expectRefused(status: number, code: string): { readonly message: string };
}

async function one(): Promise<Guest> {
  return world.addGuest(hall.couple);
}

describe.each(ways)("%s", (_, seat) => {
  it("gives a guest the first free seat, from any place", async () => {
    const [table, other] = [await hall.table("Une"), await hall.table("Autre")];
    const guests = await hall.company(3);
    for (const { id } of guests) (await seat(id, table.id)).expectDone();
    (await seat(guests[0]?.id ?? "", other.id)).expectDone();
    expect(await hall.seats(table.id)).toEqual({ 1: "Invité 2", 2: "Invité 3" });
    expect(await hall.seats(other.id)).toEqual({ 0: "Invité 1" });
    (await seat((await one()).id, table.id)).expectDone();
    expect(await hall.seats(table.id)).toMatchObject({ 0: "Mireille" });
  });

  it("changes nothing at the same table", async () => {
    const table = await hall.table("Une", { number_of_guests: 2 });
    const guests = await hall.company(2);
    await hall.seated(guests, table.id);
    (await seat(guests[1]?.id ?? "", table.id)).expectDone();
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 1", 1: "Invité 2" });
  });

  it("refuses a full table, with its name", async () => {
    const table = await hall.table("Les Amis", { number_of_guests: 2 });
    await hall.seated(await hall.company(2), table.id);
    const guest = await one();
    const refused = (await seat(guest.id, table.id)).expectRefused(409, "table_full");
    expect(refused.message).toMatch(/Les Amis.*2/u);
    expect((await hall.guests()).at(-1)).toEqual(guest);
  });

  it("has room again once a guest is in the bin", async () => {
    const table = await hall.table("Une", { number_of_guests: 1 });
    const [first, second] = await hall.company(2);
    await hall.seated(first === undefined ? [] : [first], table.id);
    (await hall.deleteGuest(first?.id ?? "")).expectDone();
    (await seat(second?.id ?? "", table.id)).expectDone();
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 2" });
  });

  it("accepts only tables and guests of this wedding", async () => {
    const theirs = createSeatingHelpers(world, await world.signUpCouple());
    const [table, guest] = [await theirs.table("Une"), await world.addGuest(theirs.couple)];
    const before = await readWeddingRows(world, theirs.couple);
    const own = await one();
    for (const id of [table.id, "unknown"]) {
      (await seat(own.id, id)).expectRefused(404, "table_not_found");
    }
    const here = await hall.table("Une");
    for (const id of [guest.id, "unknown"]) {
      (await seat(id, here.id)).expectRefused(404, "guest_not_found");
    }
    expect(await hall.guests()).toEqual([own]);
    expect(await readWeddingRows(world, theirs.couple)).toBe(before);
  });
});

describe("a seat", () => {
  it("is the requested one, if it is free", async () => {
    const table = await hall.table("Une");
    const [first, second] = await hall.company(2);
    expect((await hall.assign(first?.id ?? "", table.id, 5)).expectDone()).toEqual({
      ...first,
      table_id: table.id,
      seat: 5,
    });
    expect((await hall.assign(second?.id ?? "", table.id, 5)).expectDone().seat).toBe(0);
    expect((await hall.assign(second?.id ?? "", table.id, 3)).expectDone().seat).toBe(3);
    expect((await hall.assign(second?.id ?? "", table.id, 5)).expectDone().seat).toBe(3);
    expect((await hall.assign(second?.id ?? "", table.id, 99)).expectDone().seat).toBe(3);
  });

  it.each([-1, 100, 1.5, "x"])("cannot be %j", async (seat) => {
    const table = await hall.table("Une");
    const moves = [{ guest_id: (await one()).id, table_id: table.id, seat }];
    (await hall.plan(moves)).expectRefused(400, "invalid");
  });

  it("is freed by unlinking, which also works without one", async () => {
    const table = await hall.table("Une");
    const guest = await one();
    await hall.seated([guest], table.id);
    expect((await hall.unlink(guest.id)).expectDone()).toEqual(guest);
    expect((await hall.unlink(guest.id)).expectDone()).toEqual(guest);
    await hall.seated([guest], table.id);
    expect((await hall.changeGuest(guest.id, { table_id: null })).expectDone()).toEqual(guest);
    (await hall.unlink("unknown")).expectRefused(404, "guest_not_found");
  });

  it("is not changed by sending a whole guest back", async () => {
    const table = await hall.table("Une");
    const guest = await one();
    const seated = (await hall.assign(guest.id, table.id, 4)).expectDone();
    const back = { ...seated, seat: 2, ville: "Sens" };
    expect((await hall.changeGuest(guest.id, back)).expectDone()).toEqual({ ...seated, ville: "Sens" });
  });
});

describe("the list of guests by table", () => {
  const read = async () => (await world.ask(listGuestsByTable, { as: hall.couple.token })).text;

  it("has every table in the order of creation, whatever its name", async () => {
    const names = ["Zoé", "10", "2", "__proto__", 'Les "Amis"\\', "constructor", "1"];
    const tables: string[] = [];
    for (const name of names) tables.push((await hall.table(name)).id);
    const [first, second] = await hall.company(2);
    (await hall.assign(first?.id ?? "", tables[3] ?? "", 4)).expectDone();
    (await hall.assign(second?.id ?? "", tables[3] ?? "", 1)).expectDone();
    const { text: guests } = await world.ask(listGuests, { as: hall.couple.token });
    const parts = names.map((name) => `${JSON.stringify(name)}:${name === "__proto__" ? guests : "[]"}`);
    expect(await read()).toBe(`{${parts.join(",")}}`);
  });

  it("is read again only after a change", async () => {
    const ask = (etag = "") =>
      world.ask(listGuestsByTable, { as: hall.couple.token, headers: { "if-none-match": etag } });
    const first = await ask();
    expect(first.headers["content-type"]).toContain("application/json");
    const etag = String(first.headers["etag"]);
    expect((await ask(etag)).status).toBe(304);
    await hall.table("Une");
    expect((await ask(etag)).text).toBe('{"Une":[]}');
  });

  it("leaves out guests in the bin, and is empty without tables", async () => {
    expect(await read()).toBe("{}");
    const table = await hall.table("Une");
    const guest = await one();
    await hall.seated([guest], table.id);
    (await hall.deleteGuest(guest.id)).expectDone();
    expect(await read()).toBe('{"Une":[]}');
  });
});

describe("a plan", () => {
  async function full() {
    const [first, two] = [
      await hall.table("Une", { number_of_guests: 2 }),
      await hall.table("Deux", { number_of_guests: 2 }),
    ];
    const guests = await hall.company(5);
    const [a = "", b = "", c = "", d = "", e = ""] = guests.map(({ id }) => id);
    await hall.seated(guests.slice(0, 2), first.id);
    await hall.seated(guests.slice(2, 4), two.id);
    return { one: first.id, two: two.id, a, b, c, d, e };
  }

  it("swaps guests of full tables, and returns the moved guests", async () => {
    const { one: first, two, a, c } = await full();
    const moves = [
      { guest_id: a, table_id: two, from_table_id: first },
      { guest_id: c, table_id: first, from_table_id: two },
    ];
    const answer = (await hall.plan(moves)).expectDone();
    expect(answer).toMatchObject([
      { id: a, table_id: two, seat: 0 },
      { id: c, table_id: first, seat: 0 },
    ]);
    expect(await hall.seats(first)).toEqual({ 0: "Invité 3", 1: "Invité 2" });
    expect(await hall.seats(two)).toEqual({ 0: "Invité 1", 1: "Invité 4" });
  });

  it("keeps the seats of guests who stay, and gives free ones in the order of the moves", async () => {
    const { one: first, a, c, e } = await full();
    const moves = [
      { guest_id: a, table_id: null },
      { guest_id: e, table_id: first, seat: 1 },
    ];
    (await hall.plan(moves)).expectDone();
    expect(await hall.seats(first)).toEqual({ 0: "Invité 5", 1: "Invité 2" });
    const wide = (await hall.change(first, { number_of_guests: 5 })).expectDone();
    const wanted = [a, c].map((guest_id) => ({ guest_id, table_id: wide.id, seat: 4 }));
    (await hall.plan(wanted)).expectDone();
    expect(await hall.seats(first)).toEqual({ 0: "Invité 5", 1: "Invité 2", 2: "Invité 3", 4: "Invité 1" });
  });

  const refused: readonly [string, (plan: Awaited<ReturnType<typeof full>>) => object[], number, string][] = [
    [
      "fills a table beyond its seats",
      ({ two: at, e }) => [{ guest_id: e, table_id: at }],
      409,
      "table_full",
    ],
    [
      "knows no more where somebody sits",
      ({ two, e }) => [{ guest_id: e, table_id: null, from_table_id: two }],
      409,
      "seating_changed",
    ],
    [
      "thinks that somebody sits nowhere",
      ({ two, b }) => [{ guest_id: b, table_id: two, from_table_id: null }],
      409,
      "seating_changed",
    ],
    ["names somebody unknown", () => [{ guest_id: "unknown", table_id: null }], 404, "guest_not_found"],
    ["goes to an unknown table", ({ e }) => [{ guest_id: e, table_id: "unknown" }], 404, "table_not_found"],
    [
      "names somebody twice",
      ({ e }) => [
        { guest_id: e, table_id: null },
        { guest_id: e, table_id: null },
      ],
      400,
      "invalid",
    ],
    ["has a move to nowhere in words", ({ e }) => [{ guest_id: e }], 400, "invalid"],
  ];

  it.each(refused)("changes nothing at all if it %s", async (_, moves, status, code) => {
    const plan = await full();
    const before = await readWeddingRows(world, hall.couple);
    const first = { guest_id: plan.a, table_id: null };
    (await hall.plan([first, ...moves(plan)])).expectRefused(status, code);
    expect(await readWeddingRows(world, hall.couple)).toBe(before);
  });

  it("reports the second move of a guest who is named twice", async () => {
    const { e, one: first } = await full();
    const moves = [e, e].map((guest_id) => ({ guest_id, table_id: first }));
    const { fields } = (await hall.plan(moves)).expectRefused(400, "invalid");
    expect(Object.keys(fields ?? {})).toEqual(["moves.1.guest_id"]);
    (await hall.plan([])).expectRefused(400, "invalid");
  });

  it("moves 400 guests at once, and back", async () => {
    const tables: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      tables.push((await hall.table(`T${number}`, { number_of_guests: 100 })).id);
    }
    const adding = Array.from({ length: 400 }, (_, index) =>
      world.addGuest(hall.couple, { firstName: `Invité ${index}` }),
    );
    const guests = await Promise.all(adding);
    const to = (shift: number) =>
      guests.map(({ id }, index) => ({ guest_id: id, table_id: tables[(index + shift) % 5] }));
    (await hall.plan(to(0))).expectDone();
    const before = await hall.guests();
    const moved = await hall.plan(to(1));
    expect(moved.expectDone()).toHaveLength(400);
    const back = before.map(({ id, table_id, seat }, index) => ({
      guest_id: id,
      table_id,
      seat,
      from_table_id: moved.expectDone()[index]?.table_id,
    }));
    (await hall.plan(back)).expectDone();
    expect(await hall.guests()).toEqual(before);
    const many = Array.from({ length: 5001 }, () => ({ guest_id: "x", table_id: null }));
    const response = await world.ask(applySeatingPlan, { body: { moves: many }, as: hall.couple.token });
    response.expectRefused(400, "invalid");
  });
});
