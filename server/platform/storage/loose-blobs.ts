/**
 * Blobs in the storage without a row, because they are arriving or being deleted. Each is noted in `loose_contents`
 * before it is written or its row is deleted, and the sweep deletes those left over.
 */
import { sql } from "kysely";
import type { Database, Queries } from "#server/database/database.ts";
import { hour } from "../clock.ts";
import type { Platform } from "../context.ts";
import { runForEach } from "../each-item.ts";

/** The `noted_at` of a blob to delete: the sweep may take it at once. */
const toDelete = 0;
/** Milliseconds: an arriving blob whose note was not renewed for this long is given up. */
const maxTimeWithoutRenewal = hour;
/** Milliseconds between two renewals of the note of an arriving blob. */
export const renewalInterval = maxTimeWithoutRenewal / 6;
const maxRowsAtOnce = 200;

/** What writing blobs of a wedding needs. */
interface BlobScope extends Pick<Platform, "database" | "storage" | "clock"> {
  readonly weddingId: string;
}

/** Notes blobs before they are written to the storage, so that the sweep knows them. */
export async function recordArriving(
  database: Database,
  weddingId: string,
  ids: readonly string[],
  at: number,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ wedding_id: weddingId, id, noted_at: at }));
  await database.write((queries) => queries.insertInto("loose_contents").values(rows).execute());
}

/** Renews the notes of blobs that are still arriving. */
export async function renewArriving(
  { database, weddingId, clock }: BlobScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await database.write((queries) =>
    queries
      .updateTable("loose_contents")
      .set({ noted_at: clock() })
      .where("wedding_id", "=", weddingId)
      .where("id", "in", ids)
      .where("noted_at", "!=", toDelete)
      .execute(),
  );
}

/** Deletes the note of a blob that gets its row. Returns false when a sweep has given it up. */
export async function confirmStored(db: Queries, weddingId: string, id: string): Promise<boolean> {
  const arrived = await db
    .deleteFrom("loose_contents")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("noted_at", "!=", toDelete)
    .returning("id")
    .executeTakeFirst();
  return arrived !== undefined;
}

/** Within a transaction that deletes the row: the sweep deletes the blob from the storage. */
export async function markForDeletion(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.insertInto("loose_contents").values({ wedding_id: weddingId, id, noted_at: toDelete }).execute();
}

/** Within the transaction that deletes a wedding: its blobs are to be deleted from the storage too. */
export async function markAllForDeletion(db: Queries, weddingId: string): Promise<void> {
  await db
    .insertInto("loose_contents")
    .columns(["wedding_id", "id", "noted_at"])
    .expression((eb) =>
      eb
        .selectFrom("contents")
        .select(["wedding_id", "id", sql<number>`cast(${toDelete} as bigint)`.as("noted_at")])
        .where("wedding_id", "=", weddingId),
    )
    .execute();
}

/**
 * Deletes those of `ids` that are still noted. They are marked first: if a commit without an answer is still running,
 * the update waits for it and then finds no note for its blobs.
 */
export async function deleteUnconfirmedBlobs(
  { database, storage, weddingId }: BlobScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const noted = selectLooseBlobs(database.read).where("wedding_id", "=", weddingId).where("id", "in", ids);
  // Usually all have arrived, and then nothing has to be written.
  if ((await noted.executeTakeFirst()) === undefined) return;
  const givenUp = await database.write((queries) =>
    markArrivingToDelete(queries).where("wedding_id", "=", weddingId).where("id", "in", ids).execute(),
  );
  for (const each of givenUp) await remove({ database, storage }, each);
}

/**
 * Deletes blobs that are marked, and arriving ones that were given up: those noted before `before`, or more than an
 * hour ago by default. Returns how many.
 * @throws AggregateError of those that could not be deleted, after all others were.
 */
export async function sweepBlobs(platform: Platform, before?: number): Promise<number> {
  await giveUpLateArrivals(platform.database, before ?? platform.clock() - maxTimeWithoutRenewal);
  let sweptCount = 0;
  await runForEach(
    iterateBlobsToDelete(platform.database.read),
    ({ wedding_id, id }) => `${wedding_id}/${id}`,
    async (content) => {
      await remove(platform, content);
      sweptCount += 1;
    },
  );
  return sweptCount;
}

/** Deletes marked blobs while a person waits. It stops at the first failure; the sweep does the rest. */
export async function deleteMarked(platform: Pick<Platform, "database" | "storage">): Promise<void> {
  for await (const content of iterateBlobsToDelete(platform.database.read)) await remove(platform, content);
}

interface LooseBlobKey {
  readonly wedding_id: string;
  readonly id: string;
}

/** Yields one blob after the other, whether the ones before could be deleted or not. */
async function* iterateBlobsToDelete(db: Queries): AsyncGenerator<LooseBlobKey> {
  let last: LooseBlobKey = { wedding_id: "", id: "" };
  for (;;) {
    const { wedding_id, id } = last;
    const page = await selectLooseBlobs(db)
      .where("noted_at", "=", toDelete)
      .where((eb) => eb(eb.refTuple("wedding_id", "id"), ">", eb.tuple(wedding_id, id)))
      .orderBy("wedding_id")
      .orderBy("id")
      .limit(maxRowsAtOnce)
      .execute();
    yield* page;
    const end = page.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** Marks late arrivals for deletion. `confirmStored` then returns false to an upload that still finishes. */
async function giveUpLateArrivals(database: Database, before: number): Promise<void> {
  const lateBlob = await selectLooseBlobs(database.read)
    .where("noted_at", "!=", toDelete)
    .where("noted_at", "<", before)
    .limit(1)
    .executeTakeFirst();
  if (lateBlob === undefined) return;
  await database.write((queries) => markArrivingToDelete(queries).where("noted_at", "<", before).execute());
}

function selectLooseBlobs(db: Queries) {
  return db.selectFrom("loose_contents").select(["wedding_id", "id"]);
}

function markArrivingToDelete(db: Queries) {
  const arriving = db.updateTable("loose_contents").where("noted_at", "!=", toDelete);
  return arriving.set({ noted_at: toDelete }).returning(["wedding_id", "id"]);
}

/** The note is deleted after the blob, so that a blob without a note is certainly gone. */
async function remove(
  { database, storage }: Pick<Platform, "database" | "storage">,
  { wedding_id, id }: LooseBlobKey,
): Promise<void> {
  await storage.remove({ weddingId: wedding_id, id });
  await database.write((queries) =>
    queries.deleteFrom("loose_contents").where("wedding_id", "=", wedding_id).where("id", "=", id).execute(),
  );
}
