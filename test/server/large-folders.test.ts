import { beforeEach, expect, it } from "vitest";
import { deleteForGood, restore } from "#contract/bin.ts";
import { createFolder, deleteFolder } from "#contract/documents.ts";
import { binHandlers } from "#server/dependencies.ts";
import type { FileRow } from "#server/database/tables/files.ts";
import { purgeExpiredItems } from "#server/features/bin/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { engine } from "#test/support/database.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
let weddingId: string;
beforeEach(async () => {
  weddingId = await getWeddingId(world, couple);
});

/** On SQLite, more values than a statement can bind. PostgreSQL allows twice as many, so fewer rows are enough. */
const crowd = engine === "sqlite" ? 33_000 : 11_000;

it(`the couple moves a folder of ${crowd} files to the bin, and purges it by hand or by the sweep`, async () => {
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
  world.advanceClock(31 * dayDuration);
  await purgeExpiredItems(world.platform, binHandlers);
  world.advanceClock(-31 * dayDuration);
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
