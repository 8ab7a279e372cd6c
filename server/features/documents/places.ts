/** The folder and the name of files and folders. */
import type { FileRow } from "#server/database/tables/files.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { toNameKey } from "#server/platform/names.ts";
import { folders, listNameKeys } from "./repository.ts";
import { findFreeItemName } from "./rules.ts";

/** A folder's id; null for the root. */
export type FolderIdOrRoot = string | null;

/** The columns of every new file and folder. */
export function createSharedColumns(context: WeddingContext, id: string, name: string) {
  return {
    ...createRowBase(context),
    id,
    name,
    name_key: toNameKey(name),
    deleted_with: null,
  };
}

/** The id of the folder itself, or the root if it no longer exists. */
export async function findFolderIdOrRoot(
  context: WeddingContext,
  folderId: FolderIdOrRoot,
): Promise<FolderIdOrRoot> {
  const folder = folderId === null ? undefined : await folders.find(context.db, context.wedding.id, folderId);
  return folder?.id ?? null;
}

/** The name of the item, with a number if the name is taken in the folder. */
export async function findFreeNameFor(
  context: WeddingContext,
  item: Pick<FileRow, "id" | "name"> & Partial<Pick<FileRow, "content_id">>,
  folderId: FolderIdOrRoot,
): Promise<string> {
  const takenKeys = await listNameKeys(context.db, context.wedding.id, folderId, item.id);
  return findFreeItemName(item.name, takenKeys, item.content_id === undefined ? "folder" : "file");
}

/** @throws AppError folder_not_found, unless it is the root or an existing folder. */
export async function assertFolderExists(context: WeddingContext, folderId: FolderIdOrRoot): Promise<void> {
  if (folderId !== null) await folders.findOrThrow(context, folderId);
}
