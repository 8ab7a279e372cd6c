/** The two photos of the couple: cropped to their tiles, stored in a few sizes, without metadata. */
import { maxMegapixels } from "#contract/documents.ts";
import {
  type Crop,
  missingPhotoUrls,
  type Photo,
  photoRatios,
  type Photos,
  type PhotoType,
  photoWidths,
} from "#contract/photos.ts";
import type { PhotoRow } from "#server/database/tables/photos.ts";
import { type BinHooks, deleteRow } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { getBlobUrl } from "#server/platform/http/blobs.ts";
import { toUploadError, type UploadContext } from "#server/platform/http/upload.ts";
import type { PreparedPhoto } from "#server/platform/images/photo.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { releaseBlobs } from "#server/platform/storage/blobs.ts";
import { findPhotoOfType, photos, photoSizes } from "./repository.ts";

export async function getPhotos(context: WeddingContext): Promise<Photos> {
  const photo_1 = await loadPhoto(context, "photo_1");
  const photo_2 = await loadPhoto(context, "photo_2");
  return {
    photo1: photo_1 === null ? missingPhotoUrls.photo_1 : getWidestJpegUrl(photo_1),
    photo2: photo_2 === null ? missingPhotoUrls.photo_2 : getWidestJpegUrl(photo_2),
    photo_1,
    photo_2,
  };
}

/**
 * Stores a photo in its place; a former one is moved to the bin.
 * @throws AppError photo_format, file_broken, image_too_large, file_too_large, quota_full; at `crop_x` for an invalid
 * crop.
 */
export async function uploadPhoto(
  upload: UploadContext,
  { photoType, ...crop }: Crop & { readonly photoType: PhotoType },
): Promise<{ url: string; photo: Photo; replaced: string | null }> {
  const [file] = upload.received;
  if (file === undefined) throw createFieldError("photo", "file_missing");
  const { name, content } = file;
  if (content instanceof AppError) throw content;
  if (content.size === 0) throw new AppError("file_empty", { values: { name } });
  const { preparePhoto } = await import("#server/platform/images/photo.ts");
  const preparedPhoto = await preparePhoto(content, {
    crop: getCrop(crop),
    ratio: photoRatios[photoType],
    widths: photoWidths,
    folder: upload.folder.path,
  });
  if ("refused" in preparedPhoto) {
    const code = preparedPhoto.refused === "file_type" ? "photo_format" : preparedPhoto.refused;
    throw new AppError(code, { values: { name, most: preparedPhoto.maxMegapixels ?? maxMegapixels } });
  }
  const { photo, replaced } = await upload
    .storeBlobs(preparedPhoto.sizes, (context, contentIds) =>
      storePhoto(context, photoType, preparedPhoto, contentIds),
    )
    .catch((error: unknown) => {
      throw toUploadError(name, error, upload);
    });
  return { url: getWidestJpegUrl(photo), photo, replaced };
}

/** Stores a prepared photo, whose sizes were stored with these ids. A former one is moved to the bin. */
export async function storePhoto(
  context: WeddingContext,
  photoType: PhotoType,
  preparedPhoto: PreparedPhoto,
  contentIds: readonly string[],
): Promise<{ photo: Photo; replaced: string | null }> {
  const replaced = await moveCurrentPhotoToBin(context, photoType);
  const row: PhotoRow = {
    ...createRowBase(context),
    photo_type: photoType,
    placeholder: preparedPhoto.placeholder,
  };
  await photos.insert(context.db, row);
  await photoSizes.insert(
    context.db,
    preparedPhoto.sizes.map(({ mime, width, height }, index) => ({
      wedding_id: context.wedding.id,
      photo_id: row.id,
      mime,
      width,
      height,
      content_id: contentIds[index] ?? "",
    })),
  );
  return { photo: await toPhoto(context, row), replaced };
}

/** @throws AppError photo_not_found. */
export async function deletePhoto(context: WeddingContext, id: string): Promise<{ ok: true; id: string }> {
  return { ...(await deleteRow(context, "photos", id)), id };
}

export const photoBinHooks: BinHooks<PhotoRow> = {
  /** Moves the photo that replaced it to the bin. */
  async beforeRestore(context, { photo_type }) {
    await moveCurrentPhotoToBin(context, photo_type);
  },
  async loadHints(context) {
    const rows = await photos.listBinned(context.db, context.wedding.id);
    return new Map(rows.map(({ id, placeholder }) => [id, { picture: placeholder }]));
  },
  async beforePurge(db, weddingId, ids) {
    const sizes = await photoSizes.remove(db, weddingId, { photo_id: ids });
    await releaseBlobs(
      db,
      weddingId,
      sizes.map(({ content_id }) => content_id),
    );
  },
};

/** Moves the photo that is shown now to the bin; returns its id, null without one. */
async function moveCurrentPhotoToBin(context: WeddingContext, photoType: PhotoType): Promise<string | null> {
  const before = await findPhotoOfType(context.db, context.wedding.id, photoType);
  if (before !== undefined) await deletePhoto(context, before.id);
  return before?.id ?? null;
}

async function loadPhoto(context: WeddingContext, photoType: PhotoType): Promise<Photo | null> {
  const row = await findPhotoOfType(context.db, context.wedding.id, photoType);
  return row === undefined ? null : toPhoto(context, row);
}

async function toPhoto(context: WeddingContext, { id, photo_type, placeholder }: PhotoRow): Promise<Photo> {
  const storedSizes = await photoSizes.list(context.db, context.wedding.id, { photo_id: id });
  const sizes = storedSizes.toSorted((one, other) => one.width - other.width);
  const getSources = (mime: string) =>
    sizes
      .filter((size) => size.mime === mime)
      .map(({ width, content_id }) => ({
        url: getBlobUrl(context, {
          contentId: content_id,
          name: `${photo_type}.${mime === "image/webp" ? "webp" : "jpg"}`,
          mime,
        }),
        width,
      }));
  const widestSize = sizes.at(-1);
  return {
    id,
    webp: getSources("image/webp"),
    jpeg: getSources("image/jpeg"),
    placeholder,
    width: widestSize?.width ?? 0,
    height: widestSize?.height ?? 0,
  };
}

/** The widest JPEG, which every browser shows. */
function getWidestJpegUrl({ jpeg }: Photo): string {
  return jpeg.at(-1)?.url ?? "";
}

/** @throws AppError for an incomplete crop, or one outside the picture. */
function getCrop({ crop_x, crop_y, crop_width, crop_height }: Crop) {
  if ([crop_x, crop_y, crop_width, crop_height].every((share) => share === undefined)) return undefined;
  const [x, y, width, height] = [crop_x ?? 0, crop_y ?? 0, crop_width ?? 0, crop_height ?? 0];
  const tolerance = 1e-6;
  if (width <= 0 || height <= 0 || x + width > 1 + tolerance || y + height > 1 + tolerance) {
    throw createFieldError("crop_x", "crop_form");
  }
  return { x, y, width, height };
}
