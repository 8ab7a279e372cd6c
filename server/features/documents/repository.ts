import type { FileType } from "#contract/documents.ts";
import type { Queries } from "#server/database/database.ts";
import type { FileRow } from "#server/database/tables/files.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const folders = crud("folders");
export const files = crud("files");
const allFolders = rowsRepository("folders");
const allFiles = rowsRepository("files");
export const fileLinks = rowsRepository("file_links");

const shownColumns = ["id", "folder_id", "content_id", "name", "created_at"] as const;

/** The columns of a file that are shown, with those of its blob. */
export interface FileWithContent extends Pick<FileRow, (typeof shownColumns)[number]> {
  readonly size: number;
  readonly mime: FileType;
}

/** All files outside the bin; with `folderId` those directly in it, null for the root; with `id` a single one. */
export async function listFilesWithContents(
  db: Queries,
  weddingId: string,
  { folderId, id }: { readonly folderId?: string | null; readonly id?: string } = {},
): Promise<FileWithContent[]> {
  let query = db
    .selectFrom("files")
    .innerJoin("contents", (join) =>
      join
        .onRef("contents.wedding_id", "=", "files.wedding_id")
        .onRef("contents.id", "=", "files.content_id"),
    )
    .select(shownColumns.map((column) => `files.${column}` as const))
    .select(["contents.size", "contents.mime"])
    .where("files.wedding_id", "=", weddingId)
    .where("files.deleted_at", "is", null);
  if (folderId !== undefined)
    query = query.where("files.folder_id", folderId === null ? "is" : "=", folderId);
  if (id !== undefined) query = query.where("files.id", "=", id);
  return query.orderBy("files.id").execute();
}

/** The keys of all names in a folder, except that of the item to be named. */
export async function listNameKeys(
  db: Queries,
  weddingId: string,
  folderId: string | null,
  exceptId: string,
): Promise<Set<string>> {
  const columns = ["id", "name_key"] as const;
  const [folderRows, fileRows] = [
    await allFolders.listColumns(db, weddingId, columns, { parent_folder_id: folderId, deleted_at: null }),
    await allFiles.listColumns(db, weddingId, columns, { folder_id: folderId, deleted_at: null }),
  ];
  return new Set([...folderRows, ...fileRows].filter(({ id }) => id !== exceptId).map((row) => row.name_key));
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

/** Moves the content of a folder to the bin. `folderIds`: the folder and all folders in it. */
export async function binFolderContents(
  db: Queries,
  weddingId: string,
  {
    folderId,
    folderIds,
    at,
  }: { readonly folderId: string; readonly folderIds: readonly string[]; readonly at: number },
): Promise<void> {
  const binColumns = { deleted_at: at, deleted_with: folderId };
  const subfolderIds = folderIds.filter((id) => id !== folderId);
  await allFolders.update(db, weddingId, { id: subfolderIds }, binColumns);
  await allFiles.update(db, weddingId, { folder_id: folderIds, deleted_at: null }, binColumns);
}

/** Restores what was moved to the bin with a folder. */
export async function restoreFolder(db: Queries, weddingId: string, folderId: string): Promise<void> {
  const restoredColumns = { deleted_at: null, deleted_with: null };
  for (const rows of [allFolders, allFiles]) {
    await rows.update(db, weddingId, { deleted_with: folderId }, restoredColumns);
  }
}

/** Deletes a file for good, or all files that were deleted with a folder; returns the ids of their blobs. */
export async function purgeFiles(
  db: Queries,
  weddingId: string,
  condition: { readonly id: string } | { readonly deleted_with: string },
): Promise<string[]> {
  const ids = (await allFiles.list(db, weddingId, condition)).map(({ id }) => id);
  await fileLinks.remove(db, weddingId, { file_id: ids });
  const rows = await allFiles.remove(db, weddingId, { id: ids });
  return rows.map((row) => row.content_id);
}

export async function purgeFolders(db: Queries, weddingId: string, folderId: string): Promise<void> {
  await folders.purge(db, weddingId, [folderId]);
  await allFolders.remove(db, weddingId, { deleted_with: folderId });
}
