/** A folder as a zip: everything in it under its name, and nothing of anyone else. */
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import yauzl from "yauzl";
import { logout } from "#contract/account.ts";
import { maxArchivesPerHour, getArchiveUrl } from "#contract/documents.ts";
import { changeMember, removeMember } from "#contract/members.ts";
import { minute } from "#server/platform/clock.ts";
import { createHelper } from "#test/support/partners.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple } from "#test/support/world.ts";
import { unzip } from "#test/support/zips.ts";

const world = worldForTests();
let papers: DocumentHelpers;
beforeAll(async () => {
  papers = createDocumentHelpers(world, await world.signUpCouple());
});

async function archiveUrl(folderId: string): Promise<string> {
  const query = { folderId };
  return (await world.ask(getArchiveUrl, { query, as: papers.couple.token })).expectDone().url;
}

async function download(folderId: string) {
  const response = await world.app.inject({ url: await archiveUrl(folderId) });
  expect(response.statusCode, response.body).toBe(200);
  const zip = await yauzl.fromBufferPromise(response.rawPayload, { lazyEntries: true });
  const entries: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const isFolder = entry.fileName.endsWith("/");
    entries[entry.fileName] = isFolder
      ? ""
      : (await buffer(await zip.openReadStreamPromise(entry))).toString();
  }
  return { headers: response.headers, entries };
}

