/** Restores files and folders from the bin, or deletes them for good. */
import type { BinHints, RestoreHandler } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { assertRowLimit } from "#server/platform/crud.ts";
import { releaseBlobs } from "#server/platform/storage/blobs.ts";
import { nameKey } from "#server/platform/names.ts";
import { nameFor, nearestPlace } from "./places.ts";
import { restoreFolder, files, folders, purgeFiles, purgeFolders } from "./repository.ts";

/** Restores a file to its folder, or to the root if that is gone; or deletes it for good. */
export const fileInBin: RestoreHandler = {
  async restore(context, id) {
    const file = await files.ownInBin(context, id);
    const place = await nearestPlace(context, file.folder_id);
    const name = await nameFor(context, file, place);
    const back = { name, name_key: nameKey(name), folder_id: place, deleted_at: null, deleted_with: null };
    await files.update(context.db, context.wedding.id, id, back);
    return place === file.folder_id ? undefined : "elsewhere";
  },
  async hints(context) {
    const binned = await files.getBinned(context.db, context.wedding.id);
    return getPlaces(
      context,
      binned.map(({ id, folder_id: place }) => ({ id, place })),
    );
  },
  async purge(db, weddingId, ids) {
    for (const id of ids) await releaseBlobs(db, weddingId, await purgeFiles(db, weddingId, { id }));
  },
};

/** Restores a folder with the content that was deleted with it; or deletes it for good. */
export const folderInBin: RestoreHandler = {
  async restore(context, id) {
    const folder = await folders.ownInBin(context, id);
    const place = await nearestPlace(context, folder.parent_folder_id);
    const name = await nameFor(context, folder, place);
    const back = { name, name_key: nameKey(name), parent_folder_id: place, deleted_at: null };
    await folders.update(context.db, context.wedding.id, id, back);
    await restoreFolder(context.db, context.wedding.id, id);
    for (const list of ["folders", "files"] as const) {
      await assertRowLimit(context.db, context.wedding.id, list);
    }
    return place === folder.parent_folder_id ? undefined : "elsewhere";
  },
  async hints(context) {
    const binned = await folders.getBinned(context.db, context.wedding.id);
    return getPlaces(
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
async function getPlaces(
  context: WeddingContext,
  rows: readonly { readonly id: string; readonly place: string | null }[],
): Promise<Map<string, BinHints>> {
  const { db, wedding } = context;
  const all = [...(await folders.listOf(db, wedding.id)), ...(await folders.getBinned(db, wedding.id))];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return new Map(rows.map(({ id, place }) => [id, { place: names.get(place ?? "") ?? null }]));
}
