/** The paths of folders and files in a zip: valid on every system, and none twice in a folder. */
import { toNameKey } from "#server/platform/names.ts";
import { addNumber, toPortableName } from "#server/platform/storage/file-name.ts";
import { getAncestors, getTree } from "./rules.ts";

/** Portable names may be equal where the original ones were not. */
export class EntryNames {
  readonly #taken = new Set<string>();
  /** The number that the next entry of a taken path gets, so that a thousand equal names take a thousand steps. */
  readonly #next = new Map<string, number>();

  /** `place`: the path of the folder, which ends with a slash, or ''. */
  in(place: string, name: string, kind: "file" | "folder"): string {
    const portableName = toPortableName(name);
    const key = toNameKey(place + portableName);
    let free = portableName;
    let next = this.#next.get(key) ?? 2;
    for (; this.#taken.has(toNameKey(place + free)); next += 1)
      free = addNumber(portableName, next, kind === "file");
    this.#next.set(key, next);
    this.#taken.add(toNameKey(place + free));
    return place + free;
  }
}

interface NamedFolder {
  readonly id: string;
  readonly parent_folder_id: string | null;
  readonly name: string;
}

/** The path of each folder, with a slash at its end. Those whose parent is not among them lie in `start`. */
export function getFolderPaths(
  folders: readonly NamedFolder[],
  names: EntryNames,
  start: string,
): ReadonlyMap<string, string> {
  const tree = getTree(folders);
  const paths = new Map<string, string>();
  // Outer folders first, because the path of an inner one begins with theirs.
  const depths = new Map(folders.map(({ id }) => [id, getAncestors(tree, id).length]));
  const foldersByDepth = folders.toSorted(
    (one, other) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0),
  );
  for (const { id, parent_folder_id, name } of foldersByDepth) {
    const place = paths.get(parent_folder_id ?? "") ?? start;
    paths.set(id, `${names.in(place, name, "folder")}/`);
  }
  return paths;
}
