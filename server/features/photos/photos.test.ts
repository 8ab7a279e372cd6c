/**
 * The couple's two photos through the real app: uploaded, replaced, restored and deleted, separately for each couple.
 */
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import * as contract from "#contract/photos.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { fileLimits } from "#test/support/world.ts";

const world = worldForTests();
let papers: DocumentHelpers;
beforeEach(async () => {
  papers = createDocumentHelpers(world, await world.signUpCouple());
});

/** A picture whose left half has one colour and the right half another. */
async function picture(left: string, right: string, width = 800, height = 1000): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 } as const;
  const side = await sharp({ create: { ...half, background: right } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: side, left: width / 2, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: "Secretartist" } })
    .toBuffer();
}

const red = { r: 200, g: 40, b: 40 };
const blue = { r: 40, g: 40, b: 200 };

function upload(bytes: Uint8Array | string, fields: Record<string, unknown> = {}, name = "nous.jpg") {
  const body = { photoType: "photo_1", ...fields };
  return world.ask(contract.uploadPhoto, { body, files: [{ name, bytes }], as: papers.couple.token });
}

async function photos(): Promise<contract.Photos> {
  return (await world.ask(contract.getPhotos, { as: papers.couple.token })).expectDone();
}

async function bytesAt(url: string): Promise<Buffer> {
  const response = await world.app.inject({ url });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** The dominant colour of a picture. */
async function getColour(url: string): Promise<string> {
  const { dominant } = await sharp(await bytesAt(url)).stats();
  return dominant.r > dominant.b ? "red" : "blue";
}

const redAndBlue = await picture(css(red), css(blue));

function css({ r, g, b }: typeof red): string {
  return `rgb(${r}, ${g}, ${b})`;
}

describe("a place without a photo", () => {
  it("shows the placeholder image", async () => {
    expect(await photos()).toEqual({
      photo1: "/images/photo_1.png",
      photo2: "/images/photo_2.png",
      photo_1: null,
      photo_2: null,
    });
  });
});

describe("a photo", () => {
  it("is cropped to its tile, in several widths and formats, without metadata", async () => {
    const { url, photo, replaced } = (await upload(redAndBlue)).expectDone();
    expect(replaced).toBeNull();
    const shown = await photos();
    expect(shown).toMatchObject({ photo1: url, photo2: "/images/photo_2.png", photo_2: null });
    expect(shown.photo_1).toEqual(photo);
    expect(photo.jpeg.map(({ width }) => width)).toEqual(photo.webp.map(({ width }) => width));
    expect(photo.jpeg.map(({ width }) => width).slice(0, 2)).toEqual([320, 640]);
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/u);
    expect(photo.width / photo.height).toBeCloseTo(contract.photoRatios.photo_1, 2);
    for (const [source, format] of [
      [photo.webp[0], "webp"],
      [photo.jpeg[0], "jpeg"],
    ] as const) {
      const bytes = await bytesAt(source?.url ?? "");
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320 });
      expect(bytes.toString("latin1")).not.toMatch(/Secretartist|Exif/u);
    }
    const second = (await upload(redAndBlue, { photoType: "photo_2" })).expectDone().photo;
    expect(second.width / second.height).toBeCloseTo(contract.photoRatios.photo_2, 2);
  });

  it("is cropped as the couple chose", async () => {
    const left = { crop_x: 0, crop_y: 0, crop_width: 0.5, crop_height: 0.5 };
    expect(await getColour((await upload(redAndBlue, left)).expectDone().url)).toBe("red");
    expect(await getColour((await upload(redAndBlue, { ...left, crop_x: 0.5 })).expectDone().url)).toBe(
      "blue",
    );
  });

  it("replaces the former one, which can be restored", async () => {
    const first = (await upload(await picture("red", "red"))).expectDone();
    const second = (await upload(await picture("blue", "blue"))).expectDone();
    expect(second.replaced).toBe(first.photo.id);
    expect(await getColour((await photos()).photo1)).toBe("blue");
    (await world.ask(restore, { params: { id: first.photo.id }, as: papers.couple.token })).expectDone();
    expect((await photos()).photo_1?.id).toBe(first.photo.id);
    const bin = (await world.ask(listBin, { as: papers.couple.token })).expectDone();
    expect(bin).toMatchObject([
      { id: second.photo.id, kind: "photo", label: "Photo 1", picture: second.photo.placeholder },
    ]);
  });

  it("is deleted, restored, and deleted for good with all its sizes", async () => {
    const { photo } = (await upload(redAndBlue)).expectDone();
    const params = { id: photo.id };
    const ask = (call: typeof contract.deletePhoto | typeof restore | typeof deleteForGood) =>
      world.ask(call, { params, as: papers.couple.token });
    (await ask(contract.deletePhoto)).expectDone();
    expect((await photos()).photo_1).toBeNull();
    (await ask(restore)).expectDone();
    expect((await photos()).photo_1?.id).toBe(photo.id);
    expect(await papers.countStoredBlobs()).toBe(photo.webp.length + photo.jpeg.length);
    (await ask(contract.deletePhoto)).expectDone();
    (await ask(contract.deletePhoto)).expectRefused(404, "photo_not_found");
    (await ask(deleteForGood)).expectDone();
    expect(await papers.countStoredBlobs()).toBe(0);
  });
});

