/** Reads one archive in a worker thread, and sends its rows some at a time, so that the server answers in between. */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { newId } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { openStagingFolder } from "#server/platform/storage/staging.ts";
import { openArchive } from "./export-file.ts";
import { readArchiveContent, type ArchiveContent } from "./collecting.ts";
import type { ArchiveJob, WorkerMessage } from "./reading.ts";

/** The rows of one message: the server takes a few milliseconds for them. */
const rowsAtOnce = 500;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `reading.ts` starts this thread with it
const { path, folder, migrations, ...options } = workerData as ArchiveJob;

async function send(message: WorkerMessage): Promise<void> {
  if (parentPort === null) throw new Error("this file runs in a worker thread");
  const answer = once(parentPort, "message");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(message);
  await answer;
}

async function sendAll({ tables, ...rest }: ArchiveContent): Promise<void> {
  for (const [table, rows] of tables)
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await send({ kind: "rows", table, rows: rows.slice(start, start + rowsAtOnce) });
  await send({ kind: "end", ...rest });
}

try {
  const readOptions = { ...options, newId, folder: openStagingFolder(folder) };
  await openArchive(path, new Set(migrations), async (archive) =>
    sendAll(await readArchiveContent(archive, readOptions)),
  );
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, values, textKey } = error;
  await send({ kind: "error", code, values, ...(textKey !== undefined && { textKey }) });
}
parentPort?.close();