describe("an archive", () => {
  it("holds the folders and files of a place, and no others", async () => {
    const outer = await papers.createFolder("Traiteur");
    const inner = await papers.createFolder("Devis : 3 menus", outer.id);
    await papers.createFolder("Vide", outer.id);
    expect((await papers.createFolder("Nul", outer.id)).name).toBe("Nul");
    await papers.uploadFile("contrat été.txt", outer.id);
    await papers.uploadFile("menu.txt", inner.id);
    await papers.remove(await papers.uploadFile("supprimé.txt", inner.id));
    await papers.uploadFile("ailleurs.txt");
    const { headers, entries } = await download(outer.id);
    expect(entries).toEqual({
      "Devis - 3 menus/": "",
      "Nul_/": "",
      "Vide/": "",
      "contrat été.txt": "content of contrat été.txt",
      "Devis - 3 menus/menu.txt": "content of menu.txt",
    });
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=Traiteur.zip",
      "cache-control": "no-store",
    });
    const full = await download("null");
    expect(Object.keys(full.entries)).toContain("Traiteur/Devis - 3 menus/menu.txt");
    expect(Object.keys(full.entries)).toContain("ailleurs.txt");
  });

  it("names everything once, in at most 255 bytes", async () => {
    const couple = await world.signUpCouple();
    const own = createDocumentHelpers(world, couple);
    const folder = await own.createFolder("Un : dossier");
    await own.createFolder("Un ? dossier");
    await own.uploadFile("devis: salle.txt", folder.id);
    await own.uploadFile("devis- salle.txt", folder.id);
    await own.uploadFile(`${"💐".repeat(90)}.txt`);
    const query = { folderId: "null" };
    const { url } = (await world.ask(getArchiveUrl, { query, as: couple.token })).expectDone();
    const { rawPayload } = await world.app.inject({ url });
    const paths = [...(await unzip(rawPayload)).keys()];
    expect(paths).toContain("Un - dossier/devis- salle (2).txt");
    expect(paths).toContain("Un - dossier (2)/");
    for (const path of paths)
      for (const name of path.split("/")) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });

  it("is not sent when a file cannot be read, and the server goes on", async () => {
    const folder = await papers.createFolder("Perdu");
    const file = await papers.uploadFile("perdu.txt", folder.id);
    const [, , weddingId = "", id = ""] = file.url.split(/[/?]/u);
    await world.platform.storage.remove({ weddingId, id });
    expect((await world.app.inject({ url: await archiveUrl(folder.id) })).statusCode).toBe(500);
    expect((await world.app.inject({ url: file.url })).statusCode).toBe(404);
    expect(await papers.listFolderNames("null")).toContain("Perdu");
  });

  it("is sent from a file of its own, which a slow reader reads on and which then goes", async () => {
    const folder = await papers.createFolder("Lent");
    await world.upload(papers.couple, [{ name: "lent.txt", bytes: "lent ".repeat(100_000) }], folder.id);
    const url = await archiveUrl(folder.id);
    const begun = await world.app.inject({ url, headers: { range: "bytes=0-999" } });
    expect(begun.statusCode).toBe(206);
    await papers.uploadFile("later.txt", folder.id);
    // Only a new zip would be read from the storage.
    const read = vi.spyOn(world.platform.storage, "read").mockRejectedValue(new Error("not read again"));
    const rest = { range: "bytes=1000-", "if-range": String(begun.headers.etag) };
    const ended = await world.app.inject({ url, headers: rest });
    read.mockRestore();
    expect(ended.statusCode).toBe(206);
    const whole = await unzip(Buffer.concat([begun.rawPayload, ended.rawPayload]));
    expect([...whole.keys()]).toEqual(["lent.txt"]);
    expect([...(await unzip((await world.app.inject({ url })).rawPayload)).keys()]).toContain("later.txt");
  });

  it("is made once at a time for one account, while others have theirs made", async () => {
    const folder = await papers.createFolder("Lourd");
    await papers.uploadFile("lourd.txt", folder.id);
    const url = await archiveUrl(folder.id);
    const other = await world.signUpCouple();
    const query = { folderId: "null" };
    const ofOther = (await world.ask(getArchiveUrl, { query, as: other.token })).expectDone().url;
    const slow = new PassThrough();
    const read = vi.spyOn(world.platform.storage, "read").mockResolvedValue(slow);
    const made = world.app.inject({ url });
    await vi.waitUntil(() => read.mock.calls.length > 0);
    const refused = await world.app.inject({ url });
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
    expect((await world.app.inject({ url: ofOther })).statusCode).toBe(200);
    slow.end("content of lourd.txt");
    expect((await made).statusCode).toBe(200);
    read.mockRestore();
    expect((await world.app.inject({ url })).statusCode).toBe(200);
  });

  it("is refused beyond sixty an hour, but not to another account", async () => {
    const couple = await world.signUpCouple();
    const query = { folderId: "null" };
    const { url } = (await world.ask(getArchiveUrl, { query, as: couple.token })).expectDone();
    for (let turn = 0; turn < maxArchivesPerHour; turn += 1)
      expect((await world.app.inject({ url })).statusCode).toBe(200);
    expect((await world.app.inject({ url })).statusCode).toBe(429);
    const as = (await world.signUpCouple()).token;
    const ofOther = (await world.ask(getArchiveUrl, { query, as })).expectDone().url;
    expect((await world.app.inject({ url: ofOther })).statusCode).toBe(200);
  });

  it("opens for anyone who has the url, for ten minutes at most and for this folder only", async () => {
    const folder = await papers.createFolder("Papiers");
    const other = await papers.createFolder("Autres");
    const url = await archiveUrl(folder.id);
    const status = async (input: string) => (await world.app.inject({ url: input })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(folder.id, other.id))).toBe(404);
    expect(await status(url.replace(folder.id, "all"))).toBe(404);
    expect(await status(url.split("?", 1)[0] ?? "")).toBe(404);
    await papers.remove(folder);
    expect(await status(url)).toBe(404);
    const stored = await archiveUrl(other.id);
    world.advanceClock(10 * minute);
    expect(await status(stored)).toBe(404);
  });

  it("does not open for a member who lost the permission or signed out", async () => {
    const couple = await world.signUpCouple();
    const status = async (input: string) => (await world.app.inject({ url: input })).statusCode;
    const urlFor = async (as: string) =>
      (await world.ask(getArchiveUrl, { query: { folderId: "null" }, as })).expectDone().url;
    const ends: ((helper: Couple) => Promise<unknown>)[] = [
      async ({ userId: id }) => {
        const call = { params: { id }, body: { documents: false }, as: couple.token };
        (await world.ask(changeMember, call)).expectDone();
      },
      async ({ userId: id }) => {
        (await world.ask(removeMember, { params: { id }, as: couple.token })).expectDone();
      },
      async ({ token: as }) => {
        (await world.ask(logout, { as })).expectDone();
      },
    ];
    for (const end of ends) {
      const helper = await createHelper(world, couple, { documents: true });
      const url = await urlFor(helper.token);
      expect(await status(url)).toBe(200);
      await end(helper);
      expect(await status(url)).toBe(404);
    }
    // Changing the user in the url invalidates the signature.
    const helper = await createHelper(world, couple, { documents: true });
    const url = await urlFor(helper.token);
    expect(await status(url.replace(helper.userId, couple.userId))).toBe(404);
  });
});
