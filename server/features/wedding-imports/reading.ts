/** Has archives read in a worker thread: one at a time in this process, with limits on time and memory. */
import { Worker } from "node:worker_threads";
import type { ErrorCode } from "#contract/errors.ts";
import { manifestPath } from "#server/platform/export-format.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { minute, second } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { JobQueue } from "#server/platform/job-queue.ts";
import type { ArchiveContent, ImportLimits } from "./collecting.ts";
import type { ImportedTable } from "./columns.ts";
import { createTooLargeError } from "./archive-errors.ts";
import type { StoredRow } from "./lines.ts";
import { importedTables } from "./rules.ts";

/** What a worker thread is given. */
export interface ArchiveJob extends ImportLimits {
  readonly path: string;
  /** The folder that the files of the archive are written to. */
  readonly folder: string;
  /** The names of those that this version knows. */
  readonly migrations: readonly string[];
  /** The importer. */
  readonly userId: string;
}

/** Each is answered before the next one is sent. */
export type WorkerMessage =
  | { readonly kind: "rows"; readonly table: ImportedTable; readonly rows: readonly StoredRow[] }
  | ({ readonly kind: "end" } & Omit<ArchiveContent, "tables">)
  | {
      readonly kind: "error";
      readonly code: ErrorCode;
      readonly values: Readonly<Record<string, string | number>>;
      readonly textKey?: string;
    };

/** An archive of a gigabyte is read within a minute from a slow disk. */
const maxReadingTime = 3 * minute;
/** Four times what the largest wedding needs. */
const maxMegabytes = 512;

const queue = new JobQueue({ atOnce: 1, maxWait: 30 * second, maxPerOwner: 1, maxWaiting: 10 });

/** Runs an import once no other one runs in this process. @throws AppError busy, before anything is read. */
export async function queueImport<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return queue.run(userId, work);
}

/** @throws AppError as `openArchive` and `readArchiveContent`; archive_damaged when time or memory run out. */
export async function readInWorker(job: Omit<ArchiveJob, "migrations">): Promise<ArchiveContent> {
  const workerData: ArchiveJob = { ...job, migrations: migrations.map(({ name }) => name) };
  const worker = new Worker(new URL("export-file-worker.ts", import.meta.url), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ArchiveContent>((resolve, reject) => {
      timer = setTimeout(() => reject(createTooLargeError(manifestPath)), maxReadingTime);
      handleMessages(worker, { resolve, reject });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

interface PromiseSettlers {
  readonly resolve: (content: ArchiveContent) => void;
  readonly reject: (error: unknown) => void;
}

function handleMessages(worker: Worker, { resolve, reject }: PromiseSettlers): void {
  const tables = new Map<ImportedTable, StoredRow[]>(importedTables.map((table) => [table, []]));
  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "error") {
      const { code, ...details } = message;
      return reject(new AppError(code, details));
    }
    if (message.kind === "end") return resolve({ ...message, tables });
    tables.get(message.table)?.push(...message.rows);
    // Other requests are answered before the next message arrives.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    setImmediate(() => worker.postMessage("taken"));
  });
  worker.once("error", (error) => reject(isOutOfMemory(error) ? createTooLargeError(manifestPath) : error));
  worker.once("exit", () => reject(new Error("the reading of the archive ended early")));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
