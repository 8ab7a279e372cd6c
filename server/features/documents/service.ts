/** Quotes, invoices and other documents: folders and files. */
import {
  maxFolderDepth,
  type Folder,
  type FileLinkKind,
  maxFoundDocuments,
  type StorageUse,
  type StoredFile,
} from "#contract/documents.ts";
import { maxRows } from "#contract/values.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { FileLinkRow } from "#server/database/tables/file-links.ts";
import type { FolderRow } from "#server/database/tables/folders.ts";
import { createDeleteHandler, deleteRow } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { countStoredBytes } from "#server/platform/storage/blobs.ts";
import { toNameKey } from "#server/platform/names.ts";
import { cleanFolderName, withExtension } from "#server/platform/storage/file-name.ts";
import { folderBinHooks } from "./bin-hooks.ts";
import { loadLinkableRows, listLinkedStoredFiles, toStoredFiles } from "./linking.ts";
import { findFreeNameFor, createSharedColumns, assertFolderExists, type FolderIdOrRoot } from "./places.ts";
import { countFiles, fileLinks, files, listFilesWithContents, folders, listNameKeys } from "./repository.ts";
import { getAncestors, fitsInto, findFreeItemName, getFolderHeight, getTree } from "./rules.ts";

export { EntryNames, claimFolderPaths } from "./entry-names.ts";

/** @throws AppError folder_not_found. */
export async function listFolders(
  context: WeddingContext,
  parentId: FolderIdOrRoot | undefined,
): Promise<Folder[]> {
  if (parentId !== undefined) await assertFolderExists(context, parentId);
  const allFolders = await folders.list(context.db, context.wedding.id);
  const listedFolders =
    parentId === undefined ? allFolders : allFolders.filter((each) => each.parent_folder_id === parentId);
  return toFolders(context, listedFolders, allFolders);
}

/** @throws AppError folder_not_found. */
export async function listFiles(
  context: WeddingContext,
  folderId: FolderIdOrRoot | undefined,
): Promise<StoredFile[]> {
  if (folderId !== undefined) await assertFolderExists(context, folderId);
  const filter = folderId === undefined ? {} : { folderId };
  return toStoredFiles(context, await listFilesWithContents(context.db, context.wedding.id, filter));
}

/** @throws AppError folder_not_found, folder_too_deep. */
export async function createFolder(
  context: WeddingContext,
  input: string,
  parentId: FolderIdOrRoot,
): Promise<Folder> {
  await assertFolderExists(context, parentId);
  const tree = getTree(await folders.list(context.db, context.wedding.id));
  assertFits(fitsInto(tree, parentId, 1));
  const id = context.newId();
  const takenKeys = await listNameKeys(context.db, context.wedding.id, parentId, id);
  const row: FolderRow = {
    ...createSharedColumns(context, id, findFreeItemName(cleanTypedName(input), takenKeys, "folder")),
    parent_folder_id: parentId,
  };
  await folders.insert(context.db, row);
  return toFolder(row, 0);
}

interface ItemMove {
  readonly itemId: string;
  readonly newParentId: FolderIdOrRoot;
  readonly itemType: "folder" | "file";
}

/** @throws AppError folder_not_found, file_not_found, folder_into_itself, folder_too_deep. */
export async function moveItem(context: WeddingContext, { itemId, newParentId, itemType }: ItemMove) {
  const item =
    itemType === "folder"
      ? await folders.findOrThrow(context, itemId)
      : await files.findOrThrow(context, itemId);
  await assertFolderExists(context, newParentId);
  const formerFolderId = "folder_id" in item ? item.folder_id : item.parent_folder_id;
  if (itemType === "folder") {
    const tree = getTree(await folders.list(context.db, context.wedding.id));
    if (getAncestors(tree, newParentId).includes(itemId)) throw new AppError("folder_into_itself");
    assertFits(fitsInto(tree, newParentId, getFolderHeight(tree, itemId)));
  }
  // Within the same folder the item's own name does not count as taken.
  const name = formerFolderId === newParentId ? item.name : await findFreeNameFor(context, item, newParentId);
  const nameColumns = { name, name_key: toNameKey(name) };
  if (itemType === "folder") {
    await folders.update(context.db, context.wedding.id, itemId, {
      ...nameColumns,
      parent_folder_id: newParentId,
    });
  } else {
    await files.update(context.db, context.wedding.id, itemId, { ...nameColumns, folder_id: newParentId });
  }
  return { id: itemId, name, type: itemType };
}

