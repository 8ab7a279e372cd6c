/**
 * Exports as temporary files of this process: one an account, of which nothing is left once it was sent whole. A slow
 * reader reads from the disk, and so holds neither rows nor a transaction.
 */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { hour, minute } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { JobQueue } from "#server/platform/job-queue.ts";
import type { StagedBlob, Span } from "#server/platform/storage/storage.ts";
import type { Staging } from "#server/platform/storage/staging.ts";

/** How long a file stands after its last use, for a download that broke off. */
const standsFor = hour;
/** Even with a reader: a gigabyte arrives in that time at 50 KB a second. */
const standsAtMost = 6 * hour;
/** Zips are written two at a time in this process. */
const queue = new JobQueue({ atOnce: 2, maxWait: minute, maxPerOwner: 1, max: 20 });

/** What a zip is written from. */
export interface ExportSource {
  /** The file name for saving. */
  readonly name: string;
  readonly open: () => Readable;
}

export class ExportFile {
  readonly name: string;
  readonly blob: StagedBlob;
  readonly #remove: () => void;
  #reading: Readable | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #longest = setTimeout(() => this.end(), standsAtMost).unref();

  constructor(name: string, blob: StagedBlob, remove: () => void) {
    this.name = name;
    this.blob = blob;
    this.#remove = remove;
    this.#wait();
  }

  /** Ends the former reader: a download is resumed because its connection was lost. */
  open(span: Span | undefined): Readable {
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
    clearTimeout(this.#longest);
    this.#reading?.destroy();
    this.#reading = undefined;
    this.#remove();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), standsFor).unref();
  }
}

export class ExportFiles {
  readonly #staging: Staging;
  /** By the signed url, which was verified when the file was made. */
  readonly #files = new Map<string, ExportFile>();
  /** The url of each account's file. */
  readonly #urls = new Map<string, string>();
  readonly #writing = new Set<string>();

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  find(url: string): ExportFile | undefined {
    return this.#files.get(url);
  }

  /** Replaces the former file of the account. @throws AppError busy. */
  async make(
    { url, userId }: { readonly url: string; readonly userId: string },
    read: () => Promise<ExportSource>,
  ): Promise<ExportFile> {
    if (this.#writing.has(userId)) throw new AppError("busy", { retryAfter: 10 });
    this.#writing.add(userId);
    try {
      this.#files.get(this.#urls.get(userId) ?? "")?.end();
      return await queue.run(userId, async () => this.#write({ url, userId }, await read()));
    } finally {
      this.#writing.delete(userId);
    }
  }

  /** Deletes all files. */
  endAll(): void {
    for (const file of this.#files.values()) file.end();
  }

  async #write(
    { url, userId }: { readonly url: string; readonly userId: string },
    { name, open }: ExportSource,
  ): Promise<ExportFile> {
    const folder = await this.#staging.open();
    try {
      const blob = await folder.receive(open(), Number.MAX_SAFE_INTEGER);
      if (blob === undefined) throw new AppError("storage_full");
      const file = new ExportFile(name, blob, () => {
        this.#files.delete(url);
        if (this.#urls.get(userId) === url) this.#urls.delete(userId);
        // If it fails now, the next start removes the folder.
        void folder.clear().catch(() => undefined);
      });
      this.#files.set(url, file);
      this.#urls.set(userId, url);
      return file;
    } catch (error) {
      await folder.clear();
      throw error;
    }
  }
}
