/** Imports an archive as a new wedding of the importer: all of it, or nothing. */
import { allowedBeforePayment } from "#contract/checkout.ts";
import { photoRatios, type photoTypes, photoWidths } from "#contract/photos.ts";
import { maxWeddingImportsPerHour } from "#contract/wedding-imports.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { importWedding as importCall } from "#contract/wedding-imports.ts";
import { getTablePath } from "#server/platform/export-format.ts";
import type { Queries } from "#server/database/database.ts";
import { insertRows } from "#server/database/whole-rows.ts";
import { isConstraintViolation } from "#server/database/engine-error.ts";
import { scheduleErasure } from "#server/features/health-data/service.ts";
import {
  assertRoomForWedding,
  createImportedWedding,
  getImporterMembership,
} from "#server/features/members/service.ts";
import { storePhoto } from "#server/features/photos/service.ts";
import { createReplyLinks } from "#server/features/reply-links/service.ts";
import { numberTables } from "#server/features/seating/service.ts";
import { updateWedding } from "#server/features/wedding/service.ts";
import { hour } from "#server/platform/clock.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { toUploadError, type UploadContext } from "#server/platform/http/upload.ts";
import type { PreparedPhoto } from "#server/platform/images/photo.ts";
import { toNameKey } from "#server/platform/names.ts";
import type { NewBlob } from "#server/platform/storage/blobs.ts";
import { detectContent } from "#server/platform/storage/content-type.ts";
import type { ArchiveContent } from "./collecting.ts";
import type { ImportedTable } from "./columns.ts";
import { createDamagedError } from "./archive-errors.ts";
import { queueImport, readInWorker } from "./reading.ts";
import type { StoredRow } from "./lines.ts";

type ImportedPhoto = { readonly place: (typeof photoTypes)[number]; readonly prepared: PreparedPhoto };

interface PreparedContents {
  /** All blobs: those of the files first, then the sizes of the photos. */
  readonly blobs: readonly NewBlob[];
  /** The new ids of the files, in the order of their blobs. */
  readonly fileIds: readonly string[];
  readonly photos: readonly ImportedPhoto[];
}

/**
 * @throws AppError archive_unknown, archive_incomplete, archive_newer, archive_damaged, quota_full, weddings_full,
 * too_many, busy, and the errors of an upload.
 */
export async function importWedding(context: UploadContext): Promise<Reply<typeof importCall>> {
  const { member, db, received } = context;
  await context.attempt([
    { subject: `wedding imports of ${member.userId}`, attempts: maxWeddingImportsPerHour, within: hour },
  ]);
  await assertRoomForWedding(db, member.userId);
  const [file] = received;
  if (file === undefined) throw new AppError("archive_unknown");
  if (file.content instanceof AppError) throw file.content;
  const { path } = file.content;
  return queueImport(member.userId, () => importArchive(context, path)).catch((error: unknown) => {
    throw toUploadError(file.name, error, { ...context, files: context.ofNewWedding.files });
  });
}

async function importArchive(context: UploadContext, path: string): Promise<Reply<typeof importCall>> {
  const { folder, member, ofNewWedding } = context;
  const { maxFileBytes, quotaBytes } = ofNewWedding.files;
  const archiveContent = await readInWorker({
    path,
    folder: folder.path,
    userId: member.userId,
    maxFileBytes,
    quotaBytes,
    maxSeated: ofNewWedding.isUnlocked ? Infinity : allowedBeforePayment.seating,
  });
  const contents = await prepareContents(context, archiveContent);
  return context.storeInNewWedding(contents.blobs, createImportedWedding, (inside, contentIds) =>
    insertContent(inside, { archiveContent, contents, contentIds }),
  );
}

