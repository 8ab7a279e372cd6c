import { beforeEach, describe, expect, it } from "vitest";
import { listTables, placeTables, tableShapes } from "#contract/seating.ts";
import { createSeatingHelpers, type SeatingHelpers } from "#test/support/venue.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let hall: SeatingHelpers;
beforeEach(async () => {
  hall = createSeatingHelpers(world, await world.signUpCouple());
});

describe("adding a table", () => {
  it("stores what the form sends, in the order of creation", async () => {
    const mariage_id = await getWeddingId(world, hall.couple);
    const first = await hall.table("  Les Te\u0301moins ", { number_of_guests: "10", mariage_id });
    expect(first).toEqual({
      id: first.id,
      name: "Les Témoins",
      number: 1,
      number_of_guests: 10,
      shape: "round",
      x: null,
      y: null,
      rotation: 0,
      mariage_id,
    });
    const others = [await hall.table("10"), await hall.table("2", { shape: "head", mariage_id: null })];
    expect(await hall.tables()).toEqual([first, ...others]);
  });

  it.each(tableShapes)("accepts a %s table", async (shape) => {
    expect(await hall.table("Une", { shape })).toMatchObject({ shape });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: " \u200b" }, "name"],
    [{ name: undefined }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: 5 }, "name"],
    [{ number_of_guests: 0 }, "number_of_guests"],
    [{ number_of_guests: 101 }, "number_of_guests"],
    [{ number_of_guests: -1 }, "number_of_guests"],
    [{ number_of_guests: 2.5 }, "number_of_guests"],
    [{ number_of_guests: "huit" }, "number_of_guests"],
    [{ number_of_guests: "" }, "number_of_guests"],
    [{ number_of_guests: null }, "number_of_guests"],
    [{ number_of_guests: undefined }, "number_of_guests"],
    [{ shape: "oval" }, "shape"],
    [{ number: 0 }, "number"],
    [{ number: 1000 }, "number"],
    [{ number: 1.5 }, "number"],
    [{ number: "trois" }, "number"],
  ])("refuses %j, naming %s, and keeps nothing", async (fields, field) => {
    const refused = await hall.tryTable({ name: "Une", number_of_guests: 8, ...fields });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await hall.tables()).toEqual([]);
  });

  it("refuses the name of another table in any spelling", async () => {
    await hall.table("Amis d’Élise");
    for (const name of [" Amis d’E\u0301lise ", "AMIS D’ÉLISE", "amis  d’élise"]) {
      const refused = await hall.tryTable({ name, number_of_guests: 4 });
      expect(refused.expectRefused(400, "invalid").fields).toEqual({
        name: "Another table already has this name. Choose a different one.",
      });
    }
    await hall.table("Amis d’Elise");
    await createSeatingHelpers(world, await world.signUpCouple()).table("Amis d’Élise");
  });

  it("refuses a second head table", async () => {
    await hall.table("Honneur", { shape: "head" });
    const refused = await hall.tryTable({ name: "Autre", number_of_guests: 4, shape: "head" });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual(["shape"]);
  });
});

it("a table can be changed in one's own wedding only", async () => {
  const as = hall.couple.token;
  const theirs = await getWeddingId(world, await world.signUpCouple());
  for (const mariage_id of [theirs, "unknown"]) {
    const body = { name: "Une", number_of_guests: 8, mariage_id };
    (await hall.tryTable(body)).expectRefused(404, "wedding_not_found");
    (await world.ask(listTables, { query: { mariage_id }, as })).expectRefused(404, "wedding_not_found");
  }
  const own = await hall.table("Une");
  (await world.ask(listTables, { query: { mariage_id: "" }, as: hall.couple.token })).expectDone();
  const query = { mariage_id: await getWeddingId(world, hall.couple) };
  expect((await world.ask(listTables, { query, as })).expectDone()).toEqual([own]);
});

