/** Turns an uploaded photo into the files that are shown: upright, cropped, in several widths, without metadata. */
import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import PQueue from "p-queue";
import type { Sharp } from "sharp";
import type { ContentTypeError } from "../storage/content-type.ts";
import type { StagedBlob } from "../storage/storage.ts";
import { getCutRectangle, type Cut, type Share, type Size } from "./crop.ts";
import { decodeHeic, maxHeicPixels } from "./heic.ts";
import { readPicture, maxPixels, type PictureType, getPictureError } from "./picture-file.ts";
import { sharp } from "./sharp.ts";

export interface PhotoOptions {
  /** The part of the upright picture to keep; by default the middle. */
  readonly crop?: Share | undefined;
  /** Width over height. */
  readonly ratio: number;
  /** Pixels; a picture is never enlarged. */
  readonly widths: readonly number[];
  /** The folder for the files. They are fsynced; the caller deletes the folder. */
  readonly folder: string;
}

interface PhotoFile extends StagedBlob, Size {
  readonly mime: "image/webp" | "image/jpeg";
}

export interface PreparedPhoto {
  /** Narrowest first, each width in both formats. */
  readonly sizes: readonly PhotoFile[];
  /** A picture of a few pixels as a data: url. */
  readonly placeholder: string;
}

/** The colour `paper` of web/ui/tokens.css, as background of transparent pictures. */
const paper = "#faf6ef";

/** Seconds that sharp may spend on one decoding of a picture. */
const maxSeconds = 30;

/** One photo at a time, because a large one can take some 600 MB of memory. */
const photoQueue = new PQueue({ concurrency: 1 });

/** The width of the placeholder in pixels, and the maximum length of its url. */
const placeholderWidth = 16;
const maxPlaceholderBytes = 600;

interface PhotoError {
  readonly refused: ContentTypeError;
  /** The largest number of pixels of such a picture, in millions; undefined for another error than its size. */
  readonly maxMegapixels?: number;
}

/** @throws when the files cannot be written. */
export async function preparePhoto(
  file: StagedBlob,
  options: PhotoOptions,
): Promise<PreparedPhoto | PhotoError> {
  if (file.size === 0) return { refused: "file_empty" };
  const picture = await readPicture(file.path);
  if (picture === undefined) return { refused: "file_type" };
  const { type, size } = picture;
  const limit = type === "image/heic" ? maxHeicPixels : maxPixels;
  const pictureError = getPictureError(size, limit);
  if (pictureError === "image_too_large") return { refused: pictureError, maxMegapixels: limit / 1_000_000 };
  if (pictureError !== undefined || size === undefined) return { refused: pictureError ?? "file_broken" };
  return photoQueue.add(async () => {
    const master = await renderMaster(file.path, type, options).catch(() => undefined);
    return master === undefined ? { refused: "file_broken" } : writeSizes(master, options);
  });
}

/**
 * The cropped picture in its widest size, as plain sRGB pixels. All files are made from it, so nothing else of the
 * upload is kept.
 */
interface MasterPicture extends Size {
  readonly pixels: Buffer;
}

async function renderMaster(
  path: string,
  type: PictureType,
  options: PhotoOptions,
): Promise<MasterPicture | undefined> {
  const upright =
    type === "image/heic" ? await openUprightHeic(path, options) : await openUprightFile(path, options);
  if (upright === undefined) return undefined;
  const { data, info } = await upright
    .flatten({ background: paper })
    .toColourspace("srgb")
    .removeAlpha()
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.channels === 3 ? { pixels: data, width: info.width, height: info.height } : undefined;
}

async function openUprightFile(path: string, options: PhotoOptions): Promise<Sharp> {
  const { autoOrient: size } = await sharp(path, { limitInputPixels: maxPixels }).metadata();
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true });
  return resizeTo(picture, getCutRectangle(size, options.ratio, options.crop), options);
}

async function openUprightHeic(path: string, options: PhotoOptions): Promise<Sharp | undefined> {
  const decoded = await decodeHeic(path);
  if (decoded === undefined) return undefined;
  const { data, width, height, profile } = decoded;
  const picture = sharp(new Uint8Array(data), {
    raw: { width, height, channels: 4 },
    limitInputPixels: maxHeicPixels,
  });
  const part = resizeTo(picture, getCutRectangle({ width, height }, options.ratio, options.crop), options);
  const png = await part.timeout({ seconds: maxSeconds }).png({ compressionLevel: 0 }).toBuffer();
  // Raw pixels carry no profile, so they are read again from a PNG with one, and sharp converts them to sRGB.
  return sharp(profile === undefined ? png : withProfile(png, profile), { failOn: "none" });
}

function resizeTo(picture: Sharp, cut: Cut, { widths }: PhotoOptions): Sharp {
  const width = Math.min(cut.width, Math.max(...widths));
  const height = Math.max(1, Math.round((width * cut.height) / cut.width));
  return picture.extract(cut).resize(width, height, { fit: "fill" });
}

/** Inserts an ICC profile into a PNG behind the header, which is 33 bytes long. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(named.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
}

async function writeSizes(master: MasterPicture, { widths, folder }: PhotoOptions): Promise<PreparedPhoto> {
  const { pixels, width: widest, height } = master;
  const openMaster = () => sharp(pixels, { raw: { width: widest, height, channels: 3 } });
  const sizes: PhotoFile[] = [];
  const distinctWidths = new Set(widths.map((width) => Math.min(width, widest)));
  for (const width of [...distinctWidths].toSorted((one, other) => one - other)) {
    const sized = openMaster().resize(width);
    sizes.push(
      await writePhoto(sized.clone().webp({ quality: 78 }), "image/webp", folder),
      await writePhoto(sized.jpeg({ quality: 80, mozjpeg: true }), "image/jpeg", folder),
    );
  }
  return { sizes, placeholder: await createPlaceholder(openMaster().resize(placeholderWidth)) };
}

async function writePhoto(picture: Sharp, mime: PhotoFile["mime"], folder: string): Promise<PhotoFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const path = join(folder, randomUUID());
  // `flush`: fsync, because the kernel may not have written it yet.
  await writeFile(path, data, { flag: "wx", mode: 0o600, flush: true });
  const sha256 = createHash("sha256").update(data).digest("hex");
  return { path, size: data.length, sha256, mime, width: info.width, height: info.height };
}

async function createPlaceholder(picture: Sharp): Promise<string> {
  for (const quality of [50, 25, 1]) {
    const url = `data:image/webp;base64,${(await picture.clone().webp({ quality }).toBuffer()).toString("base64")}`;
    if (url.length <= maxPlaceholderBytes) return url;
  }
  return "";
}
