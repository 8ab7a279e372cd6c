/** Folders and files through the real app: stored, found, moved, renamed, separately for each couple. */
import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "#contract/documents.ts";
import { createHelper } from "#test/support/partners.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { fileLimits } from "#test/support/world.ts";

const world = worldForTests();
let papers: DocumentHelpers;

/** Each test has its own couple, so that it finds no files of other tests. */
async function freshCouple(): Promise<void> {
  papers = createDocumentHelpers(world, await world.signUpCouple());
}

describe("folders", () => {
  beforeAll(freshCouple);

  it("can be nested, and are listed by parent or all", async () => {
    const quotes = await papers.createFolder("Devis");
    const caterers = await papers.createFolder("Traiteurs", quotes.id);
    expect(caterers).toMatchObject({ parent_folder_id: quotes.id, type: "folder", items: 0 });
    expect(await papers.listFolderNames("null")).toEqual(["Devis"]);
    expect(await papers.listFolderNames(quotes.id)).toEqual(["Traiteurs"]);
    expect(await papers.listFolderNames()).toEqual(["Devis", "Traiteurs"]);
    await papers.uploadFile("note.txt", quotes.id);
    const [shown] = (await world.ask(contract.listFolders, { as: papers.couple.token })).expectDone();
    expect(shown?.items).toBe(2);
  });

  it("get a number when their name is taken, ignoring case", async () => {
    const parent = await papers.createFolder("Noms");
    const names = [];
    for (const name of ["Devis", "devis", "DEVIS"])
      names.push((await papers.createFolder(name, parent.id)).name);
    expect(names).toEqual(["Devis", "devis (2)", "DEVIS (3)"]);
    expect((await papers.uploadFile("Devis", parent.id)).name).toBe("Devis.txt");
  });

  it("keep slashes in a typed name as hyphens", async () => {
    expect((await papers.createFolder("Devis 2026/2027")).name).toBe("Devis 2026-2027");
  });

  it("refuse an empty name and a parent that does not exist", async () => {
    const empty = await world.ask(contract.createFolder, { body: { name: " " }, as: papers.couple.token });
    expect(empty.expectRefused(400, "invalid").fields).toHaveProperty("name");
    for (const parentId of ["nothing", (await papers.createFolder("Parti")).id]) {
      await world.ask(contract.deleteFolder, { params: { id: parentId }, as: papers.couple.token });
      const query = { parentId };
      const body = { name: "Dedans", parentFolderId: parentId };
      (await world.ask(contract.listFolders, { query, as: papers.couple.token })).expectRefused(
        404,
        "folder_not_found",
      );
      (await world.ask(contract.createFolder, { body, as: papers.couple.token })).expectRefused(
        404,
        "folder_not_found",
      );
    }
  });

  it("can be renamed, and get a number then too", async () => {
    await papers.createFolder("Photographe");
    const other = await papers.createFolder("Vidéaste");
    const rename = (name: string) =>
      world.ask(contract.renameFolder, { params: { id: other.id }, body: { name }, as: papers.couple.token });
    expect((await rename("Photographe")).expectDone().name).toBe("Photographe (2)");
    expect((await rename("vidéaste")).expectDone().name).toBe("vidéaste");
  });

  it("are nested at most twenty deep", async () => {
    let parent: string | null = null;
    for (let depth = 1; depth <= contract.maxFolderDepth; depth += 1) {
      parent = (await papers.createFolder(`n${depth}`, parent)).id;
    }
    const body = { name: "n21", parentFolderId: parent };
    const refused = await world.ask(contract.createFolder, { body, as: papers.couple.token });
    expect(refused.expectRefused(409, "folder_too_deep").message).toContain("20");
    const [outer, inner] = [await papers.createFolder("haut"), null];
    await papers.createFolder("bas", outer.id);
    (await papers.move(outer.id, parent)).expectRefused(409, "folder_too_deep");
    (await papers.move(outer.id, inner)).expectDone();
  });
});

