/** The boxes of a HEIC file: its brands, whether it is whole, and the largest picture it says it holds. */
import type { FileHandle } from "node:fs/promises";

const heicBrands: ReadonlySet<string> = new Set(["heic", "heix", "heim", "heis"]);
const leadingBrands: ReadonlySet<string> = new Set([...heicBrands, "mif1", "msf1", "hevc", "hevx"]);

/** Boxes side by side; cameras write a handful. */
const mostBoxes = 1000;

/** Bytes of the box that says what is in the file; a panorama of a thousand tiles has some dozens of KB. */
const mostMeta = 1024 ** 2;

/** Whether a file is HEIC by its first bytes. AVIF says it is another. */
export function isHeicHead(head: Buffer): boolean {
  if (head.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  // The second four bytes are a version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(head.toString("latin1", at, at + 4));
  return (
    leadingBrands.has(brands[0] ?? "") &&
    brands.some((brand) => heicBrands.has(brand)) &&
    !brands.some((brand) => brand === "avif" || brand === "avis")
  );
}

/** Pixels of its largest picture; undefined when it is cut off or holds none. */
export async function heicSize(file: FileHandle): Promise<{ width: number; height: number } | undefined> {
  const meta = await metaOf(file);
  if (meta === undefined) return undefined;
  let largest: { width: number; height: number } | undefined;
  // Found by name wherever it stands: a picture that hides one more deeply is measured all the same.
  for (let at = meta.indexOf("ispe"); at !== -1; at = meta.indexOf("ispe", at + 4)) {
    if (at + 16 > meta.length) break;
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (size.width * size.height > (largest === undefined ? 0 : largest.width * largest.height))
      largest = size;
  }
  return largest;
}

/** The box that says what is in the file, once every box is known to end within it. */
async function metaOf(file: FileHandle): Promise<Buffer | undefined> {
  const { size: length } = await file.stat();
  const head = Buffer.alloc(16);
  let meta: Buffer | undefined;
  let at = 0;
  for (let seen = 0; at < length; seen += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    const size = bytesRead < 8 ? 0 : boxSize(head, bytesRead, length - at);
    if (size < 8 || at + size > length || seen === mostBoxes) return undefined;
    if (head.toString("latin1", 4, 8) === "meta") {
      if (size > mostMeta) return undefined;
      meta = Buffer.alloc(size);
      await file.read(meta, 0, size, at);
    }
    at += size;
  }
  return meta;
}

/** 0 in a box is "to the end", 1 is "in the next eight bytes". */
function boxSize(head: Buffer, bytesRead: number, left: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return left;
  if (size !== 1) return size;
  return bytesRead < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

/** The ICC profile of its colours; undefined when it has none. Phones say Display P3 in one. */
export async function heicProfile(file: FileHandle): Promise<Buffer | undefined> {
  const meta = await metaOf(file);
  const at = meta?.indexOf("colrprof") ?? -1;
  if (meta === undefined || at < 4) return undefined;
  const end = at - 4 + meta.readUInt32BE(at - 4);
  return end > meta.length || end < at + 8 ? undefined : meta.subarray(at + 8, end);
}
