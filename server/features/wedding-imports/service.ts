/** Imports an archive as a new wedding of the importer: all of it, or nothing. */
import { photoRatios, photoTypes, photoWidths } from "#contract/photos.ts";
import { importsPerHour } from "#contract/wedding-imports.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { importWedding as importCall } from "#contract/wedding-imports.ts";
import { insertRows } from "#server/database/whole-rows.ts";
import { isConstraint } from "#server/database/engine-error.ts";
import { scheduleErasure } from "#server/features/health-data/service.ts";
import { assertRoomForWedding, beginImported, placeOfImporter } from "#server/features/members/service.ts";
import { storePhoto } from "#server/features/photos/service.ts";
import { makeLinks } from "#server/features/reply-links/service.ts";
import { numberTables } from "#server/features/seating/service.ts";
import { updateWeddingRow } from "#server/features/wedding/service.ts";
import { hour } from "#server/platform/clock.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { toUploadError, type UploadContext } from "#server/platform/http/upload.ts";
import { type PreparedPhoto, preparePhoto } from "#server/platform/images/photo.ts";
import { nameKey } from "#server/platform/names.ts";
import type { NewBlob } from "#server/platform/storage/blobs.ts";
import { judgeContent } from "#server/platform/storage/content-type.ts";
import { type Archive, damaged, readArchive } from "./archive.ts";
import { DamagedRowError, type NewRow, type NewRows, getNewRows } from "./rules.ts";

type Photo = { readonly place: (typeof photoTypes)[number]; readonly prepared: PreparedPhoto };

interface Contents {
  /** All blobs: those of the files first, then the sizes of the photos. */
  readonly blobs: readonly NewBlob[];
  /** The new ids of the files, in the order of their blobs. */
  readonly fileIds: readonly string[];
  readonly photos: readonly Photo[];
}

/**
 * @throws AppError archive_unknown, archive_newer, archive_damaged, quota_full, weddings_full, too_many, and the errors
 * of an upload.
 */
export async function importWedding(context: UploadContext): Promise<Reply<typeof importCall>> {
  const {
    member,
    db,
    folder,
    files: { largest, quota },
    newId,
    received,
  } = context;
  await context.attempt([
    { subject: `wedding imports of ${member.userId}`, attempts: importsPerHour, within: hour },
  ]);
  await assertRoomForWedding(db, member.userId);
  const [file] = received;
  if (file === undefined) throw new AppError("archive_unknown");
  if (file.content instanceof AppError) throw file.content;
  const archive = await readArchive(file.content, { folder, largest, quota });
  const rows = rowsOfArchive(archive, { newId, userId: member.userId });
  const contents = await getContents(context, archive, rows);
  return context
    .storeInNewWedding(contents.blobs, beginImported, (inside, contentIds) =>
      fill(inside, { rows, contents, contentIds }),
    )
    .catch((error: unknown) => {
      // The rows violate a constraint, such as two folders with the same name.
      if (isConstraint(error)) throw damaged("json");
      throw toUploadError(file.name, error, context);
    });
}

function rowsOfArchive(archive: Archive, making: Parameters<typeof getNewRows>[1]): NewRows {
  try {
    return getNewRows(archive.tables, making);
  } catch (error) {
    throw error instanceof DamagedRowError ? damaged(`json/${error.table}.json`) : error;
  }
}

/** Checks each file by its content, as an upload does, and encodes the photos anew. */
async function getContents(context: UploadContext, archive: Archive, rows: NewRows): Promise<Contents> {
  const [blobs, fileIds, photos]: [NewBlob[], string[], Photo[]] = [[], [], []];
  const names = new Map((rows.tables.get("files") ?? []).map(({ id, name }) => [id, String(name)]));
  for (const [id, former] of rows.files) {
    const placed = archive.files.get(former);
    if (placed === undefined) throw damaged("json/files.json");
    const judged = await judgeContent(placed.blob, names.get(id) ?? "");
    if ("refused" in judged) throw damaged(placed.path);
    blobs.push({ ...placed.blob, mime: judged.mime });
    fileIds.push(id);
  }
  for (const [former, placed] of archive.photos) {
    const place = photoTypes.find((type) => getPlace(archive, former) === type);
    if (place === undefined) continue;
    const prepared = await preparePhoto(placed.blob, {
      ratio: photoRatios[place],
      widths: photoWidths,
      folder: context.folder.path,
    });
    if ("refused" in prepared) throw damaged(placed.path);
    photos.push({ place, prepared });
    blobs.push(...prepared.sizes);
  }
  return { blobs, fileIds, photos };
}

/** undefined for a photo in the bin. */
function getPlace({ tables }: Archive, id: string): unknown {
  const photo = (tables["photos"] ?? []).find((row) => row["id"] === id);
  return (photo?.["deleted_at"] ?? null) === null ? photo?.["photo_type"] : undefined;
}

interface InsertPlan {
  readonly rows: NewRows;
  readonly contents: Contents;
  /** In the order of `contents.blobs`. */
  readonly contentIds: readonly string[];
}

async function fill(
  context: WeddingContext,
  { rows, contents, contentIds }: InsertPlan,
): Promise<Reply<typeof importCall>> {
  const { db, wedding } = context;
  await updateWeddingRow(db, wedding.id, rows.wedding);
  const contentOf = new Map(contents.fileIds.map((id, at) => [id, contentIds[at] ?? ""]));
  const tables: Record<string, number> = {};
  for (const [table, own] of rows.tables) {
    const completeRows = own.map((row) => ({
      wedding_id: wedding.id,
      ...row,
      ...derived(table, row, contentOf),
    }));
    await insertRows(db, table, completeRows);
    tables[table] = completeRows.length;
  }
  await numberTables(context);
  let used = contents.fileIds.length;
  for (const { place, prepared } of contents.photos) {
    await storePhoto(context, place, prepared, contentIds.slice(used, used + prepared.sizes.length));
    used += prepared.sizes.length;
  }
  const grouped = (rows.tables.get("households") ?? []).map(({ id }) => ({ household_id: String(id) }));
  const lone = (rows.tables.get("guests") ?? []).filter(({ household_id }) => household_id === null);
  await makeLinks(context, [...grouped, ...lone.map(({ id }) => ({ guest_id: String(id) }))]);
  await scheduleErasure(context);
  return { ...(await placeOfImporter(context)), tables: { ...tables, photos: contents.photos.length } };
}

/** Columns that follow from others and are not in an archive. */
function derived(table: string, row: NewRow, contentOf: ReadonlyMap<unknown, string>): NewRow {
  if (table === "folders") return { name_key: nameKey(String(row["name"])) };
  // The new wedding has no queued email for the version.
  if (table === "caterer_brief_versions" && row["mail_status"] === "waiting")
    return { mail_status: "refused" };
  if (table !== "files") return {};
  return { name_key: nameKey(String(row["name"])), content_id: contentOf.get(row["id"]) ?? "" };
}