describe("an upload that is refused", () => {
  it.each([
    ["a document", "%PDF-1.7 no picture", 415, "photo_format"],
    ["a page", "<svg xmlns='http://www.w3.org/2000/svg'/>", 415, "photo_format"],
    ["nothing", "", 400, "file_empty"],
    ["half a picture", redAndBlue.subarray(0, 400), 400, "file_broken"],
    ["too much", Buffer.alloc(fileLimits.maxFileBytes + 1, 1), 413, "file_too_large"],
  ])("%s is named and leaves what was there", async (_, bytes, status, code) => {
    const { photo } = (await upload(redAndBlue)).expectDone();
    const refused = (await upload(bytes, {}, "vacances.jpg")).expectRefused(status, code);
    expect(refused.message).toContain("vacances.jpg");
    expect((await photos()).photo_1?.id).toBe(photo.id);
    expect(await papers.countStoredBlobs()).toBe(photo.webp.length + photo.jpeg.length);
  });

  it("for lack of space names the file and the space", async () => {
    await world.upload(
      papers.couple,
      [1, 2, 3].map((n) => ({ name: `${n}.txt`, bytes: String(n).repeat(fileLimits.maxFileBytes) })),
    );
    const left = fileLimits.quotaBytes - 3 * fileLimits.maxFileBytes - 100;
    await world.upload(papers.couple, [{ name: "4.txt", bytes: "4".repeat(left) }]);
    const refused = (await upload(redAndBlue, {}, "vacances.jpg")).expectRefused(413, "quota_full");
    expect(refused.message).toMatch(/vacances\.jpg.*7\.6.MB/u);
    // An identical file takes no further space.
    expect(await world.upload(papers.couple, [{ name: "5.txt", bytes: "4".repeat(left) }])).toHaveLength(1);
    expect((await photos()).photo_1).toBeNull();
  });

  it.each([
    [{ photoType: "photo_3" }, "photoType"],
    [{ crop_x: "left" }, "crop_x"],
    [{ crop_x: 0.6, crop_y: 0, crop_width: 0.6, crop_height: 1 }, "crop_x"],
    [{ crop_x: 0, crop_y: 0, crop_width: 0, crop_height: 1 }, "crop_x"],
    [{ crop_x: 0.1 }, "crop_x"],
  ])("%j is refused at its field", async (fields, field) => {
    expect((await upload(redAndBlue, fields)).expectRefused(400, "invalid").fields).toHaveProperty(field);
    expect(await papers.countStoredBlobs()).toBe(0);
  });
});