describe("moving", () => {
  beforeAll(freshCouple);

  it("works for a folder with everything in it, and for a file", async () => {
    const [from, to] = [await papers.createFolder("Devis"), await papers.createFolder("Archives")];
    const paper = await papers.uploadFile("devis.txt", from.id);
    expect((await papers.move(from.id, to.id)).expectDone()).toMatchObject({ id: from.id, name: "Devis" });
    expect(await papers.listFolderNames("null")).toEqual(["Archives"]);
    expect(await papers.listFileNames(from.id)).toEqual(["devis.txt"]);
    (await papers.move(paper.id, null, "file")).expectDone();
    expect(await papers.listFileNames("null")).toEqual(["devis.txt"]);
    expect(await papers.listFileNames(from.id)).toEqual([]);
  });

  it("adds a number where the name is taken, but not in the same folder", async () => {
    const place = await papers.createFolder("Place");
    await papers.uploadFile("facture.txt", place.id);
    const other = await papers.uploadFile("facture.txt");
    expect((await papers.move(other.id, place.id, "file")).expectDone().name).toBe("facture (2).txt");
    expect((await papers.move(other.id, place.id, "file")).expectDone().name).toBe("facture (2).txt");
  });

  it("refuses a folder into itself, into its own content, or into a folder that does not exist", async () => {
    const outer = await papers.createFolder("dehors");
    const inner = await papers.createFolder("dedans", outer.id);
    for (const target of [outer.id, inner.id]) {
      (await papers.move(outer.id, target)).expectRefused(409, "folder_into_itself");
    }
    (await papers.move(outer.id, "nothing")).expectRefused(404, "folder_not_found");
    (await papers.move("nothing", outer.id)).expectRefused(404, "folder_not_found");
    (await papers.move("nothing", outer.id, "file")).expectRefused(404, "file_not_found");
    const body = { itemId: outer.id, newParentId: null, itemType: "table" };
    (await world.ask(contract.moveItem, { body, as: papers.couple.token })).expectRefused(400, "invalid");
  });

  it("makes no cycle when two moves race", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [
        await papers.createFolder(`un ${round}`),
        await papers.createFolder(`deux ${round}`),
      ];
      const answers = await Promise.all([papers.move(one.id, other.id), papers.move(other.id, one.id)]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    }
  });

  it("to another couple's folder is refused as not found", async () => {
    const ours = await papers.createFolder("à nous");
    const mine = papers;
    await freshCouple();
    const theirs = await papers.createFolder("à eux");
    papers = mine;
    (await papers.move(ours.id, theirs.id)).expectRefused(404, "folder_not_found");
    const upload = {
      body: { folderId: theirs.id },
      files: [{ name: "a.txt", bytes: "a" }],
      as: papers.couple.token,
    };
    (await world.ask(contract.uploadFiles, upload)).expectRefused(404, "folder_not_found");
    for (const [call, query] of [
      [contract.listFiles, { folderId: theirs.id }],
      [contract.listFolders, { parentId: theirs.id }],
      [contract.getArchiveUrl, { folderId: theirs.id }],
    ] as const) {
      (await world.ask(call, { query, as: papers.couple.token })).expectRefused(404, "folder_not_found");
    }
  });
});

