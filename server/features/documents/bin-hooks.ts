/** What the bin does for files and folders. */
import type { FileRow } from "#server/database/tables/files.ts";
import type { FolderRow } from "#server/database/tables/folders.ts";
import type { BinHints, BinHooks } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { assertRowLimit } from "#server/platform/crud.ts";
import { releaseBlobs } from "#server/platform/storage/blobs.ts";
import { toNameKey } from "#server/platform/names.ts";
import { findNameFor, findFolderOrRoot } from "./places.ts";
import { restoreFolder, files, folders, purgeFiles, purgeFolders, binFolderContents } from "./repository.ts";
import { getDescendants, getTree } from "./rules.ts";

/** A file returns to its folder, or to the root if that is gone. Purging it releases its blob. */
export const fileBinHooks: BinHooks<FileRow> = {
  async beforeRestore(context, file) {
    const place = await findFolderOrRoot(context, file.folder_id);
    const name = await findNameFor(context, file, place);
    await files.update(context.db, context.wedding.id, file.id, {
      name,
      name_key: toNameKey(name),
      folder_id: place,
    });
    return place === file.folder_id ? undefined : "elsewhere";
  },
  async hints(context) {
    const binned = await files.listBinned(context.db, context.wedding.id);
    return loadFolderHints(
      context,
      binned.map(({ id, folder_id: place }) => ({ id, place })),
    );
  },
  async purge(db, weddingId, ids) {
    for (const id of ids) await releaseBlobs(db, weddingId, await purgeFiles(db, weddingId, { id }));
  },
};

/** A folder goes to the bin with all its content, returns with it, and is purged with it. */
export const folderBinHooks: BinHooks<FolderRow> = {
  /** All its content goes with it. */
  async beforeDelete({ db, wedding, clock }, { id }) {
    const tree = getTree(await folders.list(db, wedding.id));
    await binFolderContents(db, wedding.id, { folderIds: getDescendants(tree, id), by: id, at: clock() });
  },
  async beforeRestore(context, folder) {
    const place = await findFolderOrRoot(context, folder.parent_folder_id);
    const name = await findNameFor(context, folder, place);
    await folders.update(context.db, context.wedding.id, folder.id, {
      name,
      name_key: toNameKey(name),
      parent_folder_id: place,
    });
    return place === folder.parent_folder_id ? undefined : "elsewhere";
  },
  async afterRestore({ db, wedding }, { id }) {
    await restoreFolder(db, wedding.id, id);
    for (const table of ["folders", "files"] as const) await assertRowLimit(db, wedding.id, table);
  },
  async hints(context) {
    const binned = await folders.listBinned(context.db, context.wedding.id);
    return loadFolderHints(
      context,
      binned.map(({ id, parent_folder_id: place }) => ({ id, place })),
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
  rows: readonly { readonly id: string; readonly place: string | null }[],
): Promise<Map<string, BinHints>> {
  const { db, wedding } = context;
  const all = [...(await folders.list(db, wedding.id)), ...(await folders.listBinned(db, wedding.id))];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return new Map(rows.map(({ id, place }) => [id, { place: names.get(place ?? "") ?? null }]));
}
