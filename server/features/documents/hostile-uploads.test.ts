import { beforeAll, describe, expect, it } from "vitest";
import { uploadFiles } from "#contract/documents.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { ErrorBody } from "#contract/errors.ts";
import * as v from "valibot";
import { AppError } from "#server/platform/errors.ts";
import { hostileUploads } from "#test/support/hostile-files.ts";
import {
  createFieldPart,
  createFilePart,
  type HostileUpload,
  multipart,
  type RawUpload,
} from "#test/support/hostile/upload.ts";
import { type DocumentHelpers, createDocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

async function send({ headers, payload }: RawUpload, token: string) {
  return world.app.inject({
    method: "POST",
    url: uploadFiles.path,
    headers: { accept: "application/json", authorization: `Bearer ${token}`, ...headers },
    payload,
  });
}

/** Each class has its own couple, so that no remains are hidden by files of another class. */
async function newPapers(): Promise<DocumentHelpers> {
  return createDocumentHelpers(world, await world.signUpCouple());
}

function expectRefused(body: string, status: number, code: ErrorCode): void {
  const { error } = v.parse(ErrorBody, JSON.parse(body));
  expect({ code: error.code, status }).toEqual({ code, status: new AppError(code).status });
  // The message has words, and no path or stack trace.
  expect(error.message).toMatch(/\S/u);
  expect(error.message).not.toMatch(/\/tmp|node_modules|\bat \w+ \(/u);
}

/** The types that browsers may show inline; all others are downloads. */
const shown = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

async function expectInert(
  papers: DocumentHelpers,
  { storedType: stored, as }: { storedType: string; as: string },
  sent: Buffer,
) {
  const file = (await papers.listAllFiles()).find(({ name }) => name === as);
  expect(file, `${as} is not among the files`).toMatchObject({ name: as, mime: stored });
  const response = await world.app.inject({ method: "GET", url: file?.url ?? "" });
  expect(response.statusCode).toBe(200);
  const type = String(response.headers["content-type"]);
  expect(type.split(";")[0]).toBe(stored);
  expect(type).not.toMatch(/html|xml;|svg|script/u);
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
  expect(response.headers["content-security-policy"]).toMatch(/(?:^|; )sandbox(?:;|$)/u);
  const disposition = String(response.headers["content-disposition"]);
  expect(disposition.split(";")[0]).toBe(shown.has(stored) ? "inline" : "attachment");
  // oxlint-disable-next-line no-control-regex -- what a header must not hold
  expect(disposition).not.toMatch(/[\u0000-\u001f\u007f-\u{10ffff}]/u);
  // The response is a part of the upload: nothing was decompressed, rewritten or cut.
  expect(sent.includes(response.rawPayload)).toBe(true);
}

async function expectNothingHalfDone(papers: DocumentHelpers): Promise<void> {
  const listed = await papers.listAllFiles();
  const { read } = world.database;
  expect(await papers.countStoredBlobs()).toBe(new Set(listed.map(({ url }) => url.split("?")[0])).size);
  expect(await read.selectFrom("loose_contents").selectAll().execute()).toEqual([]);
  expect(await world.platform.staging.sweep()).toBe(0);
}

const kinds = Map.groupBy(hostileUploads, ({ kind }) => kind);

describe.each([...kinds])("%s", (_, uploads) => {
  let papers: DocumentHelpers;
  beforeAll(async () => {
    papers = await newPapers();
  });

  it.each(uploads.map((upload) => [upload.name, upload] as const))("%s", async (_name, upload) => {
    await expectHarmless(papers, upload);
  });
});

async function expectHarmless(papers: DocumentHelpers, { make, outcome }: HostileUpload): Promise<void> {
  const before = await papers.listFileNames();
  const raw = await make();
  const response = await send(raw, papers.couple.token);
  if ("refused" in outcome) {
    expectRefused(response.body, response.statusCode, outcome.refused);
    expect(await papers.listFileNames()).toEqual(before);
  } else {
    expect(response.statusCode, response.body).toBe(200);
    const body = v.parse(uploadFiles.reply, response.json());
    expect(body.refused).toEqual([]);
    const [file] = body.files;
    expect(file, response.body).toMatchObject({ name: outcome.as, mime: outcome.storedType });
    await expectInert(papers, outcome, raw.payload);
    if (file !== undefined) await papers.remove(file);
    if (file !== undefined) await papers.removeForGood(file.id);
  }
  await expectNothingHalfDone(papers);
}

describe("a folder", () => {
  async function sendInto(papers: DocumentHelpers, folderId: string) {
    const note = createFilePart('name="file"; filename="note.txt"', "Bonjour");
    return send(multipart([note, createFieldPart("folderId", folderId)]), papers.couple.token);
  }

  it("of another couple accepts nothing, and is reported as not found", async () => {
    const [mine, theirs] = [await newPapers(), await newPapers()];
    const folder = await theirs.createFolder("Devis");
    const answers = [await sendInto(mine, folder.id), await sendInto(mine, "none")];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect([...(await mine.listFileNames()), ...(await theirs.listFileNames())]).toEqual([]);
    await expectNothingHalfDone(mine);
  });

  it("in the bin accepts nothing", async () => {
    const papers = await newPapers();
    const folder = await papers.createFolder("Devis");
    await papers.remove(folder);
    expect((await sendInto(papers, folder.id)).statusCode).toBe(404);
    await expectNothingHalfDone(papers);
  });
});

describe("an anonymous client", () => {
  it("is refused before a byte is stored", async () => {
    const note = createFilePart('name="file"; filename="note.txt"', "Bonjour");
    const response = await send(multipart([note]), "nobody");
    expectRefused(response.body, response.statusCode, "not_signed_in");
    expect(await world.platform.staging.sweep()).toBe(0);
  });
});

describe("the collection", () => {
  it("has at least 60 uploads in at least 12 classes, at most 8 per class", () => {
    expect(hostileUploads.length).toBeGreaterThanOrEqual(60);
    expect(kinds.size).toBeGreaterThanOrEqual(12);
    expect(Math.max(...[...kinds.values()].map((uploads) => uploads.length))).toBeLessThanOrEqual(8);
    const names = hostileUploads.map(({ kind, name }) => `${kind}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