/** Checks each file by its content, as an upload does, and encodes the photos anew. */
async function prepareContents(
  context: UploadContext,
  { tables, files, photos: archivePhotos }: ArchiveContent,
): Promise<PreparedContents> {
  const [blobs, fileIds, photos]: [NewBlob[], string[], ImportedPhoto[]] = [[], [], []];
  const nameByFile = new Map((tables.get("files") ?? []).map(({ id, name }) => [id, String(name)]));
  for (const { id, path, blob } of files) {
    const detected = await detectContent(blob, nameByFile.get(id) ?? "");
    if ("refused" in detected) throw createDamagedError(path);
    blobs.push({ ...blob, mime: detected.mime });
    fileIds.push(id);
  }
  for (const { photoType, path, blob } of archivePhotos) {
    const { preparePhoto } = await import("#server/platform/images/photo.ts");
    const prepared = await preparePhoto(blob, {
      ratio: photoRatios[photoType],
      widths: photoWidths,
      folder: context.folder.path,
    });
    if ("refused" in prepared) throw createDamagedError(path);
    photos.push({ place: photoType, prepared });
    blobs.push(...prepared.sizes);
  }
  return { blobs, fileIds, photos };
}

interface InsertPlan {
  readonly archiveContent: ArchiveContent;
  readonly contents: PreparedContents;
  /** In the order of `contents.blobs`. */
  readonly contentIds: readonly string[];
}

async function insertContent(
  context: WeddingContext,
  { archiveContent, contents, contentIds }: InsertPlan,
): Promise<Reply<typeof importCall>> {
  const { db, wedding } = context;
  await updateWedding(db, wedding.id, archiveContent.wedding);
  const contentIdByFile = new Map(contents.fileIds.map((id, at) => [id, contentIds[at] ?? ""]));
  const tables: Record<string, number> = {};
  for (const [table, rows] of archiveContent.tables) {
    const completeRows = rows.map((row) => ({
      wedding_id: wedding.id,
      ...row,
      ...getDerivedColumns(table, row, contentIdByFile),
    }));
    await insertTable(db, table, completeRows);
    tables[table] = completeRows.length;
  }
  await numberTables(context);
  let usedCount = contents.fileIds.length;
  for (const { place, prepared } of contents.photos) {
    await storePhoto(
      context,
      place,
      prepared,
      contentIds.slice(usedCount, usedCount + prepared.sizes.length),
    );
    usedCount += prepared.sizes.length;
  }
  await createLinksOfInvited(context, archiveContent);
  await scheduleErasure(context);
  return {
    ...(await getImporterMembership(context)),
    tables: { ...tables, photos: contents.photos.length },
    left_out: archiveContent.omitted,
  };
}

/** @throws AppError archive_damaged when two rows may not exist together, such as two folders with the same name. */
async function insertTable(db: Queries, table: ImportedTable, rows: readonly StoredRow[]): Promise<void> {
  await insertRows(db, table, rows).catch((error: unknown) => {
    throw isConstraintViolation(error) ? createDamagedError(getTablePath(table)) : error;
  });
}

async function createLinksOfInvited(context: WeddingContext, { tables }: ArchiveContent): Promise<void> {
  const householdOwners = (tables.get("households") ?? []).map(({ id }) => ({ household_id: String(id) }));
  const guestsWithoutHousehold = (tables.get("guests") ?? []).filter(
    ({ household_id }) => household_id === null,
  );
  await createReplyLinks(context, [
    ...householdOwners,
    ...guestsWithoutHousehold.map(({ id }) => ({ guest_id: String(id) })),
  ]);
}

/** Columns that follow from others and are not in an archive. */
function getDerivedColumns(
  table: string,
  row: StoredRow,
  contentIdByFile: ReadonlyMap<unknown, string>,
): StoredRow {
  if (table === "folders") return { name_key: toNameKey(String(row["name"])) };
  // The new wedding has no queued email for the version.
  if (table === "caterer_brief_versions" && row["mail_status"] === "waiting")
    return { mail_status: "refused" };
  if (table !== "files") return {};
  return { name_key: toNameKey(String(row["name"])), content_id: contentIdByFile.get(row["id"]) ?? "" };
}
