/** Collects from an archive what an import takes, and counts what it leaves out. */
import { type PhotoType, photoTypes } from "#contract/photos.ts";
import { maxRows } from "#contract/values.ts";
import type { OmittedCounts } from "#contract/wedding-imports.ts";
import { getTablePath } from "#server/platform/export-format.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StagingFolder } from "#server/platform/storage/staging.ts";
import type { Archive, PlacedBlob } from "./export-file.ts";
import type { ImportedTable } from "./columns.ts";
import { createDamagedError, createDamagedRowError, createTooLargeError } from "./damage.ts";
import type { ArchiveRow, NewRow } from "./lines.ts";
import { type ArchiveTables, toNewRows, importedTables } from "./rules.ts";
import { fitSeats } from "./seats.rules.ts";

export interface ImportLimits {
  /** Bytes: `largest` is the limit of one file, `quota` that of all files together. */
  readonly largest: number;
  readonly quota: number;
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
  readonly wedding: NewRow;
  readonly tables: ReadonlyMap<ImportedTable, readonly NewRow[]>;
  /** The content of each file, with the new id of its row. */
  readonly files: readonly (PlacedBlob & { readonly id: string })[];
  readonly photos: readonly (PlacedBlob & { readonly place: PhotoType })[];
  readonly leftOut: OmittedCounts;
}

/** For tables without a limit of their own, such as the history of replies. */
const maxOtherRows = 50_000;

/** @throws AppError archive_damaged, quota_full. */
export async function readArchiveContent(archive: Archive, reading: ReadOptions): Promise<ArchiveContent> {
  const { tables: read, inBin } = await readTables(archive);
  const newRows = toNewRows(read, reading);
  const tables = new Map(newRows.tables);
  const { guests, unseated } = fitSeats(
    tables.get("guests") ?? [],
    tables.get("tables") ?? [],
    reading.maxSeated,
  );
  tables.set("guests", guests);
  const photos = await livePhotos(archive);
  const [files, pictures] = [archive.contents("file_id"), archive.contents("photo_id")];
  const wanted = [
    ...[...newRows.files].map(([id, former]) => ({ id, listed: files.get(former) })),
    ...[...photos.live].map(([place, former]) => ({ place, listed: pictures.get(former) })),
  ];
  const bytes = wanted.reduce((sum, { listed }) => sum + (listed?.bytes ?? 0), 0);
  if (bytes > reading.quota) throw new AppError("quota_full");
  const staged: { files: ArchiveContent["files"][number][]; photos: ArchiveContent["photos"][number][] } = {
    files: [],
    photos: [],
  };
  for (const { listed, ...of } of wanted) {
    if (listed === undefined) throw createDamagedError(getTablePath("id" in of ? "files" : "photos"));
    const stagedFile = await archive.stage(listed, reading.folder, reading.largest);
    if ("id" in of) staged.files.push({ ...stagedFile, id: of.id });
    else staged.photos.push({ ...stagedFile, place: of.place });
  }
  const leftOut = { ...countLeftOut(archive, read), unseated, in_bin: inBin + photos.inBin };
  return { wedding: newRows.wedding, tables, ...staged, leftOut };
}

async function readTables(archive: Archive): Promise<{ tables: ArchiveTables; inBin: number }> {
  const tableOf = new Map<string, ImportedTable>();
  const tables = new Map<ImportedTable, readonly ArchiveRow[]>();
  let inBin = 0;
  for (const table of importedTables) {
    const path = getTablePath(table);
    const max = new Map<string, number>(Object.entries(maxRows)).get(table) ?? maxOtherRows;
    // The bin may hold as many again.
    if (archive.count(table) > 2 * max) throw createTooLargeError(path);
    const live: ArchiveRow[] = [];
    for await (const row of archive.rows(table)) {
      const { id, deleted_at } = row.values;
      if (typeof id === "string") {
        if (tableOf.has(id)) throw createDamagedRowError({ entry: path, line: row.line, column: "id" });
        tableOf.set(id, table);
      }
      if ((deleted_at ?? null) === null) live.push(row);
      else inBin += 1;
    }
    if (live.length > max) throw createTooLargeError(path);
    tables.set(table, live);
  }
  let wedding: ArchiveRow | undefined;
  // To the end, because the sum is compared there.
  for await (const row of archive.rows("weddings")) wedding ??= row;
  if (wedding === undefined) throw createDamagedError(getTablePath("weddings"));
  return { tables: { wedding, tables, tableOf }, inBin };
}

/** The former id of the photo in each place. */
async function livePhotos(
  archive: Archive,
): Promise<{ live: ReadonlyMap<PhotoType, string>; inBin: number }> {
  const live = new Map<PhotoType, string>();
  let inBin = 0;
  if (archive.count("photos") > 2 * maxRows.photos) throw createTooLargeError(getTablePath("photos"));
  for await (const { values } of archive.rows("photos")) {
    const place = photoTypes.find((type) => type === values["photo_type"]);
    const isLive = (values["deleted_at"] ?? null) === null;
    if (!isLive) inBin += 1;
    // Without its size an earlier version could not store a photo, so its row has no picture.
    else if (place !== undefined) live.set(place, String(values["id"]));
  }
  return { live, inBin };
}

function countLeftOut(archive: Archive, { tables }: ArchiveTables) {
  const countRowsWithValue = (table: ImportedTable, column: string) =>
    (tables.get(table) ?? []).filter(({ values }) => (values[column] ?? null) !== null).length;
  return {
    open_replies: countRowsWithValue("reply_settings", "opened_at") > 0,
    sends: archive.count("reply_sends"),
    journal_entries: archive.count("journal_entries"),
    consents: countRowsWithValue("caterer_briefs", "consent_confirmed_at"),
    links: countRowsWithValue("caterer_briefs", "link_created_at") + archive.count("run_links"),
  };
}
