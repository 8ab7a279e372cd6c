/** Restoring tables, wishes and seats from the bin, and what is deleted for good with them. */
import { beforeEach, describe, expect, it } from "vitest";
import { listBin } from "#contract/bin.ts";
import type { Guest } from "#contract/guests.ts";
import { binHandlers } from "#server/dependencies.ts";
import { purgeExpiredItems } from "#server/features/bin/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { createSeatingHelpers, type SeatingHelpers } from "#test/support/venue.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let hall: SeatingHelpers;
beforeEach(async () => {
  hall = createSeatingHelpers(world, await world.signUpCouple());
});

async function bin() {
  return (await world.ask(listBin, { as: hall.couple.token })).expectDone();
}

async function two(): Promise<[Guest, Guest]> {
  const paul = await world.addGuest(hall.couple, { firstName: "Paul", lastName: "Bertin" });
  return [paul, await world.addGuest(hall.couple)];
}

describe("a table", () => {
  it("is restored with its guests in their seats", async () => {
    const table = await hall.table("Les Témoins");
    const [first, second] = await hall.company(2);
    (await hall.assign(first?.id ?? "", table.id, 5)).expectDone();
    (await hall.assign(second?.id ?? "", table.id, 2)).expectDone();
    const placed = (await hall.change(table.id, { x: 100, y: 200, rotation: 30 })).expectDone();
    const before = await hall.guests();
    (await hall.deleteTable(table.id)).expectDone();
    expect(await bin()).toMatchObject([{ id: table.id, kind: "table", label: "Les Témoins" }]);
    expect(await hall.restore(table.id)).toEqual({ id: table.id, kind: "table", elsewhere: false });
    expect(await hall.tables()).toEqual([placed]);
    expect(await hall.guests()).toEqual(before);
  });

  it("is restored without guests who sit elsewhere by now or were unseated", async () => {
    const [table, other] = [await hall.table("Une"), await hall.table("Autre")];
    const guests = await hall.company(4);
    await hall.seated(guests, table.id);
    (await hall.deleteTable(table.id)).expectDone();
    (await hall.assign(guests[0]?.id ?? "", other.id)).expectDone();
    (await hall.unlink(guests[1]?.id ?? "")).expectDone();
    // A client may send all fields of a guest; an unchanged null for the table keeps the former seat.
    (await hall.changeGuest(guests[2]?.id ?? "", { table_id: null, ville: "Sens" })).expectDone();
    await hall.restore(table.id);
    expect(await hall.seats(table.id)).toEqual({ 2: "Invité 3", 3: "Invité 4" });
    expect(await hall.seats(other.id)).toEqual({ 0: "Invité 1" });
  });

  it("is restored under another name and shape, if its own are taken", async () => {
    const table = await hall.table("Honneur", { shape: "head" });
    (await hall.deleteTable(table.id)).expectDone();
    await hall.table("Honneur", { shape: "head" });
    await hall.restore(table.id);
    expect(await hall.tables()).toMatchObject([
      { id: table.id, name: "Honneur (2)", shape: "rectangular" },
      { name: "Honneur", shape: "head" },
    ]);
  });

  it("seats no more guests than it has seats, whoever was restored meanwhile", async () => {
    const table = await hall.table("Une", { number_of_guests: 2 });
    const guests = await hall.company(3);
    const [first, second, third] = guests.map(({ id }) => id);
    await hall.seated(guests.slice(0, 2), table.id);
    (await hall.deleteGuest(first ?? "")).expectDone();
    (await hall.assign(third ?? "", table.id)).expectDone();
    (await hall.deleteTable(table.id)).expectDone();
    await hall.restore(first ?? "");
    await hall.restore(table.id);
    expect(Object.values(await hall.seats(table.id)).toSorted()).toEqual(["Invité 1", "Invité 2"]);
    (await hall.unlink(second ?? "")).expectDone();
    (await hall.deleteGuest(third ?? "")).expectDone();
    await hall.restore(third ?? "");
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 1" });
  });

  it("is deleted for good with the wishes that name it, also those in the bin", async () => {
    const [table, stored] = [await hall.table("Une"), await hall.table("Autre")];
    const [paul, mireille] = await two();
    await hall.seated([paul], table.id);
    await hall.wish({ kind: "at_table", guest_id: paul.id, table_id: table.id });
    const binned = await hall.wish({ kind: "at_table", guest_id: mireille.id, table_id: table.id });
    (await hall.deleteWish(binned.id)).expectDone();
    const stays = await hall.wish({ kind: "at_table", guest_id: mireille.id, table_id: stored.id });
    (await hall.deleteTable(table.id)).expectDone();
    expect(await hall.wishes()).toEqual([stays]);
    await hall.purge(table.id);
    expect(await bin()).toEqual([]);
    expect(await hall.wishes()).toEqual([stays]);
    const rows = world.database.read.selectFrom("wishes").select("id").where("id", "!=", stays.id);
    expect(await rows.where("table_id", "=", table.id).execute()).toEqual([]);
    const former = world.database.read.selectFrom("guests").select("id");
    expect(await former.where("former_table_id", "=", table.id).execute()).toEqual([]);
  });

  it("is deleted for good after 30 days", async () => {
    const table = await hall.table("Une");
    await hall.seated(await hall.company(1), table.id);
    (await hall.deleteTable(table.id)).expectDone();
    world.advanceClock(30 * dayDuration);
    await purgeExpiredItems(world.platform, binHandlers);
    const rows = world.database.read.selectFrom("tables").select("id").where("id", "=", table.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("a guest", () => {
  it("is restored to their seat, or to another if it is taken, or to none if all are", async () => {
    const table = await hall.table("Une", { number_of_guests: 3 });
    const guests = await hall.company(3);
    const [first = "", second = "", third = ""] = guests.map(({ id }) => id);
    (await hall.assign(first, table.id, 1)).expectDone();
    (await hall.deleteGuest(first)).expectDone();
    await hall.restore(first);
    expect(await hall.seats(table.id)).toEqual({ 1: "Invité 1" });
    (await hall.deleteGuest(first)).expectDone();
    (await hall.assign(second, table.id, 1)).expectDone();
    await hall.restore(first);
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 1", 1: "Invité 2" });
    (await hall.deleteGuest(first)).expectDone();
    (await hall.assign(third, table.id)).expectDone();
    (await hall.change(table.id, { number_of_guests: 2 })).expectDone();
    await hall.restore(first);
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 3", 1: "Invité 2" });
    const [alone] = await hall.guests();
    expect(alone).toMatchObject({ id: first, table_id: null, seat: null });
  });

  it("returns to their seat with their table, or after it, if that was in the bin too", async () => {
    const table = await hall.table("Une");
    const guests = await hall.company(2);
    const [first = "", second = ""] = guests.map(({ id }) => id);
    await hall.seated(guests, table.id);
    for (const id of [first, second]) (await hall.deleteGuest(id)).expectDone();
    (await hall.deleteTable(table.id)).expectDone();
    await hall.restore(first);
    expect(await hall.guests()).toMatchObject([{ id: first, table_id: null, seat: null }]);
    await hall.restore(table.id);
    await hall.restore(second);
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 1", 1: "Invité 2" });
  });

  it("takes their wishes into the bin, and for good", async () => {
    const [paul, mireille] = await two();
    const pair = await hall.wish({ kind: "together", guest_id: paul.id, other_guest_id: mireille.id });
    const near = await hall.wish({ kind: "near_head", guest_id: mireille.id });
    (await hall.deleteGuest(mireille.id)).expectDone();
    expect(await hall.wishes()).toEqual([]);
    (await hall.deleteWish(pair.id)).expectRefused(404, "wish_not_found");
    await hall.restore(mireille.id);
    expect(await hall.wishes()).toEqual([pair, near]);
    (await hall.deleteWish(near.id)).expectDone();
    (await hall.deleteGuest(mireille.id)).expectDone();
    await hall.purge(mireille.id);
    expect(await bin()).toEqual([]);
    const rows = world.database.read.selectFrom("wishes").select("id").where("id", "in", [pair.id, near.id]);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("a wish", () => {
  it("replaces a newer one about the same pair when restored", async () => {
    const [paul, mireille] = await two();
    const old = await hall.wish({ kind: "together", guest_id: paul.id, other_guest_id: mireille.id });
    (await hall.deleteWish(old.id)).expectDone();
    expect(await bin()).toMatchObject([{ id: old.id, kind: "wish", label: "Paul Bertin · Mireille Aubert" }]);
    await hall.wish({ kind: "never_together", guest_id: mireille.id, other_guest_id: paul.id });
    expect(await hall.restore(old.id)).toEqual({ id: old.id, kind: "wish", elsewhere: false });
    expect(await hall.wishes()).toEqual([old]);
  });

  it("is labelled by its guests and table", async () => {
    const [paul] = await two();
    const table = await hall.table("Une");
    const wishes = [
      await hall.wish({ kind: "easy_access", guest_id: paul.id }),
      await hall.wish({ kind: "at_table", guest_id: paul.id, table_id: table.id }),
    ];
    for (const { id } of wishes) (await hall.deleteWish(id)).expectDone();
    expect((await bin()).map(({ label }) => label).toSorted()).toEqual(["Paul Bertin", "Paul Bertin · Une"]);
    await hall.purge(wishes[0]?.id ?? "");
    expect(await bin()).toHaveLength(1);
  });
});
