import { expect, it } from "vitest";
import { listBin, restore } from "#contract/bin.ts";
import { deleteGuest, listGuests } from "#contract/guests.ts";
import { binHandlers } from "#server/dependencies.ts";
import type { Queries } from "#server/database/database.ts";
import { dayDuration, minute } from "#server/platform/clock.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { deleteFile } from "#contract/documents.ts";
import { waitForLock } from "#test/support/database.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import { purgeExpiredItems } from "./service.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

async function deleted(fields?: Record<string, unknown>) {
  const guest = await world.addGuest(couple, fields);
  (await world.ask(deleteGuest, { params: { id: guest.id }, as: couple.token })).expectDone();
  return guest;
}

async function bin() {
  return (await world.ask(listBin, { as: couple.token })).expectDone();
}

function restoreFolder(id: string, as = couple.token) {
  return world.ask(restore, { params: { id }, as });
}

it("the bin holds deleted items, latest first, for 30 days", async () => {
  const first = await deleted({ firstName: "Ana", lastName: "" });
  world.advanceClock(minute);
  const second = await deleted({ firstName: "Ben", lastName: "Sy" });
  const items = await bin();
  expect(items).toMatchObject([
    { id: second.id, kind: "guest", label: "Ben Sy" },
    { id: first.id, kind: "guest", label: "Ana" },
  ]);
  const item = items[0];
  expect(Date.parse(item?.gone_at ?? "") - Date.parse(item?.deleted_at ?? "")).toBe(30 * dayDuration);
});

it("the bin restores the same guest under its own id, with its links", async () => {
  const host = await world.addGuest(couple, { firstName: "Hôte" });
  const guest = await world.addGuest(couple, { firstName: "Avec", plus_one_of: host.id, presence: true });
  (await world.ask(deleteGuest, { params: { id: host.id }, as: couple.token })).expectDone();
  expect((await restoreFolder(host.id)).expectDone()).toEqual({
    id: host.id,
    kind: "guest",
    elsewhere: false,
  });
  expect((await world.ask(listGuests, { as: couple.token })).expectDone()).toEqual([host, guest]);
  expect(await bin()).toEqual([]);
});

it("the bin restores once, also when requested twice in parallel", async () => {
  const guest = await deleted();
  const answers = await Promise.all([restoreFolder(guest.id), restoreFolder(guest.id)]);
  expect(answers.filter((response) => response.status === 200)).toHaveLength(1);
});

it("the bin restores from another browser of the same couple, and for nobody else", async () => {
  const guest = await deleted();
  const anonymous = await world.signUpCouple();
  (await restoreFolder(guest.id, anonymous.token)).expectRefused(404, "bin_item_not_found");
  expect((await world.ask(listBin, { as: anonymous.token })).expectDone()).toEqual([]);
  (await restoreFolder(guest.id)).expectDone();
});

it("the bin deletes items for good after 30 days, with what only they refer to", async () => {
  const host = await world.addGuest(couple, { firstName: "Hôte" });
  const guest = await world.addGuest(couple, { plus_one_of: host.id });
  (await world.ask(deleteGuest, { params: { id: host.id }, as: couple.token })).expectDone();
  world.advanceClock(30 * dayDuration - minute);
  await purgeExpiredItems(world.platform, binHandlers);
  expect(await getRows(host.id)).toBe(1);
  world.advanceClock(minute);
  await purgeExpiredItems(world.platform, binHandlers);
  expect(await getRows(host.id)).toBe(0);
  const stored = await world.database.read
    .selectFrom("guests")
    .select("plus_one_of")
    .where("id", "=", guest.id)
    .executeTakeFirst();
  expect(stored).toEqual({ plus_one_of: null });
});

/** Empties the bins while `job` holds the lock of the wedding, so that it ends after `job`. */
async function emptyDuring(job: (queries: Queries, weddingId: string) => Promise<unknown>): Promise<void> {
  const weddingId = await getWeddingId(world, couple);
  let emptied: Promise<void> | undefined;
  await writeWedding(world.platform, { weddingIds: [weddingId], actor: "system" }, async (queries) => {
    await job(queries, weddingId);
    emptied = purgeExpiredItems(world.platform, binHandlers);
    await waitForLock(world.database);
  });
  await emptied;
}

it("a purge keeps an item that was restored at the last moment", async () => {
  const guest = await deleted();
  world.advanceClock(30 * dayDuration);
  await emptyDuring(async (queries) => {
    await queries.deleteFrom("bin_items").where("id", "=", guest.id).execute();
    await queries.updateTable("guests").set({ deleted_at: null }).where("id", "=", guest.id).execute();
  });
  const { read } = world.database;
  expect(await read.selectFrom("guests").select("id").where("id", "=", guest.id).execute()).toHaveLength(1);
});

it("a purge keeps the blob of a file that is uploaded again at that moment", async () => {
  const [file] = await world.upload(couple, [{ name: "devis.txt", bytes: "le même" }]);
  (await world.ask(deleteFile, { params: { id: file?.id ?? "" }, as: couple.token })).expectDone();
  world.advanceClock(30 * dayDuration);
  await emptyDuring(async (queries, weddingId) => {
    const row = await queries
      .selectFrom("files")
      .selectAll()
      .where("wedding_id", "=", weddingId)
      .where("id", "=", file?.id ?? "")
      .executeTakeFirstOrThrow();
    const again = { ...row, id: world.platform.newId(), deleted_at: null };
    await queries.insertInto("files").values(again).execute();
  });
  const couples = await world.database.read
    .selectFrom("files")
    .innerJoin("contents", "contents.id", "files.content_id")
    .select("files.name")
    .where("files.wedding_id", "=", await getWeddingId(world, couple))
    .execute();
  expect(couples).toEqual([{ name: "devis.txt" }]);
});

async function getRows(id: string): Promise<number> {
  const [guests, items] = await Promise.all([
    world.database.read.selectFrom("guests").select("id").where("id", "=", id).execute(),
    world.database.read.selectFrom("bin_items").select("id").where("id", "=", id).execute(),
  ]);
  expect(items).toHaveLength(guests.length);
  return guests.length;
}
