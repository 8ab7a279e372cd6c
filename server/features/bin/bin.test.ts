import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listBin, restore } from "#contract/bin.ts";
import { deleteGuest, listGuests } from "#contract/guests.ts";
import { waysBack } from "#server/app.ts";
import { dayLength, minute } from "#server/platform/clock.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { emptyBins } from "./service.ts";

let world: World;
let couple: Couple;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  couple = await world.couple();
});

async function deleted(fields?: Record<string, unknown>) {
  const guest = await world.guest(couple, fields);
  (await world.ask(deleteGuest, { params: { id: guest.id }, as: couple.token })).expectDone();
  return guest;
}

async function bin() {
  return (await world.ask(listBin, { as: couple.token })).expectDone();
}

function bringBack(id: string, as = couple.token) {
  return world.ask(restore, { params: { id }, as });
}

it("holds what was deleted, latest first, for 30 days", async () => {
  const first = await deleted({ firstName: "Ana", lastName: "" });
  world.wait(minute);
  const second = await deleted({ firstName: "Ben", lastName: "Sy" });
  const items = await bin();
  expect(items).toMatchObject([
    { id: second.id, kind: "guest", label: "Ben Sy" },
    { id: first.id, kind: "guest", label: "Ana" },
  ]);
  const item = items[0];
  expect(Date.parse(item?.gone_at ?? "") - Date.parse(item?.deleted_at ?? "")).toBe(30 * dayLength);
});

it("gives back the same guest under its own id, with its ties", async () => {
  const host = await world.guest(couple, { firstName: "Hôte" });
  const guest = await world.guest(couple, { firstName: "Avec", plus_one_of: host.id, presence: true });
  (await world.ask(deleteGuest, { params: { id: host.id }, as: couple.token })).expectDone();
  expect((await bringBack(host.id)).expectDone()).toEqual({ id: host.id, kind: "guest", elsewhere: false });
  expect((await world.ask(listGuests, { as: couple.token })).expectDone()).toEqual([host, guest]);
  expect(await bin()).toEqual([]);
});

it("gives back once, also when asked twice at once", async () => {
  const guest = await deleted();
  const answers = await Promise.all([bringBack(guest.id), bringBack(guest.id)]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

it("gives back from another browser of the same couple, and to nobody else", async () => {
  const guest = await deleted();
  const stranger = await world.couple();
  (await bringBack(guest.id, stranger.token)).expectRefused(404, "bin_item_not_found");
  expect((await world.ask(listBin, { as: stranger.token })).expectDone()).toEqual([]);
  (await bringBack(guest.id)).expectDone();
});

it("empties itself after 30 days, and lets go of what was tied to the guest", async () => {
  const host = await world.guest(couple, { firstName: "Hôte" });
  const guest = await world.guest(couple, { plus_one_of: host.id });
  (await world.ask(deleteGuest, { params: { id: host.id }, as: couple.token })).expectDone();
  world.wait(30 * dayLength - minute);
  await emptyBins(world.platform, waysBack);
  expect(await rowsOf(host.id)).toBe(1);
  world.wait(minute);
  await emptyBins(world.platform, waysBack);
  expect(await rowsOf(host.id)).toBe(0);
  const kept = await world.database.read
    .selectFrom("guests")
    .select("plus_one_of")
    .where("id", "=", guest.id)
    .executeTakeFirst();
  expect(kept).toEqual({ plus_one_of: null });
});

async function rowsOf(id: string): Promise<number> {
  const [guests, items] = await Promise.all([
    world.database.read.selectFrom("guests").select("id").where("id", "=", id).execute(),
    world.database.read.selectFrom("bin_items").select("id").where("id", "=", id).execute(),
  ]);
  expect(items).toHaveLength(guests.length);
  return guests.length;
}
