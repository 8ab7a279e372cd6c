/** Folders, files and photos. Nothing of them is in the storage. */
import { maxFolderDepth, fileLinkKinds } from "#contract/documents.ts";
import { maxListedInBin } from "#contract/values.ts";
import { photoWidths } from "#contract/photos.ts";
import type { FolderRow } from "#server/database/tables/folders.ts";
import {
  type FillOptions,
  getBaseColumns,
  getCount,
  getText,
  pickInTurn,
  type RowsByTable,
  times,
} from "./fill-options.ts";

const mimes = ["image/webp", "image/jpeg"] as const;

/** The rows that files belong to, by kind of link. */
export type Linked = Readonly<Record<(typeof fileLinkKinds)[number], readonly { readonly id: string }[]>>;

export function getPaperRows(of: FillOptions, linked: Linked): RowsByTable {
  const { weddingId: wedding_id, newId, now } = of;
  const paper = (name: string) => ({
    ...getBaseColumns(of),
    name,
    name_key: name.toLowerCase(),
    deleted_with: null,
  });
  const folders: FolderRow[] = [];
  for (let index = 0; index < getCount(of, "folders"); index += 1) {
    const above = index % maxFolderDepth === 0 ? undefined : folders.at(-1);
    folders.push({ ...paper(getText(25, index)), parent_folder_id: above?.id ?? null });
  }
  const contents = times(getCount(of, "contents"), () => {
    const id = newId();
    return { wedding_id, id, sha256: id, size: 1000, mime: "text/plain" as const, created_at: now };
  });
  const files = times(getCount(of, "files"), (index) => ({
    ...paper(`${getText(25, index)}.txt`),
    folder_id: pickInTurn(folders, index).id,
    content_id: pickInTurn(contents, index).id,
  }));
  return {
    folders,
    contents,
    files,
    loose_contents: times(getCount(of, "loose_contents"), () => ({ wedding_id, id: newId(), noted_at: now })),
    file_links: times(getCount(of, "file_links"), (index) => {
      const kind = pickInTurn(fileLinkKinds, index);
      return {
        wedding_id,
        file_id: pickInTurn(files, index).id,
        kind,
        thing_id: pickInTurn(linked[kind], index).id,
      };
    }),
    ...getPhotos(of, contents),
  };
}

function getPhotos(of: FillOptions, contents: readonly { readonly id: string }[]) {
  const photos = times(getCount(of, "photos"), (index) => ({
    ...getBaseColumns(of),
    photo_type: pickInTurn(["photo_1", "photo_2"] as const, index),
    placeholder: "data:image/webp;base64,UklGRg==",
    // Two are shown.
    deleted_at: index < 2 ? null : of.now,
  }));
  const photo_sizes = photos.flatMap(({ id: photo_id }) =>
    photoWidths.flatMap((width) =>
      mimes.map((mime, index) => {
        const content_id = pickInTurn(contents, index).id;
        return { wedding_id: of.weddingId, photo_id, mime, width, height: width, content_id };
      }),
    ),
  );
  const bin_items = times(Math.ceil(maxListedInBin * of.share), (index) => ({
    wedding_id: of.weddingId,
    id: photos[index + 2]?.id ?? of.newId(),
    kind: "photo" as const,
    part_of: null,
    label: getText(40, index),
    deleted_at: of.now,
    deleted_by: of.userId,
  }));
  return { photos, photo_sizes, bin_items };
}
