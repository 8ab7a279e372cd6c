/** How files count towards the quota, and the storage use that is shown. */
import { beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/documents.ts";
import { minCountedBytes } from "#server/platform/storage/blobs.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { fileLimits } from "#test/support/world.ts";

const world = worldForTests();
let papers: DocumentHelpers;
beforeEach(async () => {
  papers = createDocumentHelpers(world, await world.signUpCouple());
});

describe("files", () => {
  it("with the same content take its space once", async () => {
    await world.upload(papers.couple, [
      { name: "a.txt", bytes: "le même" },
      { name: "b.txt", bytes: "le même" },
    ]);
    await world.upload(papers.couple, [{ name: "c.txt", bytes: "le même" }]);
    expect(await papers.countStoredBlobs()).toBe(1);
    const use = (await world.ask(contract.getStorageUse, { as: papers.couple.token })).expectDone();
    expect(use).toEqual({
      // Three files of a few bytes with one blob: 4 KB for each file.
      used: 3 * 4096,
      quota: fileLimits.quotaBytes,
      largest_file: fileLimits.maxFileBytes,
    });
  });

  it("of a few bytes fill the quota too, with the same or different content", async () => {
    const tiny = (bytes: string) => ({ name: "a.txt", bytes });
    const fit = Math.floor(fileLimits.quotaBytes / minCountedBytes);
    const stored = await papers.uploadFile("a.txt");
    const { wedding_id, content_id } = await world.database.read
      .selectFrom("files")
      .select(["wedding_id", "content_id"])
      .where("id", "=", stored.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: fit - 2 }, (_, at) => ({
      wedding_id,
      id: `copy-${at}`,
      name: `${at}.txt`,
      name_key: `${at}.txt`,
      content_id,
      folder_id: null,
      created_at: 0,
      deleted_at: null,
      deleted_with: null,
    }));
    await world.database.write((queries) => queries.insertInto("files").values(copies).execute());
    const send = (bytes: string) =>
      world.ask(contract.uploadFiles, { files: [tiny(bytes)], as: papers.couple.token });
    (await send("content of a.txt")).expectDone();
    (await send("content of a.txt")).expectRefused(413, "quota_full");
    (await send("another")).expectRefused(413, "quota_full");
    const use = (await world.ask(contract.getStorageUse, { as: papers.couple.token })).expectDone();
    expect(use.used).toBe(fit * minCountedBytes);
    expect(await papers.countStoredBlobs()).toBe(1);
  });
});
