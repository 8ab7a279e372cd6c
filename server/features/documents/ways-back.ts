/** How papers come back from the bin, and leave it for good. */
import type { BinHints, WayBack } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { refuseTooMany } from "#server/platform/row-limits.ts";
import { letGo } from "#server/platform/storage/contents.ts";
import { nameKey } from "#server/platform/storage/file-name.ts";
import { nameFor, nearestPlace } from "./places.ts";
import {
  allFolders,
  bringBack,
  filesInBin,
  foldersInBin,
  findFileInBin,
  files,
  findFolderInBin,
  folders,
  purgeFiles,
  purgeFolders,
} from "./repository.ts";

/** How a file comes back, to where it was or as near to it as there still is something; and leaves for good. */
export const fileInBin: WayBack = {
  async restore(context, id) {
    const file = await findFileInBin(context.db, context.wedding.id, id);
    if (file === undefined) throw new Refusal("file_not_found");
    const place = await nearestPlace(context, file.folder_id);
    const name = await nameFor(context, file, place);
    const back = { name, name_key: nameKey(name), folder_id: place, deleted_at: null, deleted_with: null };
    await files.update(context.db, context.wedding.id, id, back);
    return place === file.folder_id ? undefined : "elsewhere";
  },
  hints: async (context) => placesOf(context, await filesInBin(context.db, context.wedding.id)),
  async purge(db, weddingId, id) {
    await letGo(db, weddingId, await purgeFiles(db, weddingId, { id }));
  },
};

/** How a folder comes back with what went with it, and leaves for good. */
export const folderInBin: WayBack = {
  async restore(context, id) {
    const folder = await findFolderInBin(context.db, context.wedding.id, id);
    if (folder === undefined) throw new Refusal("folder_not_found");
    const place = await nearestPlace(context, folder.parent_folder_id);
    const name = await nameFor(context, folder, place);
    const back = { name, name_key: nameKey(name), parent_folder_id: place, deleted_at: null };
    await folders.update(context.db, context.wedding.id, id, back);
    await bringBack(context.db, context.wedding.id, id);
    for (const list of ["folders", "files"] as const) {
      await refuseTooMany(context.db, context.wedding.id, list);
    }
    return place === folder.parent_folder_id ? undefined : "elsewhere";
  },
  hints: async (context) => placesOf(context, await foldersInBin(context.db, context.wedding.id)),
  async purge(db, weddingId, id) {
    await letGo(db, weddingId, await purgeFiles(db, weddingId, { with: id }));
    await purgeFolders(db, weddingId, id);
  },
};

/** The folders that things in the bin lay in, by the things' ids; one in the bin itself has its name still. */
async function placesOf(
  context: WeddingContext,
  things: readonly { readonly id: string; readonly place: string | null }[],
): Promise<Map<string, BinHints>> {
  const names = new Map((await allFolders(context.db, context.wedding.id)).map(({ id, name }) => [id, name]));
  return new Map(things.map(({ id, place }) => [id, { place: names.get(place ?? "") ?? null }]));
}
