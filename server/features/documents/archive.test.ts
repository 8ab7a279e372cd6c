/** A folder as a zip: everything in it under its name, and nothing of anyone else. */
import { request } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import yauzl from "yauzl";
import { logout } from "#contract/account.ts";
import { archivesAtOnce, getArchiveUrl } from "#contract/documents.ts";
import { changeMember, removeMember } from "#contract/members.ts";
import { minute } from "#server/platform/clock.ts";
import { getHelper } from "#test/support/partners.ts";
import { getDocuments, type Papers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple } from "#test/support/world.ts";
import { unzipped } from "#test/support/zips.ts";

const world = worldForTests();
let papers: Papers;
beforeAll(async () => {
  papers = getDocuments(world, await world.couple());
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
    const outer = await papers.folder("Traiteur");
    const inner = await papers.folder("Devis : 3 menus", outer.id);
    await papers.folder("Vide", outer.id);
    expect((await papers.folder("Nul", outer.id)).name).toBe("Nul");
    await papers.file("contrat été.txt", outer.id);
    await papers.file("menu.txt", inner.id);
    await papers.remove(await papers.file("supprimé.txt", inner.id));
    await papers.file("ailleurs.txt");
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
    const couple = await world.couple();
    const own = getDocuments(world, couple);
    const folder = await own.folder("Un : dossier");
    await own.folder("Un ? dossier");
    await own.file("devis: salle.txt", folder.id);
    await own.file("devis- salle.txt", folder.id);
    await own.file(`${"💐".repeat(90)}.txt`);
    const query = { folderId: "null" };
    const { url } = (await world.ask(getArchiveUrl, { query, as: couple.token })).expectDone();
    const { rawPayload } = await world.app.inject({ url });
    const paths = [...(await unzipped(rawPayload)).keys()];
    expect(paths).toContain("Un - dossier/devis- salle (2).txt");
    expect(paths).toContain("Un - dossier (2)/");
    for (const path of paths)
      for (const name of path.split("/")) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });

  it("that cannot be completed is cut off, and the server goes on", async () => {
    const folder = await papers.folder("Perdu");
    const file = await papers.file("perdu.txt", folder.id);
    const [, , weddingId = "", id = ""] = file.url.split(/[/?]/u);
    await world.platform.storage.remove({ weddingId, id });
    await expect(world.app.inject({ url: await archiveUrl(folder.id) })).rejects.toThrow(/destroyed/u);
    expect((await world.app.inject({ url: file.url })).statusCode).toBe(404);
    expect(await papers.folders("null")).toContain("Perdu");
  });

  it("whose reader disconnects closes its open files", async () => {
    const folder = await papers.folder("Lourd");
    await world.upload(papers.couple, [{ name: "lourd.txt", bytes: "lourd ".repeat(300_000) }], folder.id);
    const opened: Readable[] = [];
    const read = world.platform.storage.read.bind(world.platform.storage);
    world.platform.storage.read = async (key, span) => {
      const stream = await read(key, span);
      opened.push(stream);
      return stream;
    };
    const origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
    const asked = request(origin + (await archiveUrl(folder.id)), (answer) => {
      answer.once("data", () => asked.destroy());
    });
    asked.on("error", () => undefined).end();
    await vi.waitUntil(() => opened.length > 0 && opened.every((stream) => stream.destroyed), {
      timeout: 10_000,
    });
    world.platform.storage.read = read;
  });

  it("is read twice at a time by one account, while others read theirs", async () => {
    const folder = await papers.folder("Lent");
    await papers.file("lent.txt", folder.id);
    const url = await archiveUrl(folder.id);
    const other = await world.couple();
    const query = { folderId: "null" };
    const ofOther = (await world.ask(getArchiveUrl, { query, as: other.token })).expectDone().url;
    const slow: PassThrough[] = [];
    const read = world.platform.storage.read.bind(world.platform.storage);
    world.platform.storage.read = async () => {
      slow.push(new PassThrough());
      return slow.at(-1) ?? new PassThrough();
    };
    const opened = Array.from({ length: archivesAtOnce }, async () => world.app.inject({ url }));
    await vi.waitUntil(() => slow.length === archivesAtOnce);
    const refused = await world.app.inject({ url });
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
    expect((await world.app.inject({ url: ofOther })).statusCode).toBe(200);
    for (const stream of slow) stream.end("content of lent.txt");
    for (const { statusCode } of await Promise.all(opened)) expect(statusCode).toBe(200);
    world.platform.storage.read = read;
    expect((await world.app.inject({ url })).statusCode).toBe(200);
  });

  it("opens for anyone who has the url, for ten minutes at most and for this folder only", async () => {
    const folder = await papers.folder("Papiers");
    const other = await papers.folder("Autres");
    const url = await archiveUrl(folder.id);
    const status = async (input: string) => (await world.app.inject({ url: input })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(folder.id, other.id))).toBe(404);
    expect(await status(url.replace(folder.id, "all"))).toBe(404);
    expect(await status(url.split("?", 1)[0] ?? "")).toBe(404);
    await papers.remove(folder);
    expect(await status(url)).toBe(404);
    const stored = await archiveUrl(other.id);
    world.wait(10 * minute);
    expect(await status(stored)).toBe(404);
  });

  it("does not open for a member who lost the permission or signed out", async () => {
    const couple = await world.couple();
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
      const helper = await getHelper(world, couple, { documents: true });
      const url = await urlFor(helper.token);
      expect(await status(url)).toBe(200);
      await end(helper);
      expect(await status(url)).toBe(404);
    }
    // Changing the user in the url invalidates the signature.
    const helper = await getHelper(world, couple, { documents: true });
    const url = await urlFor(helper.token);
    expect(await status(url.replace(helper.userId, couple.userId))).toBe(404);
  });
});
