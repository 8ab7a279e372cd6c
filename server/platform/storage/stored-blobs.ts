/** For commands on all blobs of all weddings: lists the rows, and compares a blob with its row. */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import PQueue from "p-queue";
import type { Database } from "#server/database/database.ts";
import type { ContentRow } from "#server/database/content-rows.ts";
import { type BlobKey, MissingBlobError, type Storage } from "./storage.ts";

const rowsAtOnce = 500;
/** A remote store has latency, so several jobs run at once. */
const jobsAtOnce = 4;

/** Yields every row, wedding by wedding; rows added meanwhile may be left out. */
export async function* iterateBlobRows({ read }: Database): AsyncGenerator<ContentRow> {
  let last = { wedding_id: "", id: "" };
  for (;;) {
    const { wedding_id, id } = last;
    const rows = await read
      .selectFrom("contents")
      .selectAll()
      .where((eb) =>
        eb.or([
          eb("wedding_id", ">", wedding_id),
          eb.and([eb("wedding_id", "=", wedding_id), eb("id", ">", id)]),
        ]),
      )
      .orderBy("wedding_id")
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

export async function countBlobs({ read }: Database): Promise<number> {
  const { count } = await read
    .selectFrom("contents")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function getBlobKey({ wedding_id, id }: ContentRow): BlobKey {
  return { weddingId: wedding_id, id };
}

/** Whether the blob is there and has the hash of its row. Reads it to its end. */
export async function isIntact(storage: Storage, row: ContentRow): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    await pipeline(await storage.read(getBlobKey(row)), hash);
  } catch (error) {
    if (error instanceof MissingBlobError) return false;
    throw error;
  }
  return hash.digest("hex") === row.sha256;
}

/**
 * Runs a job for each item, a few in parallel. After the first failure no further job starts, and the error is
 * thrown.
 */
export async function forEachInParallel<T>(
  rows: AsyncIterable<T>,
  job: (row: T) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: jobsAtOnce });
  const failed: unknown[] = [];
  for await (const row of rows) {
    if (failed.length > 0) break;
    void queue.add(() => job(row)).catch((error: unknown) => failed.push(error));
    await queue.onSizeLessThan(1);
  }
  await queue.onIdle();
  if (failed.length > 0) throw failed[0];
}
