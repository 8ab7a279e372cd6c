/** What can be told of a picture without decoding it: its kind, whether its file is whole, its size in pixels. */
import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type FileType, mostMegapixels } from "#contract/documents.ts";
import type { Size } from "./crop.ts";
import { heicSize, isHeicHead } from "./heic-boxes.ts";
import { sharp } from "./sharp.ts";

export type PictureType = Extract<FileType, `image/${string}`>;

export const mostPixels = mostMegapixels * 1_000_000;

/** Bytes of a file that tell its kind. */
const headLength = 64;

/** Segments before the pixels of a JPEG; cameras write some dozens. */
const mostSegments = 1000;

const pngEnd = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** What `file-type` calls the kinds we take and it can tell. HEIC it judges by the first of its brands alone. */
const kinds: Readonly<Record<string, Exclude<PictureType, "image/heic"> | "application/pdf">> = {
  "application/pdf": "application/pdf",
  "image/apng": "image/png",
  "image/jpeg": "image/jpeg",
  "image/png": "image/png",
  "image/webp": "image/webp",
};

/** The kind of a picture or a PDF; undefined for anything else. */
export async function kindOf(path: string): Promise<PictureType | "application/pdf" | undefined> {
  const head = await headOf(path);
  if (isHeicHead(head)) return "image/heic";
  const found = await fileTypeFromFile(path);
  const kind = kinds[found?.mime ?? ""];
  // It passes over marks and tags: what a viewer is to open begins with its first byte.
  return kind === "application/pdf" && head.toString("latin1", 0, 5) !== "%PDF-" ? undefined : kind;
}

export interface Picture {
  readonly type: PictureType;
  /** undefined: it is not whole, or cannot be read. */
  readonly size: Size | undefined;
}

/** undefined when a file is no picture of ours. */
export async function lookAt(path: string): Promise<Picture | undefined> {
  const type = await kindOf(path);
  if (type === undefined || type === "application/pdf") return undefined;
  return { type, size: await pixelsOf(path, type) };
}

/** Why a picture cannot be shown; undefined when it can. */
export function sizeRefusal(
  size: Size | undefined,
  most: number = mostPixels,
): "file_broken" | "image_too_large" | undefined {
  if (size === undefined || size.width === 0 || size.height === 0) return "file_broken";
  return size.width * size.height > most ? "image_too_large" : undefined;
}

/** The first bytes of a file, fewer if it is shorter. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function pixelsOf(path: string, type: PictureType): Promise<Size | undefined> {
  const file = await open(path);
  try {
    if (type === "image/heic") return await heicSize(file);
    if (!(await isWhole(file, type))) return undefined;
  } finally {
    await file.close();
  }
  try {
    // The pixels are counted by us, for pictures over the limit to be told from broken ones.
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    return `image/${format}` === type ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the file reaches as far as it says itself. */
async function isWhole(file: FileHandle, type: Exclude<PictureType, "image/heic">): Promise<boolean> {
  switch (type) {
    case "image/png":
      return holds(file, pngEnd, 8);
    case "image/jpeg": {
      const pixels = await jpegPixelsAt(file);
      return pixels !== undefined && holds(file, jpegEnd, pixels);
    }
    case "image/webp": {
      const riff = Buffer.alloc(8);
      await file.read(riff, 0, 8, 0);
      return riff.readUInt32LE(4) + 8 <= (await file.stat()).size;
    }
  }
}

/** Where the first scan begins: an end before it is that of a thumbnail. */
async function jpegPixelsAt(file: FileHandle): Promise<number | undefined> {
  const segment = Buffer.alloc(4);
  let at = 2;
  for (let seen = 0; seen < mostSegments; seen += 1) {
    const { bytesRead } = await file.read(segment, 0, 4, at);
    if (bytesRead < 4 || segment[0] !== 0xff) return undefined;
    if (segment[1] === 0xff) {
      // A byte that fills.
      at += 1;
      continue;
    }
    at += 2 + segment.readUInt16BE(2);
    if (segment[1] === 0xda) return at;
  }
  return undefined;
}

/** Whether some bytes stand anywhere from `start` on; read a piece at a time. */
async function holds(file: FileHandle, bytes: Buffer, start: number): Promise<boolean> {
  const piece = Buffer.alloc(65_536);
  for (let at = start; ;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (piece.subarray(0, bytesRead).includes(bytes)) return true;
    if (bytesRead < piece.length) return false;
    // The next piece begins before the end of this one: they may stand across both.
    at += bytesRead - bytes.length + 1;
  }
}
