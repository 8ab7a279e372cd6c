/** Makes ZIP files for tests, valid or manipulated. */
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { ZipFile } from "yazl";

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  /** Stored without compression. */
  readonly stored?: boolean;
}

export async function createZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(2026, 0, 1);
  for (const { name, content, stored } of entries) {
    if (name.endsWith("/")) zip.addEmptyDirectory(name, { mtime });
    else zip.addBuffer(Buffer.from(content), name, { mtime, compress: stored !== true });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Overwrites the unpacked size in the directory with a false one, in bytes. */
export function setUnpackedSize(zip: Buffer, unpacked: number): Buffer {
  const changed = Buffer.from(zip);
  for (const at of findDirectoryEntries(zip)) changed.writeUInt32LE(unpacked, at + 24);
  return changed;
}

/** Marks every entry as encrypted. */
export function markEncrypted(zip: Buffer): Buffer {
  const changed = Buffer.from(zip);
  for (const at of findDirectoryEntries(zip)) changed.writeUInt16LE(changed.readUInt16LE(at + 8) | 1, at + 8);
  return changed;
}

/** Overwrites a name by another of the same length, which the packer would reject. */
export function renameEntry(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error("names of one length");
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}

function findDirectoryEntries(zip: Buffer): number[] {
  const found: number[] = [];
  for (let at = zip.indexOf("PK\x01\x02"); at !== -1; at = zip.indexOf("PK\x01\x02", at + 4)) found.push(at);
  return found;
}

/** Returns the contents of a ZIP's entries by their names; folders are empty. */
export async function unzip(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const opened = await yauzl.fromBufferPromise(zip, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    const isFolder = entry.fileName.endsWith("/");
    const content = isFolder ? Buffer.of() : await buffer(await opened.openReadStreamPromise(entry));
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    entries.set(entry.fileName, content);
  }
  return entries;
}
