/** Collects from an archive what an import takes, and counts what it leaves out. */
import { type PhotoType, photoTypes } from "#contract/photos.ts";
import { maxRows } from "#contract/values.ts";
import type { OmittedCounts } from "#contract/wedding-imports.ts";
import { getTablePath } from "#server/platform/export-format.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StagingFolder } from "#server/platform/storage/staging.ts";
import type { Archive, PlacedBlob } from "./export-file.ts";
import type { ImportedTable } from "./columns.ts";
import { createDamagedError, createDamagedRowError, createTooLargeError } from "./archive-errors.ts";
import type { ArchiveRow, StoredRow } from "./lines.ts";
import { type ArchiveTables, toNewWeddingRows, importedTables } from "./rules.ts";
import { fitSeats } from "./seats.rules.ts";

export interface ImportLimits {
  /** Of one file. */
  readonly maxFileBytes: number;
  /** Of all files together. */
  readonly quotaBytes: number;
  /** How many guests may have a seat. */
  readonly maxSeated: number;
}

export interface ReadOptions extends ImportLimits {
  readonly folder: StagingFolder;
  readonly newId: () => string;
  /** The importer. */
  readonly userId: string;
}

export interface ArchiveContent {
  readonly wedding: StoredRow;
  readonly tables: ReadonlyMap<ImportedTable, readonly StoredRow[]>;
  /** The content of each file, with the new id of its row. */
  readonly files: readonly (PlacedBlob & { readonly id: string })[];
  readonly photos: readonly (PlacedBlob & { readonly photoType: PhotoType })[];
  readonly omitted: OmittedCounts;
}

/** For tables without a limit of their own, such as the history of replies. */
const maxOtherRows = 50_000;

/** @throws AppError archive_damaged, quota_full. */
export async function readArchiveContent(archive: Archive, options: ReadOptions): Promise<ArchiveContent> {
  const { tables: archiveTables, inBin } = await readTables(archive);
  const newRows = toNewWeddingRows(archiveTables, options);
  const tables = new Map(newRows.tables);
  const { guests, unseated } = fitSeats(
    tables.get("guests") ?? [],
    tables.get("tables") ?? [],
    options.maxSeated,
  );
  tables.set("guests", guests);
  const photos = await listLivePhotos(archive);
  const [fileEntries, photoEntries] = [
    archive.getContentEntries("file_id"),
    archive.getContentEntries("photo_id"),
  ];
  const requestedBlobs = [
    ...[...newRows.files].map(([id, formerId]) => ({ id, entry: fileEntries.get(formerId) })),
    ...[...photos.idByType].map(([place, formerId]) => ({ place, entry: photoEntries.get(formerId) })),
  ];
  const bytes = requestedBlobs.reduce((sum, { entry }) => sum + (entry?.bytes ?? 0), 0);
  if (bytes > options.quotaBytes) throw new AppError("quota_full");
  const stagedBlobs: {
    files: ArchiveContent["files"][number][];
    photos: ArchiveContent["photos"][number][];
  } = {
    files: [],
    photos: [],
  };
  for (const { entry, ...target } of requestedBlobs) {
    if (entry === undefined) throw createDamagedError(getTablePath("id" in target ? "files" : "photos"));
    const stagedFile = await archive.stageFile(entry, options.folder, options.maxFileBytes);
    if ("id" in target) stagedBlobs.files.push({ ...stagedFile, id: target.id });
    else stagedBlobs.photos.push({ ...stagedFile, photoType: target.place });
  }
  const omitted = { ...countOmitted(archive, archiveTables), unseated, in_bin: inBin + photos.inBin };
  return { wedding: newRows.wedding, tables, ...stagedBlobs, omitted };
}

async function readTables(archive: Archive): Promise<{ tables: ArchiveTables; inBin: number }> {
  const tableById = new Map<string, ImportedTable>();
  const tables = new Map<ImportedTable, readonly ArchiveRow[]>();
  let inBin = 0;
  for (const table of importedTables) {
    const path = getTablePath(table);
    const maxLiveRows = new Map<string, number>(Object.entries(maxRows)).get(table) ?? maxOtherRows;
    // The bin may hold as many again.
    if (archive.getRowCount(table) > 2 * maxLiveRows) throw createTooLargeError(path);
    const liveRows: ArchiveRow[] = [];
    for await (const row of archive.readTable(table)) {
      const { id, deleted_at } = row.values;
      if (typeof id === "string") {
        if (tableById.has(id)) throw createDamagedRowError({ entry: path, line: row.line, column: "id" });
        tableById.set(id, table);
      }
      if ((deleted_at ?? null) === null) liveRows.push(row);
      else inBin += 1;
    }
    if (liveRows.length > maxLiveRows) throw createTooLargeError(path);
    tables.set(table, liveRows);
  }
  let wedding: ArchiveRow | undefined;
  // The table is read to its end, because its checksum is compared there.
  for await (const row of archive.readTable("weddings")) wedding ??= row;
  if (wedding === undefined) throw createDamagedError(getTablePath("weddings"));
  return { tables: { wedding, tables, tableById }, inBin };
}

/** The former id of the photo in each place, and the number of photos in the bin. */
async function listLivePhotos(
  archive: Archive,
): Promise<{ idByType: ReadonlyMap<PhotoType, string>; inBin: number }> {
  const idByType = new Map<PhotoType, string>();
  let inBin = 0;
  if (archive.getRowCount("photos") > 2 * maxRows.photos) throw createTooLargeError(getTablePath("photos"));
  for await (const { values } of archive.readTable("photos")) {
    const place = photoTypes.find((type) => type === values["photo_type"]);
    const isLive = (values["deleted_at"] ?? null) === null;
    if (!isLive) inBin += 1;
    // A row of an unknown type has no place, so it is skipped.
    else if (place !== undefined) idByType.set(place, String(values["id"]));
  }
  return { idByType, inBin };
}

function countOmitted(archive: Archive, { tables }: ArchiveTables) {
  const countRowsWithValue = (table: ImportedTable, column: string) =>
    (tables.get(table) ?? []).filter(({ values }) => (values[column] ?? null) !== null).length;
  return {
    open_replies: countRowsWithValue("reply_settings", "opened_at") > 0,
    sends: archive.getRowCount("reply_sends"),
    journal_entries: archive.getRowCount("journal_entries"),
    consents: countRowsWithValue("caterer_briefs", "consent_confirmed_at"),
    links: countRowsWithValue("caterer_briefs", "link_created_at") + archive.getRowCount("run_links"),
  };
}
