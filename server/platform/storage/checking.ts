/** Holds rows and contents against each other: each row has its content, each content its row. */
import type { Database, Queries } from "#server/database/database.ts";
import { type Clock, hour } from "../clock.ts";
import { blobRows, forEachOf, isWhole, keyOf } from "./stored-blobs.ts";
import type { BlobKey, Storage } from "./storage.ts";

export interface Check {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Reads every content to its end. */
  readonly hashes: boolean;
  /** Removes contents without a row that are older than an hour. */
  readonly removePending: boolean;
}

export interface Checked {
  rows: number;
  /** By the rows. */
  bytes: number;
  /** Rows without a content. */
  readonly missing: BlobKey[];
  /** Contents of another size or hash than their row says. */
  readonly damaged: BlobKey[];
  /** Contents without a row, those that were removed left out. */
  readonly loose: BlobKey[];
  removed: number;
}

/** @throws whatever the storage throws: a storage that does not answer has no faults. */
export async function checkBlobs(check: Check): Promise<Checked> {
  const checked: Checked = { rows: 0, bytes: 0, missing: [], damaged: [], loose: [], removed: 0 };
  await checkRows(check, checked);
  await checkPending(check, checked);
  return checked;
}

async function checkRows({ database, storage, hashes }: Check, checked: Checked): Promise<void> {
  await forEachOf(blobRows(database), async (row) => {
    const key = keyOf(row);
    const size = await storage.sizeOf(key);
    const isGood = size === row.size && (!hashes || (await isWhole(storage, row)));
    // What is wrong may be so because someone has removed it for good in this moment.
    if (!isGood && !(await hasRow(database.read, key))) return;
    checked.rows += 1;
    checked.bytes += row.size;
    if (!isGood) checked[size === undefined ? "missing" : "damaged"].push(key);
  });
}

async function checkPending(check: Check, checked: Checked): Promise<void> {
  const { database, storage, clock, removePending } = check;
  await forEachOf(storage.list(), async (key) => {
    // In this order: what arrives has its note until it has its row.
    if ((await isNoted(database, key)) || (await hasRow(database.read, key))) return;
    if (removePending && timeOf(key.id) < clock() - hour) {
      await storage.remove(key);
      checked.removed += 1;
    } else {
      checked.loose.push(key);
    }
  });
}

/** On its way in or out: the server itself sees to it. */
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

/** Epoch milliseconds, from the id itself; never, for a name that is not one of ours. */
function timeOf(id: string): number {
  const [, high, low] = uuid7.exec(id) ?? [];
  return high === undefined || low === undefined ? Infinity : Number.parseInt(high + low, 16);
}
