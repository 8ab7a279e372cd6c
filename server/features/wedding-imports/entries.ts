/** Lists the entries of an archive, also of one that macOS or Windows has packed again. */
import { isUtf8 } from "node:buffer";
import { type Entry, getFileNameLowLevel, validateFileName, type ZipFile } from "yauzl";
import { manifestPath } from "#server/platform/export-format.ts";
import { AppError } from "#server/platform/errors.ts";
import { createDamagedError, createTooLargeError } from "./damage.ts";

/** Enough for 5,000 files, as many in the bin, their folders, and the entry that macOS adds for each. */
const maxEntries = 50_000;
/** An archive unpacks to 20 times its size at most: its lists are text, and its files are stored as they are. */
const maxRatio = 100;
/** Bit 11 of an entry's flags: the name is UTF-8. */
const utf8Flag = 0x800;

/** By path, in NFC. */
export type Entries = ReadonlyMap<string, Entry>;

/** `size`: the bytes of the archive. @throws AppError archive_damaged. */
export async function readEntries(zip: ZipFile, size: number): Promise<Entries> {
  if (zip.entryCount > maxEntries) throw createTooLargeError(manifestPath);
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let last = manifestPath;
  try {
    for await (const entry of zip.eachEntry()) {
      last = getPath(entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > maxRatio * size) throw createTooLargeError(last);
      if (isOfSystem(last)) continue;
      const isWrong = validateFileName(last) !== null || entry.isEncrypted() || entries.has(last);
      if (isWrong) throw createDamagedError(last);
      entries.set(last, entry);
    }
  } catch (error) {
    // The zip's own directory is damaged.
    throw error instanceof AppError ? error : createDamagedError(last);
  }
  return withoutTopFolder(entries);
}

/** macOS writes names as UTF-8 in NFD, and without the flag that says so. */
function getPath({ generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields }: Entry): string {
  const decoded = getFileNameLowLevel(isUtf8(raw) ? flags | utf8Flag : flags, raw, extraFields, false);
  return decoded.normalize("NFC");
}

/** Whether macOS or Windows added the entry by itself. On a USB stick macOS puts `._name` beside each file. */
function isOfSystem(path: string): boolean {
  return /^(?:.*\/)?(?:__MACOSX\/.*|\.DS_Store|\._[^/]*|desktop\.ini|Thumbs\.db)$/iu.test(path);
}

/** Packing an unpacked archive again puts everything into one folder. */
function withoutTopFolder(entries: Entries): Entries {
  if (entries.has(manifestPath)) return entries;
  const [first = ""] = entries.keys();
  const top = first.slice(0, first.indexOf("/") + 1);
  const isOne = top !== "" && [...entries.keys()].every((path) => path.startsWith(top));
  if (!isOne || !entries.has(top + manifestPath)) return entries;
  return new Map([...entries].map(([path, entry]) => [path.slice(top.length), entry]));
}
