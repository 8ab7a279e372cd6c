/** Lists the entries of an archive, also of one that macOS or Windows has packed again. */
import { isUtf8 } from "node:buffer";
import { type Entry, getFileNameLowLevel, validateFileName, type ZipFile } from "yauzl";
import { manifestPath } from "#server/platform/export-format.ts";
import { AppError } from "#server/platform/errors.ts";
import { createDamagedError, createTooLargeError } from "./archive-errors.ts";

/** Enough for 5,000 files, as many in the bin, their folders, and the entry that macOS adds for each. */
const maxEntries = 50_000;
/**
 * How many times its size an archive may unpack to. An export unpacks to 20 times its size at most: its lists are text,
 * and its files are stored as they are.
 */
const maxRatio = 100;
/** Bit 11 of an entry's flags: the name is UTF-8. */
const utf8Flag = 0x800;

/** The entries of an archive by their path, in NFC. */
export type Entries = ReadonlyMap<string, Entry>;

/** `size`: the bytes of the archive. @throws AppError archive_damaged. */
export async function readEntries(zip: ZipFile, size: number): Promise<Entries> {
  if (zip.entryCount > maxEntries) throw createTooLargeError(manifestPath);
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  let lastPath = manifestPath;
  try {
    for await (const entry of zip.eachEntry()) {
      lastPath = getPath(entry);
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > maxRatio * size) throw createTooLargeError(lastPath);
      if (isAddedBySystem(lastPath)) continue;
      const isDamaged = validateFileName(lastPath) !== null || entry.isEncrypted() || entries.has(lastPath);
      if (isDamaged) throw createDamagedError(lastPath);
      entries.set(lastPath, entry);
    }
  } catch (error) {
    // The zip's own directory is damaged.
    throw error instanceof AppError ? error : createDamagedError(lastPath);
  }
  return removeTopFolder(entries);
}

/** macOS writes names as UTF-8 in NFD, and without the flag that says so. */
function getPath({ generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(isUtf8(raw) ? flags | utf8Flag : flags, raw, extraFields, false);
  return name.normalize("NFC");
}

/** Whether macOS or Windows added the entry by itself. On a USB stick macOS puts `._name` beside each file. */
function isAddedBySystem(path: string): boolean {
  return /^(?:.*\/)?(?:__MACOSX\/.*|\.DS_Store|\._[^/]*|desktop\.ini|Thumbs\.db)$/iu.test(path);
}

/** Packing an unpacked archive again puts everything into one folder. */
function removeTopFolder(entries: Entries): Entries {
  if (entries.has(manifestPath)) return entries;
  const [firstPath = ""] = entries.keys();
  const topFolder = firstPath.slice(0, firstPath.indexOf("/") + 1);
  const isOnlyFolder = topFolder !== "" && [...entries.keys()].every((path) => path.startsWith(topFolder));
  if (!isOnlyFolder || !entries.has(topFolder + manifestPath)) return entries;
  return new Map([...entries].map(([path, entry]) => [path.slice(topFolder.length), entry]));
}
