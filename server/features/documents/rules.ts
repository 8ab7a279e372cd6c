/** Where folders can be moved, and which names are free. */
import { maxFolderDepth } from "#contract/documents.ts";
import { findFreeName } from "#server/platform/names.ts";
import { addNumber } from "#server/platform/storage/file-name.ts";

interface FolderParent {
  readonly id: string;
  readonly parent_folder_id: string | null;
}

/** The parent of each folder. */
export type FolderTree = ReadonlyMap<string, string | null>;

export function getTree(folders: readonly FolderParent[]): FolderTree {
  return new Map(folders.map((folder) => [folder.id, folder.parent_folder_id]));
}

/** A folder and its ancestors, the innermost first. Terminates even in a cycle. */
export function getAncestors(tree: FolderTree, folderId: string | null): string[] {
  const ids: string[] = [];
  for (let id = folderId; id !== null && !ids.includes(id); id = tree.get(id) ?? null) ids.push(id);
  return ids;
}

/** A folder and all its descendants, outermost first. */
export function getDescendants(tree: FolderTree, id: string): string[] {
  const children = Map.groupBy(tree, ([, parent]) => parent);
  const ids = new Set([id]);
  for (const each of ids) for (const [child] of children.get(each) ?? []) ids.add(child);
  return [...ids];
}

/** The levels of folders from `id` down; 1 without subfolders. */
export function getFolderHeight(tree: FolderTree, id: string): number {
  const descendantIds = getDescendants(tree, id);
  const depth = getAncestors(tree, id).length;
  return Math.max(...descendantIds.map((each) => getAncestors(tree, each).length)) - depth + 1;
}

/** Whether folders of that height fit into a folder; null: the root. */
export function fitsInto(tree: FolderTree, folderId: string | null, height: number): boolean {
  return getAncestors(tree, folderId).length + height <= maxFolderDepth;
}

/** The name itself, or with the first free number from (2) on. */
export function findFreeItemName(
  name: string,
  takenKeys: ReadonlySet<string>,
  kind: "file" | "folder",
): string {
  return findFreeName(name, takenKeys, (number) => addNumber(name, number, kind === "file"));
}

/** The content type a file is served with: text is CSV if its extension says so. */
export function getServedType(mime: string, name: string): string {
  if (!mime.startsWith("text/")) return mime;
  return /\.[ct]sv$/iu.test(name) ? "text/csv" : "text/plain";
}
