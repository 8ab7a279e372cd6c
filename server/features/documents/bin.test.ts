/**
 * Folders and files in the bin: with all their content, restored to their place, or deleted for good with their
 * blobs.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { binHandlers } from "#server/dependencies.ts";
import { purgeExpiredItems } from "#server/features/bin/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { sweepBlobs } from "#server/platform/storage/loose-blobs.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let papers: DocumentHelpers;

/** Each test has its own couple, so that it finds no files of other tests. */
async function freshCouple(): Promise<void> {
  papers = createDocumentHelpers(world, await world.signUpCouple());
}

/** Restores an item; returns whether it was restored elsewhere. */
async function put(id: string): Promise<boolean> {
  return (await world.ask(restore, { params: { id }, as: papers.couple.token })).expectDone().elsewhere;
}

describe("the bin", () => {
  beforeAll(freshCouple);

  it("takes a folder with everything in it, and restores all of it", async () => {
    const outer = await papers.createFolder("Dossier");
    const inner = await papers.createFolder("Dedans", outer.id);
    await papers.uploadFile("lettre.txt", inner.id);
    const before = await papers.uploadFile("avant.txt", inner.id);
    await papers.remove(before);
    await papers.remove(outer);
    expect([await papers.listFolderNames(), await papers.listFileNames()]).toEqual([[], []]);
    const bin = (await world.ask(listBin, { as: papers.couple.token })).expectDone();
    expect(bin.map(({ kind, label, place }) => [kind, label, place])).toEqual([
      ["folder", "Dossier", null],
      ["file", "avant.txt", "Dedans"],
    ]);
    expect(await put(outer.id)).toBe(false);
    expect(await papers.listFolderNames()).toEqual(["Dossier", "Dedans"]);
    // A file that was deleted by itself stays in the bin.
    expect(await papers.listFileNames(inner.id)).toEqual(["lettre.txt"]);
    await put(before.id);
    expect(await papers.listFileNames(inner.id)).toEqual(["lettre.txt", "avant.txt"]);
  });

  it("restores under another name if its own is taken, and to the root if the folder is gone", async () => {
    await freshCouple();
    const place = await papers.createFolder("Place");
    const stored = await papers.uploadFile("devis.txt", place.id);
    await papers.remove(stored);
    await papers.uploadFile("devis.txt", place.id);
    await put(stored.id);
    expect(await papers.listFileNames(place.id)).toEqual(["devis (2).txt", "devis.txt"]);
    await papers.remove(stored);
    await papers.remove(place);
    expect(await put(stored.id)).toBe(true);
    expect(await papers.listFileNames("null")).toEqual(["devis (2).txt"]);
  });

  it("deletes for good on request, with the blobs", async () => {
    await freshCouple();
    const shared = await papers.uploadFile("un.txt");
    const place = await papers.createFolder("Dossier");
    await world.upload(papers.couple, [{ name: "copie.txt", bytes: "content of un.txt" }], place.id);
    await papers.uploadFile("deux.txt", place.id);
    expect(await papers.countStoredBlobs()).toBe(2);
    await papers.remove(place);
    expect(await papers.countStoredBlobs()).toBe(2);
    (await world.ask(deleteForGood, { params: { id: place.id }, as: papers.couple.token })).expectDone();
    expect(await papers.countStoredBlobs()).toBe(1);
    (await world.ask(restore, { params: { id: place.id }, as: papers.couple.token })).expectRefused(
      404,
      "bin_item_not_found",
    );
    const left = await world.app.inject({ url: shared.url });
    expect(left.body).toBe("content of un.txt");
    await papers.remove(shared);
    (await world.ask(deleteForGood, { params: { id: shared.id }, as: papers.couple.token })).expectDone();
    expect(await papers.countStoredBlobs()).toBe(0);
    expect((await world.app.inject({ url: shared.url })).statusCode).toBe(404);
  });

  it("is emptied after thirty days", async () => {
    await freshCouple();
    const place = await papers.createFolder("Vieux");
    await papers.uploadFile("vieux.txt", place.id);
    await papers.remove(place);
    world.advanceClock(31 * dayDuration);
    await purgeExpiredItems(world.platform, binHandlers);
    await sweepBlobs(world.platform);
    world.advanceClock(-31 * dayDuration);
    expect(await papers.countStoredBlobs()).toBe(0);
  });
});