describe("changing a table", () => {
  it("changes only the given fields, and accepts a whole table", async () => {
    const table = await hall.table("Une");
    const placed = (await hall.change(table.id, { x: 120, y: "250", rotation: 90 })).expectDone();
    expect(placed).toEqual({ ...table, x: 120, y: 250, rotation: 90 });
    const all = { ...placed, name: "Deux", shape: "rectangular" };
    expect((await hall.change(table.id, { ...all, id: "x", mariage_id: "x" })).expectDone()).toEqual(all);
    expect((await hall.change(table.id, {})).expectDone()).toEqual(all);
    const lifted = { ...all, x: null, y: null };
    expect((await hall.change(table.id, { x: null, y: null })).expectDone()).toEqual(lifted);
    expect(await hall.tables()).toEqual([lifted]);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "Autre" }, "name"],
    [{ shape: "head" }, "shape"],
    [{ number_of_guests: 101 }, "number_of_guests"],
    [{ number_of_guests: 1 }, "number_of_guests"],
    [{ x: 100 }, "y"],
    [{ y: 100 }, "x"],
    [{ x: 1_000_000, y: 0 }, "x"],
    [{ rotation: 360 }, "rotation"],
    [{ rotation: 0.5 }, "rotation"],
  ])("refuses all of %j, naming %s", async (body, field) => {
    const table = await hall.table("Une");
    await hall.table("Autre", { shape: "head" });
    await hall.seated(await hall.company(2), table.id);
    const before = await hall.tables();
    const refused = await hall.change(table.id, { ...body });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await hall.tables()).toEqual(before);
  });

  it("keeps a head table, and allows a new one once the other is not", async () => {
    const [head, other] = [await hall.table("Honneur", { shape: "head" }), await hall.table("Autre")];
    (await hall.change(head.id, { shape: "head", name: "Nous" })).expectDone();
    (await hall.change(head.id, { shape: "rectangular" })).expectDone();
    (await hall.change(other.id, { shape: "head" })).expectDone();
  });

  it("refuses fewer seats than guests, and moves up guests beyond the last seat", async () => {
    const table = await hall.table("Une");
    const guests = await hall.company(3);
    for (const [index, { id }] of guests.entries()) (await hall.assign(id, table.id, 5 + index)).expectDone();
    (await hall.assign(guests[0]?.id ?? "", table.id, 1)).expectDone();
    const refused = await hall.change(table.id, { number_of_guests: 2 });
    expect(refused.expectRefused(400, "invalid").fields).toEqual({
      number_of_guests: expect.stringMatching(/^3 /u) as string,
    });
    expect(await hall.seats(table.id)).toEqual({ 1: "Invité 1", 6: "Invité 2", 7: "Invité 3" });
    (await hall.change(table.id, { number_of_guests: 3 })).expectDone();
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 2", 1: "Invité 1", 2: "Invité 3" });
  });

  it("ignores guests in the bin", async () => {
    const table = await hall.table("Une");
    const [gone, here] = await hall.company(2);
    if (gone === undefined || here === undefined) throw new Error("both are there");
    await hall.seated([gone, here], table.id);
    (await hall.deleteGuest(gone.id)).expectDone();
    (await hall.change(table.id, { number_of_guests: 1 })).expectDone();
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 2" });
  });
});

describe("placing several tables", () => {
  const place = (places: unknown) => world.ask(placeTables, { body: { places }, as: hall.couple.token });

  it("moves the given ones, and returns all", async () => {
    const [one, two, three] = [await hall.table("1"), await hall.table("2"), await hall.table("3")];
    const answer = (
      await place([
        { id: three.id, x: 300, y: 30, rotation: 45 },
        { id: one.id, x: 100, y: 10, rotation: 0 },
      ])
    ).expectDone();
    const placed = [{ ...one, x: 100, y: 10 }, two, { ...three, x: 300, y: 30, rotation: 45 }];
    expect(answer).toEqual(placed);
    expect(await hall.tables()).toEqual(placed);
  });

  it("moves none if one is not of this wedding, or has half a position", async () => {
    const one = await hall.table("1");
    const theirs = await createSeatingHelpers(world, await world.signUpCouple()).table("2");
    const at = (id: string) => ({ id, x: 100, y: 10, rotation: 0 });
    (await place([at(one.id), at(theirs.id)])).expectRefused(404, "table_not_found");
    (await place([at(one.id), { ...at(one.id), x: null }])).expectRefused(400, "invalid");
    (await place({})).expectRefused(400, "invalid");
    expect(await hall.tables()).toEqual([one]);
  });
});

describe("deleting a table", () => {
  it("removes a table once, and unseats its guests", async () => {
    const [table, other] = [await hall.table("Une"), await hall.table("Autre")];
    const [first, second] = await hall.company(2);
    if (first === undefined || second === undefined) throw new Error("both are there");
    await hall.seated([first], table.id);
    await hall.seated([second], other.id);
    (await hall.deleteTable(table.id)).expectDone();
    expect(await hall.tables()).toEqual([other]);
    expect(await hall.guests()).toEqual([first, { ...second, table_id: other.id, seat: 0 }]);
    (await hall.deleteTable(table.id)).expectRefused(404, "table_not_found");
    (await hall.change(table.id, { name: "Deux" })).expectRefused(404, "table_not_found");
    (await hall.assign(first.id, table.id)).expectRefused(404, "table_not_found");
    (await hall.changeGuest(first.id, { table_id: table.id })).expectRefused(404, "table_not_found");
    await hall.table("Une");
  });
});
