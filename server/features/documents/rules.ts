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
export function getAncestors(tree: FolderTree, place: string | null): string[] {
  const found: string[] = [];
  for (let at = place; at !== null && !found.includes(at); at = tree.get(at) ?? null) found.push(at);
  return found;
}

/** A folder and all its descendants, outermost first. */
export function getDescendants(tree: FolderTree, id: string): string[] {
  const children = Map.groupBy(tree, ([, parent]) => parent);
  const found = new Set([id]);
  for (const each of found) for (const [child] of children.get(each) ?? []) found.add(child);
  return [...found];
}

/** The levels of folders from `id` down; 1 without subfolders. */
export function getFolderHeight(tree: FolderTree, id: string): number {
  const inside = getDescendants(tree, id);
  const above = getAncestors(tree, id).length;
  return Math.max(...inside.map((each) => getAncestors(tree, each).length)) - above + 1;
}

/** Whether folders of that height fit into a place. */
export function fitsInto(tree: FolderTree, place: string | null, height: number): boolean {
  return getAncestors(tree, place).length + height <= maxFolderDepth;
}

/** The name itself, or with the first free number from (2) on. */
export function findFreeItemName(name: string, taken: ReadonlySet<string>, kind: "file" | "folder"): string {
  return findFreeName(name, taken, (number) => addNumber(name, number, kind === "file"));
}

/** The content type a file is served with: text is CSV if its extension says so. */
export function getServedType(mime: string, name: string): string {
  if (!mime.startsWith("text/")) return mime;
  return /\.[ct]sv$/iu.test(name) ? "text/csv" : "text/plain";
}