/** @throws AppError folder_not_found. */
export async function renameFolder(context: WeddingContext, id: string, input: string): Promise<Folder> {
  const folder = await folders.findOrThrow(context, id);
  const renamedFolder = { ...folder, name: cleanTypedName(input) };
  const name = await findFreeNameFor(context, renamedFolder, folder.parent_folder_id);
  await folders.update(context.db, context.wedding.id, id, { name, name_key: toNameKey(name) });
  const [renamed] = await toFolders(context, [{ ...folder, name }]);
  if (renamed === undefined) throw new AppError("folder_not_found");
  return renamed;
}

/** The extension keeps matching the content. @throws AppError file_not_found. */
export async function renameFile(context: WeddingContext, id: string, input: string): Promise<StoredFile> {
  const file = await files.findOrThrow(context, id);
  const { mime } = await loadFileWithContent(context, id);
  const renamedFile = { ...file, name: withExtension(cleanTypedName(input), mime) };
  const name = await findFreeNameFor(context, renamedFile, file.folder_id);
  await files.update(context.db, context.wedding.id, id, { name, name_key: toNameKey(name) });
  return loadStoredFile(context, id);
}

const moveFolderToBin = createDeleteHandler("folders", folderBinHooks);

/** With all its content. @throws AppError folder_not_found. */
export async function deleteFolder(context: WeddingContext, id: string): Promise<{ ok: true; id: string }> {
  return { ...(await moveFolderToBin(context, id)), id };
}

/** @throws AppError file_not_found. */
export async function deleteFile(context: WeddingContext, id: string): Promise<{ ok: true; id: string }> {
  return { ...(await deleteRow(context, "files", id)), id };
}

/** The first folders and files whose name contains all words, in the order of creation. */
export async function findDocuments(
  context: WeddingContext,
  search: string,
): Promise<{ folders: Folder[]; files: StoredFile[] }> {
  const words = foldForSearch(search)
    .split(/\s+/u)
    .filter((word) => word !== "");
  const matchesSearch = ({ name }: { name: string }) =>
    words.every((word) => foldForSearch(name).includes(word));
  const allFolders = await folders.list(context.db, context.wedding.id);
  const allFiles = await listFilesWithContents(context.db, context.wedding.id);
  return {
    folders: await toFolders(
      context,
      allFolders.filter(matchesSearch).slice(0, maxFoundDocuments),
      allFolders,
    ),
    files: await toStoredFiles(context, allFiles.filter(matchesSearch).slice(0, maxFoundDocuments)),
  };
}

export async function listLinkedFiles(context: WeddingContext): Promise<StoredFile[]> {
  return listLinkedStoredFiles(context, () => listFilesWithContents(context.db, context.wedding.id));
}

/**
 * Replaces the links that the reader may see. @throws AppError file_not_found, list_full; at `links` for an unknown
 * row.
 */
