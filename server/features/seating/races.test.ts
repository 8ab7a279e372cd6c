/** Parallel calls: no table ever has more guests than seats, and no guest sits at a deleted table. */
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { waitForLock } from "#test/support/database.ts";
import { createSeatingHelpers, type SeatingHelpers } from "#test/support/venue.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let hall: SeatingHelpers;
beforeEach(async () => {
  hall = createSeatingHelpers(world, await world.signUpCouple());
});

async function crowd(count: number): Promise<Guest[]> {
  const adding = Array.from({ length: count }, (_, index) =>
    world.addGuest(hall.couple, { firstName: `Invité ${index}` }),
  );
  return Promise.all(adding);
}

/** The number of responses by status. */
function counted(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Checks that the guests of a table have different, existing seats; returns their number. */
async function expectWhole(tableId: string, size: number): Promise<number> {
  const here = (await hall.guests()).filter(({ table_id }) => table_id === tableId);
  const seats = here.map(({ seat }) => seat ?? -1);
  expect(new Set(seats).size).toBe(seats.length);
  expect(seats.every((seat) => seat >= 0 && seat < size)).toBe(true);
  return here.length;
}

it("the server seats exactly eight of a hundred at a table of eight", async () => {
  const table = await hall.table("Une");
  const guests = await crowd(100);
  const answers = await Promise.all(guests.map(({ id }, index) => hall.assign(id, table.id, index % 12)));
  expect(counted(answers)).toEqual({ 200: 8, 409: 92 });
  expect(await expectWhole(table.id, 8)).toBe(8);
});

it("the number of seats holds with all calls in parallel, and while seats are removed", async () => {
  const [table, other] = [await hall.table("Une"), await hall.table("Autre")];
  const guests = await crowd(60);
  await hall.seated(guests.slice(0, 4), other.id);
  const assigning = guests.map(async ({ id }, index) => {
    if (index % 4 === 0) return hall.assign(id, table.id);
    if (index % 4 === 1) return hall.changeGuest(id, { table_id: table.id });
    const next = guests[index + 1]?.id ?? id;
    const moves = [id, next].map((guest_id) => ({ guest_id, table_id: table.id }));
    return hall.plan(id === next ? moves.slice(1) : moves);
  });
  const shrunk = hall.change(table.id, { number_of_guests: 6 });
  const answers = await Promise.all([...assigning, shrunk]);
  const { number_of_guests: size = 0 } = (await hall.tables())[0] ?? {};
  expect(size).toBe((await shrunk).status === 200 ? 6 : 8);
  expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
  expect(await expectWhole(table.id, size)).toBeGreaterThanOrEqual(size - 1);
});

it("the server leaves nobody at a table that is deleted while thirty guests are seated", async () => {
  const table = await hall.table("Une", { number_of_guests: 40 });
  const guests = await crowd(30);
  const [early, late] = [guests.slice(0, 15), guests.slice(15)];
  const answers = await Promise.all([
    ...early.map(({ id }) => hall.assign(id, table.id)),
    hall.deleteTable(table.id),
    ...late.map(({ id }) => hall.changeGuest(id, { table_id: table.id })),
  ]);
  const counts = counted(answers);
  expect((counts[200] ?? 0) + (counts[404] ?? 0)).toBe(31);
  expect((await hall.guests()).filter(({ table_id, seat }) => table_id !== null || seat !== null)).toEqual(
    [],
  );
  await hall.restore(table.id);
  expect(await expectWhole(table.id, 40)).toBe((counts[200] ?? 0) - 1);
});

it("the server adds one of many tables with the same name, and one head table", async () => {
  const named = Array.from({ length: 20 }, () => hall.tryTable({ name: "Une", number_of_guests: 8 }));
  const answers = await Promise.all(named);
  expect(counted(answers)).toEqual({ 200: 1, 400: 19 });
  for (const response of answers.filter(({ status }) => status === 400)) {
    expect(Object.keys(response.expectRefused(400, "invalid").fields ?? {})).toEqual(["name"]);
  }
  const heads = Array.from({ length: 10 }, (_, index) =>
    hall.tryTable({ name: `Honneur ${index}`, number_of_guests: 8, shape: "head" }),
  );
  expect(counted(await Promise.all(heads))).toEqual({ 200: 1, 400: 9 });
  expect(await hall.tables()).toHaveLength(2);
});

it("the server keeps one of many wishes for the same pair", async () => {
  const [one, other] = await crowd(2);
  const [guest_id, other_guest_id] = [one?.id, other?.id];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      hall.tryWish(
        index % 2 === 0
          ? { kind: "together", guest_id, other_guest_id }
          : { kind: "rather_apart", guest_id: other_guest_id, other_guest_id: guest_id },
      ),
    ),
  );
  expect(await hall.wishes()).toHaveLength(1);
});

it("the server serializes seating: each call sees what the one before has done", async () => {
  const table = await hall.table("Une", { number_of_guests: 1 });
  const [first, second] = await crowd(2);
  const wedding_id = await getWeddingId(world, hall.couple);
  let assigning: ReturnType<SeatingHelpers["assign"]> | undefined;
  await world.database.write(async (queries) => {
    await queries
      .updateTable("weddings")
      .set({ revision: sql<number>`revision + 1` })
      .where("id", "=", wedding_id)
      .execute();
    assigning ??= hall.assign(second?.id ?? "", table.id);
    await waitForLock(world.database);
    await queries
      .updateTable("guests")
      .set({ table_id: table.id, seat: 0 })
      .where("wedding_id", "=", wedding_id)
      .where("id", "=", first?.id ?? "")
      .execute();
  });
  (await assigning)?.expectRefused(409, "table_full");
  expect(await hall.seats(table.id)).toEqual({ 0: "Invité 0" });
});
