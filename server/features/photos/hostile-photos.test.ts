/** Malicious uploads sent as photos: only pixels that the server encoded itself are ever shown. */
import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "#contract/photos.ts";
import { hostileUploads } from "#test/support/hostile-files.ts";
import type { RawUpload } from "#test/support/hostile/upload.ts";
import { type DocumentHelpers, createDocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let papers: DocumentHelpers;

beforeAll(async () => {
  papers = createDocumentHelpers(world, await world.signUpCouple());
});

/** The expected result by class of content; names and bodies are tested elsewhere. */
const classes = new Set([
  "active content in disguise",
  "two files in one",
  "programs",
  "a type that lies",
  "bombs",
  "cut off or damaged",
  "what stands beside the pixels",
]);

/** The same file in the form of the photo upload. */
function asPhoto({ headers, payload }: RawUpload): RawUpload {
  const sent = payload
    .toString("latin1")
    .replace('name="folderId"\r\n\r\nnull', 'name="photoType"\r\n\r\nphoto_1')
    .replace('name="file"', 'name="photo"');
  return { headers, payload: Buffer.from(sent, "latin1") };
}

async function sendPhoto({ headers, payload }: RawUpload) {
  return world.app.inject({
    method: "POST",
    url: contract.uploadPhoto.path,
    headers: { accept: "application/json", authorization: `Bearer ${papers.couple.token}`, ...headers },
    payload,
  });
}

async function expectOurOwn(photo: contract.Photo): Promise<void> {
  for (const { url } of [...photo.webp, ...photo.jpeg]) {
    const response = await world.app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^image\/(?:webp|jpeg)$/u);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.rawPayload.toString("latin1")).not.toMatch(/script|<html|alert|Exif|tEXt/iu);
  }
}

const uploads = hostileUploads.filter(({ kind }) => classes.has(kind));

describe("a malicious photo", () => {
  it.each(uploads.map((upload) => [`${upload.kind}: ${upload.name}`, upload] as const))(
    "%s",
    async (_, upload) => {
      const response = await sendPhoto(asPhoto(await upload.make()));
      const isPicture = "storedType" in upload.outcome && upload.outcome.storedType.startsWith("image/");
      if (response.statusCode === 200) {
        expect(isPicture).toBe(true);
        await expectOurOwn(response.json<{ photo: contract.Photo }>().photo);
      } else {
        expect([400, 413, 415], response.body).toContain(response.statusCode);
      }
      // Every blob has its row, and every row its blob.
      await papers.countStoredBlobs();
      expect(await world.database.read.selectFrom("loose_contents").selectAll().execute()).toEqual([]);
    },
  );
});
