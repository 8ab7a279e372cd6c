/** The numbers of tables. */
import { beforeEach, expect, it } from "vitest";
import { createSeatingHelpers, type SeatingHelpers } from "#test/support/venue.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let hall: SeatingHelpers;
beforeEach(async () => {
  hall = createSeatingHelpers(world, await world.signUpCouple());
});

const numbers = async () => (await hall.tables()).map(({ name, number }) => [name, number]);

it("numbers of tables are proposed by the name, else the next free one; the head table has none", async () => {
  await hall.table("Table 3");
  await hall.table("Honneur", { shape: "head", number: 9 });
  await hall.table("Les cousins");
  await hall.table("T3", { number: "" });
  await hall.table("Amis", { number: "12" });
  await hall.table("2e famille", { number: null });
  expect(await numbers()).toEqual([
    ["Table 3", 3],
    ["Honneur", null],
    ["Les cousins", 1],
    ["T3", 4],
    ["Amis", 12],
    ["2e famille", 2],
  ]);
});

it("numbers of tables stay when another table is deleted, and come back with their table", async () => {
  const made = [];
  for (const name of ["Table 1", "Table 2", "Table 3"]) made.push(await hall.table(name));
  (await hall.deleteTable(made[1]?.id ?? "")).expectDone();
  // The table in the bin keeps its number.
  await hall.table("Tard");
  await hall.table("Table 2");
  (await hall.tryTable({ name: "Autre", number_of_guests: 8, number: 2 })).expectRefused(400, "invalid");
  await hall.restore(made[1]?.id ?? "");
  expect(await numbers()).toEqual([
    ["Table 1", 1],
    ["Table 2 (2)", 2],
    ["Table 3", 3],
    ["Tard", 4],
    ["Table 2", 5],
  ]);
});

it("numbers of tables change when the couple changes them, never to one that is taken", async () => {
  const [one, two] = [await hall.table("Table 1"), await hall.table("Les cousins")];
  const refused = await hall.change(two.id, { number: 1 });
  expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual(["number"]);
  expect((await hall.change(two.id, { number: 7 })).expectDone().number).toBe(7);
  // The number was that of the name, so it follows it; a number of its own stays.
  expect((await hall.change(one.id, { name: "Table 5" })).expectDone().number).toBe(5);
  expect((await hall.change(one.id, { name: "Table 7" })).expectDone().number).toBe(5);
  expect((await hall.change(two.id, { name: "Table 4" })).expectDone().number).toBe(7);
  expect((await hall.change(two.id, { number_of_guests: 9 })).expectDone().number).toBe(7);
});

it("numbers of tables go when a table becomes the couple's, and come when it is no longer", async () => {
  const table = await hall.table("Table 1");
  expect((await hall.change(table.id, { shape: "head" })).expectDone().number).toBeNull();
  await hall.table("Amis");
  expect((await hall.change(table.id, { shape: "round" })).expectDone().number).toBe(2);
});
