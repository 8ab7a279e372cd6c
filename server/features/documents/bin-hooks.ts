/** What the bin does for files and folders. */
import type { FileRow } from "#server/database/tables/files.ts";
import type { FolderRow } from "#server/database/tables/folders.ts";
import type { BinHints, BinHooks } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { assertRowLimit } from "#server/platform/crud.ts";
import { releaseBlobs } from "#server/platform/storage/blobs.ts";
import { toNameKey } from "#server/platform/names.ts";
import { findFreeNameFor, findFolderIdOrRoot } from "./places.ts";
import { restoreFolder, files, folders, purgeFiles, purgeFolders, binFolderContents } from "./repository.ts";
import { getDescendants, getTree } from "./rules.ts";

/** A file returns to its folder, or to the root if that is gone. Purging it releases its blob. */
export const fileBinHooks: BinHooks<FileRow> = {
  async beforeRestore(context, file) {
    const folderId = await findFolderIdOrRoot(context, file.folder_id);
    const name = await findFreeNameFor(context, file, folderId);
    await files.update(context.db, context.wedding.id, file.id, {
      name,
      name_key: toNameKey(name),
      folder_id: folderId,
    });
    return folderId === file.folder_id ? undefined : "elsewhere";
  },
  async loadHints(context) {
    const rows = await files.listBinned(context.db, context.wedding.id);
    return loadFolderHints(
      context,
      rows.map(({ id, folder_id: folderId }) => ({ id, folderId })),
    );
  },
  async purge(db, weddingId, ids) {
    for (const id of ids) await releaseBlobs(db, weddingId, await purgeFiles(db, weddingId, { id }));
  },
};

/** A folder goes to the bin with all its content, returns with it, and is purged with it. */
export const folderBinHooks: BinHooks<FolderRow> = {
  async beforeDelete({ db, wedding, clock }, { id }) {
    const tree = getTree(await folders.list(db, wedding.id));
    await binFolderContents(db, wedding.id, {
      folderId: id,
      folderIds: getDescendants(tree, id),
      at: clock(),
    });
  },
  async beforeRestore(context, folder) {
    const parentId = await findFolderIdOrRoot(context, folder.parent_folder_id);
    const name = await findFreeNameFor(context, folder, parentId);
    await folders.update(context.db, context.wedding.id, folder.id, {
      name,
      name_key: toNameKey(name),
      parent_folder_id: parentId,
    });
    return parentId === folder.parent_folder_id ? undefined : "elsewhere";
  },
  async afterRestore({ db, wedding }, { id }) {
    await restoreFolder(db, wedding.id, id);
    for (const table of ["folders", "files"] as const) await assertRowLimit(db, wedding.id, table);
  },
  async loadHints(context) {
    const rows = await folders.listBinned(context.db, context.wedding.id);
    return loadFolderHints(
      context,
      rows.map(({ id, parent_folder_id: folderId }) => ({ id, folderId })),
    );
  },
  async purge(db, weddingId, ids) {
    for (const id of ids) {
      await releaseBlobs(db, weddingId, await purgeFiles(db, weddingId, { deleted_with: id }));
      await purgeFolders(db, weddingId, id);
    }
  },
};

/** The names of the former folders by item id. A folder that is itself in the bin still has its name. */
async function loadFolderHints(
  context: WeddingContext,
  rows: readonly { readonly id: string; readonly folderId: string | null }[],
): Promise<Map<string, BinHints>> {
  const { db, wedding } = context;
  const allFolders = [...(await folders.list(db, wedding.id)), ...(await folders.listBinned(db, wedding.id))];
  const names = new Map(allFolders.map(({ id, name }) => [id, name]));
  return new Map(rows.map(({ id, folderId }) => [id, { place: names.get(folderId ?? "") ?? null }]));
}
