/** Reads the boxes of a HEIC file: its brands, whether it is complete, the size of its largest picture, and its ICC profile. */
import type { FileHandle } from "node:fs/promises";

const heicBrands: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis"]);
const leadingBrands: ReadonlySet<string> = new Set([...heicBrands, "mif1", "msf1", "hevc", "hevx"]);

/** The most top-level boxes of a file; cameras write a handful. */
const maxBoxes = 1000;

/**
 * Bytes of the `meta` box, which lists the content of the file. For a panorama of a thousand tiles it has some dozens
 * of KB.
 */
const maxMetaBytes = 1024 ** 2;

/** Whether the first bytes are those of a HEIC file. AVIF has the same container and other brands. */
export function isHeicHead(head: Buffer): boolean {
  if (head.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  // The second four bytes are a version, not a brand.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(head.toString("latin1", at, at + 4));
  return (
    leadingBrands.has(brands[0] ?? "") &&
    brands.some((brand) => heicBrands.has(brand)) &&
    !brands.some((brand) => brand === "avif" || brand === "avis")
  );
}

/** The size of the largest picture in pixels; undefined when the file is cut off or has no picture, or too many boxes. */
export async function readHeicSize(file: FileHandle): Promise<{ width: number; height: number } | undefined> {
  const meta = await getMeta(file);
  if (meta === undefined) return undefined;
  let largest: { width: number; height: number } | undefined;
  // Searches the bytes for `ispe` instead of walking the boxes, so that a deeply nested picture is measured too.
  for (let at = meta.indexOf("ispe"); at !== -1; at = meta.indexOf("ispe", at + 4)) {
    if (at + 16 > meta.length) break;
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (size.width * size.height > (largest === undefined ? 0 : largest.width * largest.height))
      largest = size;
  }
  return largest;
}

/** The `meta` box; undefined unless every top-level box ends within the file. */
async function getMeta(file: FileHandle): Promise<Buffer | undefined> {
  const { size: length } = await file.stat();
  const head = Buffer.alloc(16);
  let meta: Buffer | undefined;
  let at = 0;
  for (let seen = 0; at < length; seen += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    const size = bytesRead < 8 ? 0 : getBoxSize(head, bytesRead, length - at);
    if (size < 8 || at + size > length || seen === maxBoxes) return undefined;
    if (head.toString("latin1", 4, 8) === "meta") {
      if (size > maxMetaBytes) return undefined;
      meta = Buffer.alloc(size);
      await file.read(meta, 0, size, at);
    }
    at += size;
  }
  return meta;
}

/** A size of 0 means "to the end of the file", 1 means "in the next eight bytes". */
function getBoxSize(head: Buffer, bytesRead: number, left: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return left;
  if (size !== 1) return size;
  return bytesRead < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

/** The ICC profile; undefined without one. Phones describe Display P3 with one. */
export async function readHeicProfile(file: FileHandle): Promise<Buffer | undefined> {
  const meta = await getMeta(file);
  const at = meta?.indexOf("colrprof") ?? -1;
  if (meta === undefined || at < 4) return undefined;
  const end = at - 4 + meta.readUInt32BE(at - 4);
  return end > meta.length || end < at + 8 ? undefined : meta.subarray(at + 8, end);
}
