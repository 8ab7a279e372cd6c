/**
 * Checks that a failure in the hourly sweeps stops nothing else: it is logged, and the failed part is done
 * later.
 */
import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { deleteWedding } from "#contract/deletion.ts";
import { deleteForGood, restore } from "#contract/bin.ts";
import { createFolder, deleteFolder } from "#contract/documents.ts";
import { deleteGuest } from "#contract/guests.ts";
import { restoreHandlers } from "#server/effects.ts";
import type { FileRow } from "#server/database/document-rows.ts";
import { emptyBins, type RestoreHandlers } from "#server/features/bin/service.ts";
import { deleteDueWeddings } from "#server/features/deletion/service.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/context.ts";
import { deleteMarked, sweepBlobs } from "#server/platform/storage/pending-blobs.ts";
import { sweepAll } from "#server/sweeps.ts";
import { engine } from "#test/support/database.ts";
import { join, getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
let weddingId: string;
beforeEach(async () => {
  weddingId = await getWeddingId(world, couple);
});

async function deletedGuest(): Promise<string> {
  const { id } = await world.guest(couple);
  (await world.ask(deleteGuest, { params: { id }, as: couple.token })).expectDone();
  return id;
}

async function idsInBin(): Promise<string[]> {
  const rows = world.database.read.selectFrom("bin_items").select("id").where("wedding_id", "=", weddingId);
  return (await rows.execute()).map(({ id }) => id);
}

/** Handlers that fail to purge tasks. */
const poisoned: RestoreHandlers = {
  ...restoreHandlers,
  task: { ...restoreHandlers.task, purge: () => Promise.reject(new Error("secret of the couple")) },
};

async function fillWithTasks(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    wedding_id: weddingId,
    id: world.platform.newId(),
    kind: "task" as const,
    label: "",
    deleted_at: world.platform.clock() - 1,
    deleted_by: "",
  }));
  await world.database.write((queries) => queries.insertInto("bin_items").values(rows).execute());
}

it("empties a bin past rows that cannot be purged, and purges those later", async () => {
  await fillWithTasks(201);
  const guest = await deletedGuest();
  world.wait(31 * dayLength);
  const failure: unknown = await emptyBins(world.platform, poisoned).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "201 failed" });
  const left = await idsInBin();
  expect(left).toHaveLength(201);
  expect(left).not.toContain(guest);
  await emptyBins(world.platform, restoreHandlers);
  expect(await idsInBin()).toEqual([]);
  world.wait(-31 * dayLength);
});

/** Makes the first write fail. */
function failingOnce({ database, ...platform }: Platform): Platform {
  let writes = 0;
  const write: typeof database.write = (job, options) => {
    writes += 1;
    return writes === 1 ? Promise.reject(new Error("no")) : database.write(job, options);
  };
  return {
    ...platform,
    database: { ...database, scheduleSecureErase: () => database.scheduleSecureErase(), write },
  };
}

it("deletes weddings past one that cannot be deleted, and that one later", async () => {
  const couples = [couple, await world.couple()];
  const doomed: string[] = [];
  for (const one of couples) {
    const partner = await world.couple();
    await join(world, one, partner);
    doomed.push(await getWeddingId(world, one));
    const body = { password: one.password, confirmation: "delete" };
    (await world.ask(deleteWedding, { body: body, as: one.token })).expectDone();
    world.wait(1);
  }
  const left = async () => {
    const rows = await world.database.read.selectFrom("weddings").select("id").execute();
    return rows.map(({ id }) => id).filter((id) => doomed.includes(id));
  };
  world.wait(8 * dayLength);
  await expect(deleteDueWeddings(failingOnce(world.platform))).rejects.toMatchObject({
    errors: [{ message: doomed[0] }],
  });
  expect(await left()).toEqual([doomed[0]]);
  await deleteDueWeddings(world.platform);
  expect(await left()).toEqual([]);
  world.wait(-8 * dayLength);
});

