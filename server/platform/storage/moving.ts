/**
 * Copies all blobs from one storage to another. It can be interrupted and repeated: blobs that are already in the new
 * storage are skipped.
 */
import { rm } from "node:fs/promises";
import type { Database } from "#server/database/database.ts";
import type { ContentRow } from "#server/database/content-rows.ts";
import type { Staging, StagingFolder } from "./staging.ts";
import { iterateBlobRows, countBlobs, forEachInParallel, isIntact, getBlobKey } from "./stored-blobs.ts";
import { type BlobKey, MissingBlobError, type Storage } from "./storage.ts";

export interface StorageMove {
  readonly database: Database;
  readonly from: Storage;
  readonly to: Storage;
  readonly staging: Staging;
  /** Deletes each blob from the old storage once it was read back correctly from the new one. */
  readonly removesOld: boolean;
}

export interface MoveProgress {
  /** Blobs named by the rows. */
  total: number;
  /** Of these, those in the new storage. */
  arrived: number;
  /** Of these, those copied by this run. */
  copied: number;
  /** Deleted from the old storage by this run. */
  removed: number;
  /** In neither storage. */
  readonly lost: BlobKey[];
  /** In the old storage, with another size or hash than in the row. They are not copied. */
  readonly damaged: BlobKey[];
}

export function createMoveProgress(): MoveProgress {
  return { total: 0, arrived: 0, copied: 0, removed: 0, lost: [], damaged: [] };
}

/**
 * `progress` is updated on the way, so that it holds the progress when this throws.
 * @throws whatever either storage throws; Error when a blob did not arrive intact.
 */
export async function moveBlobs(move: StorageMove, progress: MoveProgress): Promise<void> {
  progress.total = await countBlobs(move.database);
  const folder = await move.staging.open();
  try {
    await forEachInParallel(iterateBlobRows(move.database), async (row) => {
      if (!(await hasArrived(move, row)) && !(await copyBlob({ ...move, folder, progress }, row))) return;
      progress.arrived += 1;
      if (await removeOldBlob(move, row)) progress.removed += 1;
    });
  } finally {
    await folder.clear();
  }
}

async function hasArrived({ to }: StorageMove, row: ContentRow): Promise<boolean> {
  return (await to.getSize(getBlobKey(row))) === row.size;
}

interface CopyContext extends StorageMove {
  readonly folder: StagingFolder;
  readonly progress: MoveProgress;
}

/** Returns whether there was an intact blob to copy. */
async function copyBlob({ from, to, folder, progress }: CopyContext, row: ContentRow): Promise<boolean> {
  const key = getBlobKey(row);
  const stream = await from.read(key).catch((error: unknown) => {
    if (error instanceof MissingBlobError) return undefined;
    throw error;
  });
  if (stream === undefined) {
    progress.lost.push(key);
    return false;
  }
  const staged = await folder.receive(stream, row.size);
  if (staged === undefined || staged.sha256 !== row.sha256) {
    progress.damaged.push(key);
    if (staged !== undefined) await rm(staged.path, { force: true });
    return false;
  }
  await to.put(key, staged);
  if (!(await isIntact(to, row))) throw new Error(`The content ${key.id} did not arrive as it was sent.`);
  progress.copied += 1;
  return true;
}

/** Deletes only what was read back intact from the new storage. Returns whether there was something to delete. */
async function removeOldBlob({ from, to, removesOld }: StorageMove, row: ContentRow): Promise<boolean> {
  const key = getBlobKey(row);
  if (!removesOld || (await from.getSize(key)) === undefined) return false;
  if (!(await isIntact(to, row))) {
    throw new Error(`The content ${key.id} is damaged at its new place: remove it there and run this again.`);
  }
  await from.remove(key);
  return true;
}
