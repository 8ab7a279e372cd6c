/** Compares rows and blobs: each row must have its blob, and each blob its row. */
import type { Database, Queries } from "#server/database/database.ts";
import { type Clock, hour } from "../clock.ts";
import { iterateBlobRows, forEachInParallel, isIntact, getBlobKey } from "./stored-blobs.ts";
import type { BlobKey, Storage } from "./storage.ts";

export interface BlobCheck {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Whether every blob is read in full to compare its hash. */
  readonly checksHashes: boolean;
  /** Whether blobs without a row are deleted when older than an hour. */
  readonly removesLoose: boolean;
}

export interface BlobCheckResult {
  rowCount: number;
  /** The sum of the sizes in the rows. */
  bytes: number;
  /** Rows without a blob. */
  readonly missing: BlobKey[];
  /** Blobs with another size or hash than in their row. */
  readonly damaged: BlobKey[];
  /** Blobs without a row that were not deleted. */
  readonly loose: BlobKey[];
  removed: number;
}

/** @throws whatever the storage throws: an unreachable storage must not look like one with missing blobs. */
export async function checkBlobs(check: BlobCheck): Promise<BlobCheckResult> {
  const result: BlobCheckResult = { rowCount: 0, bytes: 0, missing: [], damaged: [], loose: [], removed: 0 };
  await checkRows(check, result);
  await checkLooseBlobs(check, result);
  return result;
}

async function checkRows(
  { database, storage, checksHashes }: BlobCheck,
  result: BlobCheckResult,
): Promise<void> {
  await forEachInParallel(iterateBlobRows(database), async (row) => {
    const key = getBlobKey(row);
    const size = await storage.getSize(key);
    const isGood = size === row.size && (!checksHashes || (await isIntact(storage, row)));
    // The blob may be missing because somebody deleted it at this moment, with its row.
    if (!isGood && !(await hasRow(database.read, key))) return;
    result.rowCount += 1;
    result.bytes += row.size;
    if (!isGood) result[size === undefined ? "missing" : "damaged"].push(key);
  });
}

async function checkLooseBlobs(check: BlobCheck, result: BlobCheckResult): Promise<void> {
  const { database, storage, clock, removesLoose } = check;
  await forEachInParallel(storage.list(), async (key) => {
    // The order matters: an arriving blob has its pending note until it has its row.
    if ((await isNoted(database, key)) || (await hasRow(database.read, key))) return;
    if (removesLoose && getCreationTime(key.id) < clock() - hour) {
      await storage.remove(key);
      result.removed += 1;
    } else {
      result.loose.push(key);
    }
  });
}

/** Whether the blob is arriving or being deleted, which the server handles itself. */
async function isNoted({ read }: Database, { weddingId, id }: BlobKey): Promise<boolean> {
  const note = await read
    .selectFrom("loose_contents")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .executeTakeFirst();
  return note !== undefined;
}

export async function hasRow(db: Queries, { weddingId, id }: BlobKey): Promise<boolean> {
  const row = await db
    .selectFrom("contents")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

const uuid7 = /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

/** Epoch milliseconds from the UUIDv7; Infinity for a name that is not one of our ids. */
function getCreationTime(id: string): number {
  const [, high, low] = uuid7.exec(id) ?? [];
  return high === undefined || low === undefined ? Infinity : Number.parseInt(high + low, 16);
}