it("removes blobs past one that the storage cannot remove, and that one later", async () => {
  const { storage } = world.platform;
  const ids = Array.from({ length: 3 }, () => world.platform.newId()).toSorted();
  const rows = ids.map((id) => ({ wedding_id: weddingId, id, noted_at: 0 }));
  await world.database.write((queries) => queries.insertInto("loose_contents").values(rows).execute());
  const remove: typeof storage.remove = (key) =>
    key.id === ids[0] ? Promise.reject(new Error("no")) : storage.remove(key);
  const broken = { ...world.platform, storage: { ...storage, remove } };
  await expect(deleteMarked(broken)).rejects.toThrow("no");
  await expect(sweepBlobs(broken)).rejects.toMatchObject({ message: "1 failed" });
  const left = await world.database.read.selectFrom("loose_contents").select("id").execute();
  expect(left).toEqual([{ id: ids[0] }]);
  expect(await sweepBlobs(world.platform)).toBe(1);
});

it("continues after a failed sweep, and logs which row failed without the couple's texts", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const { signal } = new AbortController();
  await deletedGuest();
  const id = world.platform.newId();
  await world.database.write((queries) =>
    queries.insertInto("loose_contents").values({ wedding_id: weddingId, id, noted_at: 0 }).execute(),
  );
  world.wait(31 * dayLength);
  const storage = { ...world.platform.storage, remove: () => Promise.reject(new TypeError("Zoé")) };
  await sweepAll(failingOnce({ ...world.platform, storage }), log, signal);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { sweep: "sessions", item: "", name: "Error", msg: "sweep failed" },
    { sweep: "contents", item: `${weddingId}/${id}`, name: "TypeError", msg: "sweep failed" },
  ]);
  expect(lines.join("")).not.toContain("Zoé");
  expect(await idsInBin()).toEqual([]);
  await sweepAll(world.platform, log, signal);
  expect(lines).toHaveLength(2);
  world.wait(-31 * dayLength);
});

/** On SQLite, more values than a statement can bind. PostgreSQL allows twice as many, so fewer rows are enough. */
const crowd = engine === "sqlite" ? 33_000 : 11_000;

it(`moves a folder of ${crowd} files to the bin, and purges it by hand or by the sweep`, async () => {
  const folders = [];
  for (const name of ["Un", "Deux"]) {
    folders.push((await world.ask(createFolder, { body: { name }, as: couple.token })).expectDone().id);
  }
  const sent = [];
  for (const folder of folders) {
    sent.push(...(await world.upload(couple, [{ name: "devis.txt", bytes: "devis" }], folder)));
  }
  for (const { id } of sent) await fill(id);
  const [one = "", other = ""] = folders;
  const params = { id: one };
  (await world.ask(deleteFolder, { params, as: couple.token })).expectDone();
  // The restored files would exceed the limit of the list.
  (await world.ask(restore, { params, as: couple.token })).expectRefused(409, "list_full");
  (await world.ask(deleteForGood, { params, as: couple.token })).expectDone();
  (await world.ask(deleteFolder, { params: { id: other }, as: couple.token })).expectDone();
  world.wait(31 * dayLength);
  await emptyBins(world.platform, restoreHandlers);
  world.wait(-31 * dayLength);
  for (const table of ["files", "folders", "contents", "bin_items"] as const) {
    const rows = world.database.read.selectFrom(table).select("id").where("wedding_id", "=", weddingId);
    expect(await rows.execute(), table).toEqual([]);
  }
}, 120_000);

/** Fills the folder of a file with files that share its blob. */
async function fill(fileId: string): Promise<void> {
  await world.database.write(async (queries) => {
    const row = await queries
      .selectFrom("files")
      .selectAll()
      .where("id", "=", fileId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: crowd - 1 }, (_, at): FileRow => {
      const name = `${at}.txt`;
      return { ...row, id: world.platform.newId(), name, name_key: name };
    });
    while (copies.length > 0) await queries.insertInto("files").values(copies.splice(0, 1000)).execute();
  });
}
