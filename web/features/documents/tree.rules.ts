/** Folders as a tree: the way to one of them, what lies in what, and where a thing may go. */
import type { Folder } from "#contract/documents.ts";
import { collatorOf, fold } from "#i18n/formats.ts";
import type { Item } from "./queries.ts";

export type FoldersById = ReadonlyMap<string, Folder>;

export function byId(folders: readonly Folder[]): FoldersById {
  return new Map(folders.map((folder) => [folder.id, folder]));
}

/** From the outermost to the folder itself; nothing for the root, and for a folder that is not there. */
export function trailTo(folders: FoldersById, id: string | null): readonly Folder[] {
  const trail: Folder[] = [];
  let at = id === null ? undefined : folders.get(id);
  // A ring of folders cannot be; should one be read between two moves, it is walked once.
  while (at && !trail.includes(at)) {
    trail.unshift(at);
    at = at.parent_folder_id === null ? undefined : folders.get(at.parent_folder_id);
  }
  return trail;
}

/** Whether a folder is another one, or lies in it at whatever depth. */
export function isWithin(folders: FoldersById, id: string | null, outer: string): boolean {
  return id === outer || trailTo(folders, id).some((folder) => folder.id === outer);
}

/** Why a thing cannot go somewhere: it is there already, it is that folder, or that folder lies in it. */
export type Hindrance = "here" | "itself" | "inside";

export function hindranceOf(folders: FoldersById, item: Item, to: string | null): Hindrance | undefined {
  if (to === item.id) return "itself";
  if (item.type === "folder" && isWithin(folders, to, item.id)) return "inside";
  const place = item.type === "folder" ? item.parent_folder_id : item.folder_id;
  return place === to ? "here" : undefined;
}

export interface Branch {
  readonly folder: Folder;
  /** 0 at the root. */
  readonly depth: number;
  /** The names from the outermost to its own. */
  readonly path: readonly string[];
}

/** Every folder under the one that holds it, by name; those whose parent is not known stand at the root. */
export function branchesOf(folders: readonly Folder[], language: string): readonly Branch[] {
  const known = byId(folders);
  const { compare } = collatorOf(language);
  const inside = Map.groupBy(
    folders.toSorted((one, other) => compare(one.name, other.name)),
    ({ parent_folder_id: parent }) => (parent !== null && known.has(parent) ? parent : null),
  );
  const grown = (parent: string | null, path: readonly string[]): Branch[] =>
    (inside.get(parent) ?? []).flatMap((folder) => {
      const names = [...path, folder.name];
      return [{ folder, depth: path.length, path: names }, ...grown(folder.id, names)];
    });
  return grown(null, []);
}

/** Those whose path holds every word, whatever the case and the accents. */
export function foundBranches(branches: readonly Branch[], words: string): readonly Branch[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return branches;
  return branches.filter(({ path }) => {
    const said = fold(path.join(" "));
    return wanted.every((word) => said.includes(word));
  });
}
