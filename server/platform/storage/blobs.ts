/** Stores blobs and their rows: a row always has its blob, and a blob its row. */
import { sql } from "kysely";
import type { FileType } from "#contract/documents.ts";
import type { Queries } from "#server/database/database.ts";
import type { ContentRow } from "#server/database/content-rows.ts";
import type { Platform, WeddingContext } from "../context.ts";
import { AppError } from "../errors.ts";
import {
  confirmStored,
  recordArriving,
  markForDeletion,
  deleteUnconfirmedBlobs,
  renewArriving,
  renewalInterval,
} from "./loose-blobs.ts";
import type { StagedBlob } from "./storage.ts";
import { rowsRepository } from "#server/database/rows.ts";

/** The tables whose rows refer to a blob. */
const holderTables = ["files", "photo_sizes"] as const;

export interface NewBlob extends StagedBlob {
  readonly mime: FileType;
}

/**
 * The platform, for storing blobs in one wedding. Its `write` opens transactions after the upload, because a
 * transaction must not wait for the storage.
 */
export interface BlobWriter extends Platform {
  readonly weddingId: string;
  write<T>(job: (context: WeddingContext) => Promise<T>): Promise<T>;
}

/** A blob that was to be shared was deleted meanwhile, so the upload has to be stored after all. */
class BlobGoneError extends Error {}

/**
 * Stores blobs and, in one transaction with their rows, what `store` writes about them. `store` gets their ids in
 * order.
 * @throws AppError quota_full, or whatever `store` throws; then nothing is stored.
 */
export async function storeBlobs<T>(
  writer: BlobWriter,
  arriving: readonly NewBlob[],
  store: (context: WeddingContext, ids: readonly string[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryStoreBlobs(writer, arriving, store);
    } catch (error) {
      if (!(error instanceof BlobGoneError) || attempt === 3) throw error;
    }
  }
}

async function tryStoreBlobs<T>(
  writer: BlobWriter,
  arriving: readonly NewBlob[],
  store: (context: WeddingContext, ids: readonly string[]) => Promise<T>,
): Promise<T> {
  const { database, storage, weddingId, newId, clock } = writer;
  const idByHash = await loadIdsByHash(database.read, weddingId, arriving);
  const newIdByHash = new Map<string, string>();
  for (const file of arriving) {
    if (!idByHash.has(file.sha256) && !newIdByHash.has(file.sha256)) newIdByHash.set(file.sha256, newId());
  }
  const arrivingIds = [...newIdByHash.values()];
  await recordArriving(database, weddingId, arrivingIds, clock());
  // Renews the notes of the arriving blobs, because a large blob may take longer to store than the sweep waits.
  const renewals = setInterval(
    () => void renewArriving(writer, arrivingIds).catch(() => undefined),
    renewalInterval,
  );
  try {
    for (const [sha256, id] of newIdByHash) {
      const file = arriving.find((each) => each.sha256 === sha256);
      if (file !== undefined) await storage.put({ weddingId, id }, file);
    }
    return await writer.write(async (context) => {
      const { db } = context;
      const before = await countStoredBytes(db, weddingId);
      const stored = await store(context, await insertMissingRows(context, arriving, newIdByHash));
      const after = await countStoredBytes(db, weddingId);
      // An upload of blobs that exist already is allowed even when the quota was lowered below what is stored.
      if (after > before && after > writer.files.quotaBytes) throw new AppError("quota_full");
      return stored;
    });
  } finally {
    clearInterval(renewals);
    // Deletes the blobs that got no row; those with a row are no longer pending. An error is left to the sweep,
    // because it must not replace the result of the write.
    await deleteUnconfirmedBlobs(writer, arrivingIds).catch(() => undefined);
  }
}

