/** Reads an archive: its members one by one, and whether every byte is as it was written. */
import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { isCode } from "../platform/storage/disk.ts";
import { wentBy } from "../platform/storage/young-garbage.ts";
import { BackupError, DamagedArchiveError } from "./backup-error.ts";
import { firstMember, sealMember } from "./manifest.ts";
import { ending, paddingAfter, readHead, type TarHead, unit } from "./tar.ts";

/** A member, and where its bytes begin. */
export interface Found extends TarHead {
  readonly begins: number;
}

/** What is read at once, in bytes. */
const chunk = 256 * 1024;
/** What is read whole is never larger. */
const largestPart = 64 * 1024 * 1024;

export class Archive {
  readonly #handle: FileHandle;
  readonly #size: number;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  /** @throws BackupError when there is none, or what is there was never one. */
  static async open(path: string): Promise<Archive> {
    const handle = await open(path, "r").catch((error: unknown) => {
      if (isCode(error, "ENOENT")) throw new BackupError(`There is no file ${path}.`);
      throw error;
    });
    const found = await handle.stat();
    const archive = new Archive(handle, found.size);
    const first = found.isFile() ? await archive.#bytes(0, unit) : Buffer.of();
    if (first.includes(firstMember) || first.includes("ustar")) return archive;
    await handle.close();
    throw new BackupError(`${path} is not a backup of Promesse.`);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  /** Every member before the seal. @throws DamagedArchiveError when they do not follow each other. */
  async *members(): AsyncGenerator<Found> {
    for (let at = 0; ;) {
      const found = await this.#memberAt(at);
      if (found.name === sealMember) return;
      yield found;
      at = found.begins + found.size + paddingAfter(found.size);
    }
  }

  /** Reads all of it: every byte is as it was sealed. Gives the seal. @throws DamagedArchiveError. */
  async checkSeal(): Promise<string> {
    let end = 0;
    for await (const { begins, size } of this.members()) end = begins + size + paddingAfter(size);
    const seal = await this.#memberAt(end);
    const last = await this.#bytes(seal.begins, this.#size - seal.begins);
    if (last.length < unit + ending.length) throw new DamagedArchiveError("it is cut off");
    const hash = createHash("sha256");
    for await (const bytes of this.#span(0, end)) hash.update(bytes);
    const sha256 = hash.digest("hex");
    const line = Buffer.from(`${sha256}\n`);
    const expected = Buffer.concat([line, Buffer.alloc(paddingAfter(line.length)), ending]);
    if (seal.size !== line.length || !last.equals(expected)) {
      throw new DamagedArchiveError("its bytes are not those that were sealed");
    }
    return sha256;
  }

  /** A whole member. */
  async read({ begins, size, name }: Found): Promise<Buffer> {
    if (size > largestPart) throw new DamagedArchiveError(`${name} is larger than any part is`);
    return this.#bytes(begins, size);
  }

  stream({ begins, size }: Found): Readable {
    return Readable.from(this.#span(begins, begins + size), { objectMode: false });
  }

  async *#span(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to; at += chunk) {
      const bytes = await this.#bytes(at, Math.min(chunk, to - at));
      wentBy(bytes.length);
      yield bytes;
    }
  }

  async #memberAt(at: number): Promise<Found> {
    if (at + unit > this.#size) throw new DamagedArchiveError("it is cut off");
    const head = readHead(await this.#bytes(at, unit));
    if (head === undefined) throw new DamagedArchiveError(`what should begin at byte ${at} does not`);
    const begins = at + unit;
    if (begins + head.size > this.#size) throw new DamagedArchiveError("it is cut off");
    return { ...head, begins };
  }

  async #bytes(at: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.#size - at)));
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, at);
    if (bytesRead < bytes.length) throw new DamagedArchiveError("it is cut off");
    return bytes;
  }
}
