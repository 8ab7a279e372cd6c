/**
 * ZIPs as temporary files of this process: few an account, of which nothing is left once they were sent whole. A slow
 * reader reads from the disk, and so holds neither rows nor a transaction, and no longer than six hours.
 */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { hour, minute } from "../clock.ts";
import { AppError } from "../errors.ts";
import { JobQueue } from "../job-queue.ts";
import type { StagedBlob, ByteRange } from "./storage.ts";
import type { Staging } from "./staging.ts";

/** How long a file exists after its last use, for a download that broke off. */
const idleLifetime = hour;
/** Even with a reader: a gigabyte arrives in that time at 50 KB a second. */
const maxLifetime = 6 * hour;
/** Zips are written two at a time in this process. */
const queue = new JobQueue({ atOnce: 2, maxWait: minute, maxPerOwner: 1, maxWaiting: 20 });

/** What a zip is written from. */
export interface ZipSource {
  /** The file name for saving. */
  readonly name: string;
  readonly open: () => Readable;
}

export class TemporaryZip {
  readonly name: string;
  readonly blob: StagedBlob;
  readonly userId: string;
  readonly #remove: () => void;
  #reading: Readable | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #lifetimeTimer = setTimeout(() => this.end(), maxLifetime).unref();

  constructor(
    { name, blob, userId }: { readonly name: string; readonly blob: StagedBlob; readonly userId: string },
    remove: () => void,
  ) {
    this.name = name;
    this.blob = blob;
    this.userId = userId;
    this.#remove = remove;
    this.#wait();
  }

  /** Ends the former reader: a download is resumed because its connection was lost. */
  open(span: ByteRange | undefined): Readable {
    const reading = createReadStream(this.blob.path, span ?? {});
    this.#reading?.destroy();
    this.#reading = reading;
    clearTimeout(this.#timer);
    reading.once("close", () => {
      if (this.#reading === reading) this.#wait();
    });
    return reading;
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#lifetimeTimer);
    this.#reading?.destroy();
    this.#reading = undefined;
    this.#remove();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), idleLifetime).unref();
  }
}

interface ZipRequest {
  /** The signed url, which was verified. */
  readonly url: string;
  readonly userId: string;
}

export class ZipFiles {
  readonly #staging: Staging;
  readonly #perAccount: number;
  /** By url, the oldest first. */
  readonly #files = new Map<string, TemporaryZip>();
  /** The accounts whose file is being written: one each, so that nobody takes the whole queue. */
  readonly #writing = new Set<string>();

  constructor(staging: Staging, { maxPerAccount }: { readonly maxPerAccount: number }) {
    this.#staging = staging;
    this.#perAccount = maxPerAccount;
  }

  find(url: string): TemporaryZip | undefined {
    return this.#files.get(url);
  }

  /** Removes the account's oldest file if it has as many as it may. @throws AppError busy. */
  async make({ url, userId }: ZipRequest, read: () => Promise<ZipSource>): Promise<TemporaryZip> {
    if (this.#writing.has(userId)) throw new AppError("busy", { retryAfter: 10 });
    this.#writing.add(userId);
    try {
      const filesOfAccount = [...this.#files.values()].filter((file) => file.userId === userId);
      if (filesOfAccount.length >= this.#perAccount) filesOfAccount[0]?.end();
      return await queue.run(userId, async () => this.#write({ url, userId }, await read()));
    } finally {
      this.#writing.delete(userId);
    }
  }

  endAll(): void {
    for (const file of this.#files.values()) file.end();
  }

  async #write({ url, userId }: ZipRequest, { name, open }: ZipSource): Promise<TemporaryZip> {
    const folder = await this.#staging.open();
    try {
      const blob = await folder.receive(open(), Number.MAX_SAFE_INTEGER);
      if (blob === undefined) throw new AppError("storage_full");
      const file = new TemporaryZip({ name, blob, userId }, () => {
        this.#files.delete(url);
        // If it fails now, the next start removes the folder.
        void folder.clear().catch(() => undefined);
      });
      this.#files.set(url, file);
      return file;
    } catch (error) {
      await folder.clear();
      throw error;
    }
  }
}