/** Gives every blob a row: the existing one of the same hash, or a new one. */
async function insertMissingRows(
  { db, wedding, clock }: WeddingContext,
  arriving: readonly NewBlob[],
  newIdByHash: ReadonlyMap<string, string>,
): Promise<string[]> {
  const idByHash = await loadIdsByHash(db, wedding.id, arriving);
  for (const { sha256, size, mime } of arriving) {
    if (idByHash.has(sha256)) continue;
    const id = newIdByHash.get(sha256);
    if (id === undefined) throw new BlobGoneError(sha256);
    await db
      .insertInto("contents")
      .values({ wedding_id: wedding.id, id, sha256, size, mime, created_at: clock() })
      .execute();
    // A sweep that gave the blob up may have deleted it already, so the client has to send it again.
    if (!(await confirmStored(db, wedding.id, id))) throw new AppError("conflict");
    idByHash.set(sha256, id);
  }
  return arriving.map(({ sha256 }) => idByHash.get(sha256) ?? "");
}

async function loadIdsByHash(
  db: Queries,
  weddingId: string,
  arriving: readonly NewBlob[],
): Promise<Map<string, string>> {
  if (arriving.length === 0) return new Map();
  const known = await db
    .selectFrom("contents")
    .select(["id", "sha256"])
    .where("wedding_id", "=", weddingId)
    .where(
      "sha256",
      "in",
      arriving.map(({ sha256 }) => sha256),
    )
    .execute();
  return new Map(known.map(({ sha256, id }) => [sha256, id]));
}

/** The bytes that each file counts at least, because rows, names and disk blocks take space too. */
export const minCountedBytes = 4096;

/** Bytes: each blob once, and at least `minCountedBytes` for each file or picture that uses it. */
export async function countStoredBytes(db: Queries, weddingId: string): Promise<number> {
  const { used } = await db
    .selectFrom(
      db
        .selectFrom("contents")
        .select((eb) => {
          const countRows = (table: (typeof holderTables)[number]) =>
            eb
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as("count"))
              .whereRef(`${table}.wedding_id`, "=", "contents.wedding_id")
              .whereRef(`${table}.content_id`, "=", "contents.id");
          const minBytes = sql<number>`${minCountedBytes} * (${countRows("files")} + ${countRows("photo_sizes")})`;
          return ["size", minBytes.as("least")];
        })
        .where("wedding_id", "=", weddingId)
        .as("kept"),
    )
    .select(sql<number | string | null>`sum(case when size < least then least else size end)`.as("used"))
    .executeTakeFirstOrThrow();
  return Number(used ?? 0);
}

export async function findBlob(db: Queries, weddingId: string, id: string): Promise<ContentRow | undefined> {
  return rowsRepository("contents").find(db, weddingId, { id });
}

/**
 * Within a transaction: deletes the rows of blobs that nothing refers to. The sweep deletes them from the storage.
 */
export async function releaseBlobs(db: Queries, weddingId: string, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    if (await isHeld(db, weddingId, id)) continue;
    await db.deleteFrom("contents").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
    await markForDeletion(db, weddingId, id);
  }
}

interface Holders {
  /** A file outside the bin refers to it. */
  readonly hasFile: boolean;
  /** A photo outside the bin refers to it. */
  readonly hasPhoto: boolean;
}

/** Which kinds of rows outside the bin refer to a blob. */
export async function getHolders(db: Queries, weddingId: string, id: string): Promise<Holders> {
  const file = await db
    .selectFrom("files")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .where("content_id", "=", id)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const photo = await db
    .selectFrom("photo_sizes")
    .innerJoin("photos", (join) =>
      join
        .onRef("photos.wedding_id", "=", "photo_sizes.wedding_id")
        .onRef("photos.id", "=", "photo_sizes.photo_id"),
    )
    .select("photos.id")
    .where("photo_sizes.wedding_id", "=", weddingId)
    .where("photo_sizes.content_id", "=", id)
    .where("photos.deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return { hasFile: file !== undefined, hasPhoto: photo !== undefined };
}

async function isHeld(db: Queries, weddingId: string, id: string): Promise<boolean> {
  for (const table of holderTables) {
    const row = await db
      .selectFrom(table)
      .select("content_id")
      .where("wedding_id", "=", weddingId)
      .where("content_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
