/** Finds out about a picture without decoding it: its type, whether the file is complete, its size in pixels. */
import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type FileType, maxMegapixels } from "#contract/documents.ts";
import type { Size } from "./crop.ts";
import { readHeicSize, isHeicHead } from "./heic-boxes.ts";
import { sharp } from "./sharp.ts";

export type PictureType = Extract<FileType, `image/${string}`>;

export const maxPixels = maxMegapixels * 1_000_000;

/** Bytes that are enough to tell the type. */
const headLength = 64;

/** The most segments before the pixels of a JPEG; cameras write some dozens. */
const maxSegments = 1000;

const pngEnd = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/**
 * The accepted types, by the type that `file-type` reports. HEIC is not here, because `file-type` looks at its first
 * brand only.
 */
const acceptedTypes: Readonly<Record<string, Exclude<PictureType, "image/heic"> | "application/pdf">> = {
  "application/pdf": "application/pdf",
  "image/apng": "image/png",
  "image/jpeg": "image/jpeg",
  "image/png": "image/png",
  "image/webp": "image/webp",
};

/** The type of a picture or a PDF; undefined for any other file. */
export async function detectPreviewableType(
  path: string,
): Promise<PictureType | "application/pdf" | undefined> {
  const head = await readHead(path);
  if (isHeicHead(head)) return "image/heic";
  const found = await fileTypeFromFile(path);
  const kind = acceptedTypes[found?.mime ?? ""];
  // `file-type` skips byte-order marks and tags, but a file that a viewer opens must begin with the signature.
  return kind === "application/pdf" && head.toString("latin1", 0, 5) !== "%PDF-" ? undefined : kind;
}

export interface Picture {
  readonly type: PictureType;
  /** undefined: the file is incomplete or cannot be read. */
  readonly size: Size | undefined;
}

/** undefined when the file is not one of the accepted pictures. */
export async function readPicture(path: string): Promise<Picture | undefined> {
  const type = await detectPreviewableType(path);
  if (type === undefined || type === "application/pdf") return undefined;
  return { type, size: await readPixelSize(path, type) };
}

/** The error of a picture that cannot be shown; undefined for a good one. */
export function getPictureError(
  size: Size | undefined,
  maxPixelCount: number = maxPixels,
): "file_broken" | "image_too_large" | undefined {
  if (size === undefined || size.width === 0 || size.height === 0) return "file_broken";
  return size.width * size.height > maxPixelCount ? "image_too_large" : undefined;
}

/** The first bytes of a file, fewer if it is shorter. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readPixelSize(path: string, type: PictureType): Promise<Size | undefined> {
  const file = await open(path);
  try {
    if (type === "image/heic") return await readHeicSize(file);
    if (!(await isWhole(file, type))) return undefined;
  } finally {
    await file.close();
  }
  try {
    // The pixel limit is checked by the caller, so that a picture that is too large is distinguished from a broken one.
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    return `image/${format}` === type ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the file has the end that its format requires. */
async function isWhole(file: FileHandle, type: Exclude<PictureType, "image/heic">): Promise<boolean> {
  switch (type) {
    case "image/png":
      return containsFrom(file, pngEnd, 8);
    case "image/jpeg": {
      const pixels = await findJpegPixels(file);
      return pixels !== undefined && containsFrom(file, jpegEnd, pixels);
    }
    case "image/webp": {
      const riff = Buffer.alloc(8);
      await file.read(riff, 0, 8, 0);
      return riff.readUInt32LE(4) + 8 <= (await file.stat()).size;
    }
  }
}

/** The offset of the first scan. An end marker before it belongs to a thumbnail. */
async function findJpegPixels(file: FileHandle): Promise<number | undefined> {
  const segment = Buffer.alloc(4);
  let at = 2;
  for (let seen = 0; seen < maxSegments; seen += 1) {
    const { bytesRead } = await file.read(segment, 0, 4, at);
    if (bytesRead < 4 || segment[0] !== 0xff) return undefined;
    if (segment[1] === 0xff) {
      // A padding byte.
      at += 1;
      continue;
    }
    at += 2 + segment.readUInt16BE(2);
    if (segment[1] === 0xda) return at;
  }
  return undefined;
}

/** Whether the file holds `bytes` anywhere from `start` on; read in chunks. */
async function containsFrom(file: FileHandle, bytes: Buffer, start: number): Promise<boolean> {
  const piece = Buffer.alloc(65_536);
  for (let at = start; ;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (piece.subarray(0, bytesRead).includes(bytes)) return true;
    if (bytesRead < piece.length) return false;
    // The next chunk overlaps this one, because the bytes may lie across the border.
    at += bytesRead - bytes.length + 1;
  }
}
