/** Copies all contents from one storage to another. It can be broken off and run again: what is there is left there. */
import { rm } from "node:fs/promises";
import type { Database } from "#server/database/database.ts";
import type { ContentRow } from "#server/database/tables.ts";
import type { Staging, StagingFolder } from "./staging.ts";
import { blobRows, countBlobs, forEachOf, isWhole, keyOf } from "./stored-blobs.ts";
import { type BlobKey, MissingBlobError, type Storage } from "./storage.ts";

export interface Move {
  readonly database: Database;
  readonly from: Storage;
  readonly to: Storage;
  readonly incoming: Staging;
  /** Removes each content from where it was once it is whole, read back, where it goes. */
  readonly remove: boolean;
}

/** How far it came. */
export interface Moved {
  /** Contents that the rows name. */
  total: number;
  /** Of these: at their new place. */
  there: number;
  /** Of these: copied by this run. */
  copied: number;
  /** Removed from their old place by this run. */
  removed: number;
  /** In neither place. */
  readonly lost: BlobKey[];
  /** Not what their row says, at their old place: not copied. */
  readonly damaged: BlobKey[];
}

export function nothingMoved(): Moved {
  return { total: 0, there: 0, copied: 0, removed: 0, lost: [], damaged: [] };
}

/**
 * `moved` is kept up to date, so that it says how far it came when this throws.
 * @throws whatever either storage throws; Error when a content did not arrive as it was sent.
 */
export async function moveBlobs(move: Move, moved: Moved): Promise<void> {
  moved.total = await countBlobs(move.database);
  const folder = await move.incoming.open();
  try {
    await forEachOf(blobRows(move.database), async (row) => {
      if (!(await isThere(move, row)) && !(await copy({ ...move, folder, moved }, row))) return;
      moved.there += 1;
      if (await removeOld(move, row)) moved.removed += 1;
    });
  } finally {
    await folder.clear();
  }
}

async function isThere({ to }: Move, row: ContentRow): Promise<boolean> {
  return (await to.sizeOf(keyOf(row))) === row.size;
}

interface Copying extends Move {
  readonly folder: StagingFolder;
  readonly moved: Moved;
}

/** Whether there was something to copy, as its row says. */
async function copy({ from, to, folder, moved }: Copying, row: ContentRow): Promise<boolean> {
  const key = keyOf(row);
  const reading = await from.read(key).catch((error: unknown) => {
    if (error instanceof MissingBlobError) return undefined;
    throw error;
  });
  if (reading === undefined) {
    moved.lost.push(key);
    return false;
  }
  const staged = await folder.receive(reading, row.size);
  if (staged === undefined || staged.sha256 !== row.sha256) {
    moved.damaged.push(key);
    if (staged !== undefined) await rm(staged.path, { force: true });
    return false;
  }
  await to.put(key, staged);
  if (!(await isWhole(to, row))) throw new Error(`The content ${key.id} did not arrive as it was sent.`);
  moved.copied += 1;
  return true;
}

/** Only what was read back whole at its new place may go. Whether there was something to remove. */
async function removeOld({ from, to, remove }: Move, row: ContentRow): Promise<boolean> {
  const key = keyOf(row);
  if (!remove || (await from.sizeOf(key)) === undefined) return false;
  if (!(await isWhole(to, row))) {
    throw new Error(`The content ${key.id} is damaged at its new place: remove it there and run this again.`);
  }
  await from.remove(key);
  return true;
}
