import type { FileType } from "#contract/documents.ts";
import { getChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { FileLinkRow } from "#server/database/tables/file-links.ts";
import type { FileRow } from "#server/database/tables/files.ts";
import { crud } from "#server/platform/crud.ts";
import { track } from "#server/database/row-changes.ts";

export const folders = crud("folders");
export const files = crud("files");

/** A file with the columns of its blob. */
export interface FileWithContent extends FileRow {
  readonly size: number;
  readonly mime: FileType;
}

/** All files outside the bin; with `place` those directly in it, null for the root; with `id` a single one. */
export async function filesWithContents(
  db: Queries,
  weddingId: string,
  chosen: { readonly place?: string | null; readonly id?: string } = {},
): Promise<FileWithContent[]> {
  const { place, id } = chosen;
  let query = db
    .selectFrom("files")
    .innerJoin("contents", (join) =>
      join
        .onRef("contents.wedding_id", "=", "files.wedding_id")
        .onRef("contents.id", "=", "files.content_id"),
    )
    .selectAll("files")
    .select(["contents.size", "contents.mime"])
    .where("files.wedding_id", "=", weddingId)
    .where("files.deleted_at", "is", null);
  if (place !== undefined) query = query.where("files.folder_id", place === null ? "is" : "=", place);
  if (id !== undefined) query = query.where("files.id", "=", id);
  return query.orderBy("files.id").execute();
}

/** The keys of all names in a folder, except that of the item to be named. */
export async function namesIn(
  db: Queries,
  weddingId: string,
  place: string | null,
  but: string,
): Promise<Set<string>> {
  const operator = place === null ? "is" : "=";
  const [inFolders, inFiles] = [
    await db
      .selectFrom("folders")
      .select("name_key")
      .where("wedding_id", "=", weddingId)
      .where("parent_folder_id", operator, place)
      .where("deleted_at", "is", null)
      .where("id", "<>", but)
      .execute(),
    await db
      .selectFrom("files")
      .select("name_key")
      .where("wedding_id", "=", weddingId)
      .where("folder_id", operator, place)
      .where("deleted_at", "is", null)
      .where("id", "<>", but)
      .execute(),
  ];
  return new Set([...inFolders, ...inFiles].map((row) => row.name_key));
}

/** The number of files directly in each folder, without the bin. */
export async function countFiles(db: Queries, weddingId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("files")
    .select(({ fn }) => ["folder_id", fn.countAll<number | string>().as("count")])
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .where("folder_id", "is not", null)
    .groupBy("folder_id")
    .execute();
  return new Map(rows.map((row) => [row.folder_id ?? "", Number(row.count)]));
}

/** Moves the content of a folder to the bin: its subfolders, and the files in all of them. */
export async function takeAlong(
  db: Queries,
  weddingId: string,
  taken: { readonly folderIds: readonly string[]; readonly by: string; readonly at: number },
): Promise<void> {
  const gone = { deleted_at: taken.at, deleted_with: taken.by };
  for (const some of getChunks(taken.folderIds)) {
    const inFolders = db
      .updateTable("folders")
      .set(gone)
      .where("wedding_id", "=", weddingId)
      .where("id", "in", some)
      .where("id", "<>", taken.by);
    await track(db, { table: "folders", weddingId, where: { id: some } }, () => inFolders.execute());
    const inFiles = db
      .updateTable("files")
      .set(gone)
      .where("wedding_id", "=", weddingId)
      .where("folder_id", "in", some)
      .where("deleted_at", "is", null);
    await track(db, { table: "files", weddingId, where: { folder_id: some } }, () => inFiles.execute());
  }
}

/** Restores what was moved to the bin with a folder. */
export async function restoreFolder(db: Queries, weddingId: string, folderId: string): Promise<void> {
  for (const table of ["folders", "files"] as const) {
    const back = db
      .updateTable(table)
      .set({ deleted_at: null, deleted_with: null })
      .where("wedding_id", "=", weddingId)
      .where("deleted_with", "=", folderId);
    await track(db, { table, weddingId, where: { deleted_with: folderId } }, () => back.execute());
  }
}

/** Deletes a file for good, or all files that were deleted with a folder; returns the ids of their blobs. */
export async function purgeFiles(
  db: Queries,
  weddingId: string,
  gone: { readonly id: string } | { readonly with: string },
): Promise<string[]> {
  const [column, value] = "id" in gone ? (["id", gone.id] as const) : (["deleted_with", gone.with] as const);
  const unlinking = db
    .deleteFrom("file_links")
    .where("wedding_id", "=", weddingId)
    .where("file_id", "in", (e) =>
      e.selectFrom("files").select("id").where("wedding_id", "=", weddingId).where(column, "=", value),
    );
  const linked = column === "id" ? { file_id: value } : {};
  await track(db, { table: "file_links", weddingId, where: linked }, () => unlinking.execute());
  const purging = db
    .deleteFrom("files")
    .where("wedding_id", "=", weddingId)
    .where(column, "=", value)
    .returning("content_id");
  const rows = await track(db, { table: "files", weddingId, where: { [column]: value } }, () =>
    purging.execute(),
  );
  return rows.map((row) => row.content_id);
}

export async function purgeFolders(db: Queries, weddingId: string, folderId: string): Promise<void> {
  await folders.purge(db, weddingId, [folderId]);
  const purging = db
    .deleteFrom("folders")
    .where("wedding_id", "=", weddingId)
    .where("deleted_with", "=", folderId);
  const where = { deleted_with: folderId };
  await track(db, { table: "folders", weddingId, where }, () => purging.execute());
}

export async function getLinks(db: Queries, weddingId: string): Promise<FileLinkRow[]> {
  return db
    .selectFrom("file_links")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .orderBy("kind")
    .orderBy("thing_id")
    .execute();
}

/** Deletes links of a file. */
export async function deleteLinks(
  db: Queries,
  weddingId: string,
  fileId: string,
  links: readonly FileLinkRow[],
): Promise<void> {
  for (const { kind, thing_id } of links) {
    const deleting = db
      .deleteFrom("file_links")
      .where("wedding_id", "=", weddingId)
      .where("file_id", "=", fileId)
      .where("kind", "=", kind)
      .where("thing_id", "=", thing_id);
    const where = { file_id: fileId, kind, thing_id };
    await track(db, { table: "file_links", weddingId, where }, () => deleting.execute());
  }
}

export async function insertLinks(db: Queries, links: readonly FileLinkRow[]): Promise<void> {
  const [first] = links;
  if (first === undefined) return;
  const adding = db.insertInto("file_links").values(links);
  const where = { file_id: links.map(({ file_id }) => file_id) };
  await track(db, { table: "file_links", weddingId: first.wedding_id, where }, () => adding.execute());
}
