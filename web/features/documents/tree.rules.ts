/** Folders as a tree: the path to a folder, containment, and where an item may be moved. */
import type { Folder } from "#contract/documents.ts";
import { getCollator, foldForSearch } from "#i18n/formats.ts";
import type { Item } from "./queries.ts";

export type FoldersById = ReadonlyMap<string, Folder>;

export function indexById(folders: readonly Folder[]): FoldersById {
  return new Map(folders.map((folder) => [folder.id, folder]));
}

/** The folders from the outermost to the folder itself; empty for the root and for an unknown folder. */
export function getPath(folders: FoldersById, id: string | null): readonly Folder[] {
  const trail: Folder[] = [];
  let folder = id === null ? undefined : folders.get(id);
  // The server allows no cycle, but lists read between two moves could show one.
  while (folder && !trail.includes(folder)) {
    trail.unshift(folder);
    folder = folder.parent_folder_id === null ? undefined : folders.get(folder.parent_folder_id);
  }
  return trail;
}

/** Whether a folder is `outer` or lies within it at any depth. */
export function isWithin(folders: FoldersById, id: string | null, outer: string): boolean {
  return id === outer || getPath(folders, id).some((folder) => folder.id === outer);
}

/** Why an item cannot be moved there: it is there already, it is that folder, or that folder is within it. */
export type MoveObstacle = "here" | "itself" | "inside";

export function findMoveObstacle(
  folders: FoldersById,
  item: Item,
  to: string | null,
): MoveObstacle | undefined {
  if (to === item.id) return "itself";
  if (item.type === "folder" && isWithin(folders, to, item.id)) return "inside";
  const place = item.type === "folder" ? item.parent_folder_id : item.folder_id;
  return place === to ? "here" : undefined;
}

export interface Branch {
  readonly folder: Folder;
  /** 0 at the root. */
  readonly depth: number;
  /** The names from the outermost folder to its own. */
  readonly path: readonly string[];
}

/** Every folder below its parent, sorted by name; folders with an unknown parent are at the root. */
export function listBranches(folders: readonly Folder[], language: string): readonly Branch[] {
  const folderById = indexById(folders);
  const { compare } = getCollator(language);
  const foldersByParent = Map.groupBy(
    folders.toSorted((one, other) => compare(one.name, other.name)),
    ({ parent_folder_id: parent }) => (parent !== null && folderById.has(parent) ? parent : null),
  );
  const listBelow = (parent: string | null, path: readonly string[]): Branch[] =>
    (foldersByParent.get(parent) ?? []).flatMap((folder) => {
      const names = [...path, folder.name];
      return [{ folder, depth: path.length, path: names }, ...listBelow(folder.id, names)];
    });
  return listBelow(null, []);
}

/** The folders whose path contains every word, ignoring case and accents. */
export function filterBranches(branches: readonly Branch[], search: string): readonly Branch[] {
  const wanted = foldForSearch(search).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return branches;
  return branches.filter(({ path }) => {
    const text = foldForSearch(path.join(" "));
    return wanted.every((word) => text.includes(word));
  });
}
