import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { createPicture } from "#test/support/files.ts";
import { createHeic } from "#test/support/heic.ts";
import { createStagedBlob } from "#test/support/staged.ts";
import type { Share } from "./crop.ts";
import { preparePhoto } from "./photo.ts";
import { sharp } from "./sharp.ts";

async function prepared(
  bytes: Buffer,
  place: { crop?: Share; ratio?: number; widths?: readonly number[] } = {},
) {
  const folder = join(inject("folder"), randomUUID());
  await mkdir(folder);
  const photo = await preparePhoto(await createStagedBlob(bytes), {
    ratio: 3 / 2,
    widths: [320],
    folder,
    ...place,
  });
  return { photo, folder };
}

async function done(...asked: Parameters<typeof prepared>) {
  const { photo } = await prepared(...asked);
  if ("refused" in photo) throw new Error(`refused: ${photo.refused}`);
  return photo;
}

type Colour = "red" | "green" | "blue" | "white" | "paper" | "other";

/** The colours in the middle of the four quarters, row by row. */
async function getQuarters(path: string): Promise<Colour[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const near = (side: number, part: number) => Math.floor(side * part);
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((right) => {
      const at = (near(info.height, down) * info.width + near(info.width, right)) * info.channels;
      return getColour([...data.subarray(at, at + 3)]);
    }),
  );
}

const colours: [Colour, number[]][] = [
  ["red", [220, 30, 30]],
  ["green", [30, 200, 30]],
  ["blue", [30, 30, 220]],
  ["white", [240, 240, 240]],
  ["paper", [250, 246, 239]],
];

function getColour(pixel: number[]): Colour {
  const distance = (colour: number[]) => Math.hypot(...colour.map((part, at) => part - (pixel[at] ?? 0)));
  return colours.find(([, colour]) => distance(colour) < 10)?.[0] ?? "other";
}

const upright = ["red", "green", "blue", "white"];

/** For each EXIF orientation: how a camera stores a picture that is shown upright. */
const storedAs: Record<number, (picture: Buffer) => Promise<Buffer>> = {
  1: (bytes) => sharp(bytes).jpeg({ quality: 95 }).toBuffer(),
  2: (bytes) => sharp(bytes).flop().jpeg({ quality: 95 }).toBuffer(),
  3: (bytes) => sharp(bytes).rotate(180).jpeg({ quality: 95 }).toBuffer(),
  4: (bytes) => sharp(bytes).flip().jpeg({ quality: 95 }).toBuffer(),
  5: async (bytes) =>
    sharp(await sharp(bytes).rotate(90).toBuffer())
      .flop()
      .jpeg({ quality: 95 })
      .toBuffer(),
  6: (bytes) => sharp(bytes).rotate(270).jpeg({ quality: 95 }).toBuffer(),
  7: async (bytes) =>
    sharp(await sharp(bytes).rotate(90).toBuffer())
      .flip()
      .jpeg({ quality: 95 })
      .toBuffer(),
  8: (bytes) => sharp(bytes).rotate(90).jpeg({ quality: 95 }).toBuffer(),
};

describe("a photo", () => {
  it.each(Object.keys(storedAs).map(Number))(
    "stands upright from EXIF orientation %i",
    async (orientation) => {
      const stored = await storedAs[orientation]?.(
        await createPicture("image/png", { width: 480, height: 320 }),
      );
      const bytes = await sharp(stored).withMetadata({ orientation }).toBuffer();
      const { sizes } = await done(bytes);
      expect(sizes).toHaveLength(2);
      for (const size of sizes) {
        expect(size).toMatchObject({ width: 320, height: 213 });
        expect(await getQuarters(size.path), size.mime).toEqual(upright);
      }
    },
  );

  it("is cropped after it was rotated upright", async () => {
    const stored = await storedAs[6]?.(await createPicture("image/png", { width: 480, height: 320 }));
    const bytes = await sharp(stored).withMetadata({ orientation: 6 }).toBuffer();
    const { sizes } = await done(bytes, { crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } });
    expect(await getQuarters(sizes[0]?.path ?? "")).toEqual(["green", "green", "green", "green"]);
  });

  it("keeps no metadata of the camera", async () => {
    const secret = "Chemin des Lilas 12";
    const bytes = await sharp(await createPicture("image/jpeg", { width: 480, height: 320 }))
      .withIccProfile("p3")
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
      .withExif({
        IFD0: { ImageDescription: secret, Make: "Camera" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "48/1 51/1 24/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "2/1 21/1 3/1",
        },
      })
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
      icc: expect.any(Buffer),
    });
    expect(bytes.includes(secret)).toBe(true);
    const { sizes } = await done(bytes);
    for (const { path } of sizes) {
      const after = await sharp(path).metadata();
      for (const kind of ["exif", "xmp", "icc", "iptc", "orientation", "comments"]) {
        expect(after, kind).not.toHaveProperty(kind);
      }
      const written = await readFile(path, "latin1");
      expect(written).not.toMatch(/Exif|http:|ICC_PROFILE|ICCP|EXIF|XMP|GPS/u);
      expect(written).not.toContain(secret);
    }
  });

  it("is made in each width and format, none wider than the original", async () => {
    const bytes = await createPicture("image/jpeg", { width: 1000, height: 1250 });
    const { sizes } = await done(bytes, { ratio: 4 / 5, widths: [320, 640, 1280] });
    expect(sizes.map(({ mime, width, height }) => [mime, width, height])).toEqual([
      ["image/webp", 320, 400],
      ["image/jpeg", 320, 400],
      ["image/webp", 640, 800],
      ["image/jpeg", 640, 800],
      ["image/webp", 1000, 1250],
      ["image/jpeg", 1000, 1250],
    ]);
    for (const { path, mime, size, sha256 } of sizes) {
      const written = await readFile(path);
      expect(await createStagedBlob(written)).toMatchObject({ size, sha256 });
      expect((await sharp(written).metadata()).format).toBe(mime.slice("image/".length));
    }
  });

  it("of a few pixels keeps its size", async () => {
    const { sizes } = await done(await createPicture("image/png", { width: 3, height: 2 }));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [3, 2],
      [3, 2],
    ]);
    expect((await done(await createPicture("image/png", { width: 1, height: 1 }))).sizes).toHaveLength(2);
  });

  it("has a placeholder of a few bytes", async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 1200,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    const { placeholder } = await done(noise, { ratio: 32 / 47 });
    expect(placeholder).toMatch(/^data:image\/webp;base64,/u);
    expect(placeholder.length).toBeLessThanOrEqual(600);
    const small = Buffer.from(placeholder.split(",")[1] ?? "", "base64");
    expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 16 });
  });

  it("with transparency gets the colour of paper as background", async () => {
    const bytes = await createPicture("image/png", { width: 480, height: 320, opacity: 0 });
    const { sizes } = await done(bytes);
    expect(await getQuarters(sizes[1]?.path ?? "")).toEqual(["paper", "paper", "paper", "paper"]);
  });

  it.each(["image/png", "image/webp"] as const)("may be %s, in grey, CMYK or 16 bits", async (type) => {
    const bytes = await createPicture(type, { width: 480, height: 320 });
    expect(await getQuarters((await done(bytes)).sizes[0]?.path ?? "")).toEqual(upright);
    const odd = [
      await sharp(bytes).greyscale().jpeg().toBuffer(),
      await sharp(bytes).toColourspace("cmyk").jpeg().toBuffer(),
      await sharp(bytes).toColourspace("rgb16").png().toBuffer(),
      await sharp(bytes)
        .png({ palette: true, interlace: true } as object)
        .toBuffer(),
    ];
    for (const each of odd) expect((await done(each)).sizes).toHaveLength(2);
  });
});