export async function linkFile(
  context: WeddingContext,
  id: string,
  links: readonly { readonly kind: FileLinkKind; readonly id: string }[],
): Promise<StoredFile> {
  await files.findOrThrow(context, id);
  const linkableRows = await loadLinkableRows(context);
  const requestedLinks = new Map(links.map((link) => [`${link.kind} ${link.id}`, link]));
  if ([...requestedLinks.values()].some((link) => !linkableRows[link.kind].has(link.id))) {
    throw createFieldError("links", "link_unknown");
  }
  const allLinks = await fileLinks.list(context.db, context.wedding.id);
  const linksBefore = allLinks.filter(({ file_id }) => file_id === id);
  // Links that the reader cannot see stay, because the reader cannot have meant to remove them.
  const visibleLinks = linksBefore.filter(({ kind, thing_id }) => linkableRows[kind].has(thing_id));
  const isRequested = (row: FileLinkRow) => requestedLinks.has(`${row.kind} ${row.thing_id}`);
  const retainedKeys = new Set(
    visibleLinks.filter(isRequested).map(({ kind, thing_id }) => `${kind} ${thing_id}`),
  );
  const addedLinks = [...requestedLinks].filter(([key]) => !retainedKeys.has(key)).map(([, each]) => each);
  const removedLinks = visibleLinks.filter((row) => !isRequested(row));
  const max = maxRows.file_links;
  if (addedLinks.length > 0 && allLinks.length - removedLinks.length + addedLinks.length > max) {
    throw new AppError("list_full", { values: { most: max } });
  }
  for (const { file_id, kind, thing_id } of removedLinks) {
    await fileLinks.remove(context.db, context.wedding.id, { file_id, kind, thing_id });
  }
  await fileLinks.insert(
    context.db,
    addedLinks.map((each) => ({
      wedding_id: context.wedding.id,
      file_id: id,
      kind: each.kind,
      thing_id: each.id,
    })),
  );
  return loadStoredFile(context, id);
}

export async function getStorageUse(context: WeddingContext): Promise<StorageUse> {
  const { quotaBytes: quota, maxFileBytes: largest } = context.files;
  return { used: await countStoredBytes(context.db, context.wedding.id), quota, largest_file: largest };
}

/** @throws AppError folder_not_found. */
export async function getArchiveUrl(
  context: WeddingContext,
  folderId: FolderIdOrRoot,
): Promise<{ url: string }> {
  await assertFolderExists(context, folderId);
  const { userId, sessionId } = context.member;
  return {
    url: context.signUrl(
      `/archives/${context.wedding.id}/${userId}/${sessionId}/${folderId ?? rootFolderSegment}`,
    ),
  };
}

/** Stands for the root in the url of an archive. */
export const rootFolderSegment = "all";

/** A typed name is not a path, so slashes become hyphens instead of cutting the name. */
function cleanTypedName(input: string): string {
  return cleanFolderName(input.replaceAll(/[/\\]/gu, "-"));
}

function assertFits(isFitting: boolean): void {
  if (!isFitting) throw new AppError("folder_too_deep", { values: { most: maxFolderDepth } });
}

async function loadFileWithContent(context: WeddingContext, id: string) {
  const [file] = await listFilesWithContents(context.db, context.wedding.id, { id });
  if (file === undefined) throw new AppError("file_not_found");
  return file;
}

async function loadStoredFile(context: WeddingContext, id: string): Promise<StoredFile> {
  const [file] = await toStoredFiles(context, [await loadFileWithContent(context, id)]);
  if (file === undefined) throw new AppError("file_not_found");
  return file;
}

async function toFolders(
  context: WeddingContext,
  rows: readonly FolderRow[],
  allFolders?: readonly FolderRow[],
): Promise<Folder[]> {
  const itemCountByFolder = new Map(await countFiles(context.db, context.wedding.id));
  for (const { parent_folder_id } of allFolders ?? (await folders.list(context.db, context.wedding.id))) {
    if (parent_folder_id !== null)
      itemCountByFolder.set(parent_folder_id, (itemCountByFolder.get(parent_folder_id) ?? 0) + 1);
  }
  return rows.map((row) => toFolder(row, itemCountByFolder.get(row.id) ?? 0));
}

function toFolder(row: FolderRow, items: number): Folder {
  return {
    id: row.id,
    name: row.name,
    parent_folder_id: row.parent_folder_id,
    type: "folder",
    created_at: new Date(row.created_at).toISOString(),
    items,
  };
}
