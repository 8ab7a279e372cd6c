/** The paths of files and photos in an export: in folders as on screen, with those in the bin apart. */
import { EntryNames, claimFolderPaths } from "#server/features/documents/service.ts";
import type { ZipEntry } from "#server/platform/storage/zip-stream.ts";
import type { ExportedRows } from "./repository.ts";

const filesFolder = "fichiers/";
const photosFolder = "photos/";
const binFolder = "corbeille/";

type PlacedRows = Pick<ExportedRows, "folders" | "files" | "photos" | "photo_sizes" | "contents">;

/** An entry of the zip with the row whose content it holds. */
export interface PlacedEntry extends ZipEntry {
  readonly file_id?: string;
  readonly photo_id?: string;
}

/** Folders, files and the largest version of each photo. @throws Error when a row of a blob is missing. */
export function getZipEntries(rows: PlacedRows): PlacedEntry[] {
  const names = new EntryNames();
  const findBlob = createBlobFinder(rows);
  const liveFolders = rows.folders.filter(({ deleted_at }) => deleted_at === null);
  const paths = claimFolderPaths(liveFolders, names, filesFolder);
  return [
    ...liveFolders.map((folder) => ({ path: paths.get(folder.id) ?? "", at: new Date(folder.created_at) })),
    ...rows.files.map((file) => {
      // Files of a folder in the bin are in the bin too.
      const folder = paths.get(file.folder_id ?? "") ?? filesFolder;
      const folderPath = file.deleted_at === null ? folder : binFolder;
      const path = names.claimPath(folderPath, file.name, "file");
      return { path, at: new Date(file.created_at), holds: findBlob(file.content_id), file_id: file.id };
    }),
    ...rows.photos.flatMap((photo) => {
      const [largest] = rows.photo_sizes
        .filter(({ photo_id, mime }) => photo_id === photo.id && mime === "image/jpeg")
        .toSorted((one, other) => other.width - one.width);
      if (largest === undefined) return [];
      const folderPath = photo.deleted_at === null ? photosFolder : binFolder;
      const path = names.claimPath(folderPath, `${photo.photo_type}.jpg`, "file");
      const at = new Date(photo.created_at);
      return [{ path, at, holds: findBlob(largest.content_id), photo_id: photo.id }];
    }),
  ];
}

function createBlobFinder({ contents }: PlacedRows) {
  const byId = new Map(contents.map((content) => [content.id, content]));
  return (id: string) => {
    const content = byId.get(id);
    if (content === undefined) throw new Error(`content ${id} has no row`);
    return { key: { weddingId: content.wedding_id, id }, size: content.size };
  };
}