describe("a HEIC photo", () => {
  it("is decoded", async () => {
    const { sizes } = await done(createHeic());
    expect(sizes[0]).toMatchObject({ width: 48, height: 32 });
    expect(await getQuarters(sizes[0]?.path ?? "")).toEqual(upright);
  });

  it("is rotated as its container says", async () => {
    const { sizes } = await done(createHeic({ turns: 1 }), { ratio: 2 / 3 });
    expect(sizes[0]).toMatchObject({ width: 32, height: 48 });
    expect(await getQuarters(sizes[0]?.path ?? "")).toEqual(["green", "white", "red", "blue"]);
  });

  it("keeps its colours in any colour space", async () => {
    const profile = (
      await sharp(
        await sharp(await createPicture("image/png"))
          .withIccProfile("p3")
          .png()
          .toBuffer(),
      ).metadata()
    ).icc;
    const { sizes } = await done(createHeic(profile === undefined ? {} : { profile }));
    const seen = await getQuarters(sizes[0]?.path ?? "");
    // In Display P3 the same numbers mean stronger reds and greens.
    expect(seen).toEqual(["other", "other", "blue", "white"]);
  });
});

describe("a file that is no photo", () => {
  it.each([
    ["a text", "file_type", () => Promise.resolve(Buffer.from("Bonjour"))],
    [
      "a gif",
      "file_type",
      async () =>
        sharp(await createPicture("image/png"))
          .gif()
          .toBuffer(),
    ],
    [
      "an avif",
      "file_type",
      async () =>
        sharp(await createPicture("image/png"))
          .avif()
          .toBuffer(),
    ],
    ["nothing", "file_empty", () => Promise.resolve(Buffer.alloc(0))],
    ["half a jpeg", "file_broken", async () => (await createPicture("image/jpeg")).subarray(0, 300)],
    ["a png with other pixels", "file_broken", async () => withNoise(await createPicture("image/png"))],
    ["a HEIC with other pixels", "file_broken", () => Promise.resolve(withNoise(createHeic(), 470, 570))],
    [
      "a HEIC that says it is larger",
      "file_broken",
      () => Promise.resolve(createHeic({ claimed: { width: 6000, height: 8000 } })),
    ],
  ] as const)("%s is refused: %s", async (_, refused, bytes) => {
    const { photo, folder } = await prepared(await bytes());
    expect(photo).toEqual({ refused });
    expect(await readdir(folder)).toEqual([]);
  });

  it("tells the limit of a HEIC that says it is huge", async () => {
    const { photo, folder } = await prepared(createHeic({ claimed: { width: 10_000, height: 9000 } }));
    expect(photo).toEqual({ refused: "image_too_large", maxMegapixels: 50 });
    expect(await readdir(folder)).toEqual([]);
  });
});

/** Overwrites the pixel data and keeps the structure of the file. */
function withNoise(bytes: Buffer, from = bytes.indexOf("IDAT") + 4, to = bytes.indexOf("IEND") - 8): Buffer {
  const bent = Buffer.from(bytes);
  for (let at = from; at < to; at += 1) bent[at] = (at * 149 + 31) % 251;
  return bent;
}
