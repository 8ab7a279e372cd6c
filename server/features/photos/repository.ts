import type { PhotoType } from "#contract/photos.ts";
import type { Queries } from "#server/database/database.ts";
import type { PhotoRow } from "#server/database/tables/photos.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const photos = crud("photos");
const allPhotos = rowsRepository("photos");

/** The photo of a type that is not in the bin. */
export async function findPhotoOfType(
  db: Queries,
  weddingId: string,
  photoType: PhotoType,
): Promise<PhotoRow | undefined> {
  return allPhotos.find(db, weddingId, { photo_type: photoType, deleted_at: null });
}

export const photoSizes = rowsRepository("photo_sizes");
