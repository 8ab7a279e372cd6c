import type { PhotoType } from "#contract/photos.ts";
import type { Queries } from "#server/database/database.ts";
import type { PhotoSizeRow } from "#server/database/document-rows.ts";
import type { PhotoRow } from "#server/database/tables/photos.ts";
import { rowsOf } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const photos = crud("photos");
const all = rowsOf("photos");

/** The photo of a place that is not in the bin. */
export async function findPhotoIn(
  db: Queries,
  weddingId: string,
  place: PhotoType,
): Promise<PhotoRow | undefined> {
  return all.find(db, weddingId, { photo_type: place, deleted_at: null });
}

/** Narrowest first. */
export async function getSizes(db: Queries, weddingId: string, photoId: string): Promise<PhotoSizeRow[]> {
  return db
    .selectFrom("photo_sizes")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("photo_id", "=", photoId)
    .orderBy("width")
    .execute();
}

export async function insertSizes(db: Queries, sizes: readonly PhotoSizeRow[]): Promise<void> {
  await db.insertInto("photo_sizes").values(sizes).execute();
}

/** Deletes the sizes for good; returns the ids of their blobs. */
export async function purgeSizes(
  db: Queries,
  weddingId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom("photo_sizes")
    .where("wedding_id", "=", weddingId)
    .where("photo_id", "in", photoIds)
    .returning("content_id")
    .execute();
  return rows.map((row) => row.content_id);
}
