import type { PhotoType } from "#contract/photos.ts";
import type { Queries } from "#server/database/database.ts";
import type { PhotoRow } from "#server/database/tables/photos.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const photos = crud("photos");
const all = rowsRepository("photos");

/** The photo of a place that is not in the bin. */
export async function findPhotoIn(
  db: Queries,
  weddingId: string,
  place: PhotoType,
): Promise<PhotoRow | undefined> {
  return all.find(db, weddingId, { photo_type: place, deleted_at: null });
}

export const photoSizes = rowsRepository("photo_sizes");