describe("files", () => {
  beforeAll(freshCouple);

  it("are stored with their type, with form fields in any order", async () => {
    const place = await papers.createFolder("Factures");
    const stored = await papers.uploadFile("facture.txt", place.id);
    expect(stored).toMatchObject({
      name: "facture.txt",
      type: "file",
      folder_id: place.id,
      size: 22,
      mime: "text/plain",
      links: [],
    });
    const boundary = "x";
    const parts = [
      `content-disposition: form-data; name="file"; filename="avant.txt"\r\n\r\navant`,
      `content-disposition: form-data; name="folderId"\r\n\r\n${place.id}`,
    ];
    for (const ordered of [parts, parts.toReversed()]) {
      const payload = `${ordered.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
      const response = await world.app.inject({
        method: "POST",
        url: "/upload-file",
        headers: {
          authorization: `Bearer ${papers.couple.token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
        payload,
      });
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toMatchObject({ files: [{ folder_id: place.id }] });
    }
    expect(await papers.listFileNames(place.id)).toEqual(["facture.txt", "avant.txt", "avant (2).txt"]);
  });

  it("are stored one by one, and refused ones are named", async () => {
    const sent = [
      { name: "bon.txt", bytes: "bon" },
      { name: "page.html", bytes: "<!doctype html><script>alert(1)</script>" },
      { name: "vide.txt", bytes: "" },
      { name: "gros.txt", bytes: "x".repeat(fileLimits.maxFileBytes + 1) },
    ];
    const answer = (
      await world.ask(contract.uploadFiles, { files: sent, as: papers.couple.token })
    ).expectDone();
    expect(answer.files.map(({ name }) => name)).toEqual(["bon.txt"]);
    expect(answer.refused.map(({ name, code }) => [name, code])).toEqual([
      ["page.html", "file_type"],
      ["vide.txt", "file_empty"],
      ["gros.txt", "file_too_large"],
    ]);
    for (const { name, message } of answer.refused) expect(message).toContain(name);
    const alone = await world.ask(contract.uploadFiles, { files: sent.slice(1), as: papers.couple.token });
    expect(alone.expectRefused(415, "file_type").message).toContain("page.html");
    const large = await world.ask(contract.uploadFiles, { files: sent.slice(3), as: papers.couple.token });
    large.expectRefused(413, "file_too_large");
    const none = await world.ask(contract.uploadFiles, { files: [], as: papers.couple.token });
    expect(none.expectRefused(400, "invalid").fields).toHaveProperty("file");
  });

  it("stop at the quota, counting all parallel uploads, with a message", async () => {
    await freshCouple();
    const nearly = fileLimits.maxFileBytes - 1000;
    // One account may run at most three uploads at once.
    const helper = await createHelper(world, papers.couple, { documents: true });
    const uploads = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        world.ask(contract.uploadFiles, {
          files: [{ name: `${index}.txt`, bytes: String(index).repeat(nearly) }],
          as: index < 3 ? papers.couple.token : helper.token,
        }),
      ),
    );
    expect(uploads.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = uploads.find(({ status }) => status !== 200);
    expect(refused?.expectRefused(413, "quota_full").message).toMatch(/\d\.txt.*7\.6.MB/u);
    expect(await papers.countStoredBlobs()).toBe(4);
    const { used } = (await world.ask(contract.getStorageUse, { as: papers.couple.token })).expectDone();
    expect(used).toBe(4 * nearly);
  });

  it("can be renamed and keep their extension", async () => {
    await freshCouple();
    const stored = await papers.uploadFile("scan.txt");
    const rename = (name: string) =>
      world.ask(contract.renameFile, { params: { id: stored.id }, body: { name }, as: papers.couple.token });
    expect((await rename("Devis traiteur")).expectDone().name).toBe("Devis traiteur.txt");
    expect((await rename("Devis 3/4.txt")).expectDone().name).toBe("Devis 3-4.txt");
    await papers.uploadFile("pris.txt");
    expect((await rename("Pris")).expectDone().name).toBe("Pris (2).txt");
  });

  it("are found by words in their name, ignoring case and accents", async () => {
    await freshCouple();
    const place = await papers.createFolder("Décoration");
    await papers.uploadFile("Devis fleuriste été.txt", place.id);
    await papers.uploadFile("Facture.txt");
    const find = async (search: string) => {
      const found = await world.ask(contract.findDocuments, { query: { search }, as: papers.couple.token });
      const { folders: inFolders, files: inFiles } = found.expectDone();
      return [...inFolders, ...inFiles].map(({ name }) => name);
    };
    expect(await find("ETE devis")).toEqual(["Devis fleuriste été.txt"]);
    expect(await find("deco")).toEqual(["Décoration"]);
    expect(await find("rien")).toEqual([]);
    const gone = await world.ask(contract.deleteFolder, {
      params: { id: place.id },
      as: papers.couple.token,
    });
    gone.expectDone();
    expect(await find("e")).toEqual(["Facture.txt"]);
  });
});
