/** The paths of folders and files in a zip: valid on every system, and none twice in a folder. */
import { toNameKey } from "#server/platform/names.ts";
import { addNumber, toPortableName } from "#server/platform/storage/file-name.ts";
import { getAncestors, getTree } from "./rules.ts";

/** Portable names may be equal where the original ones were not. */
export class EntryNames {
  readonly #taken = new Set<string>();
  /** The number that the next entry of a taken path gets, so that a thousand equal names take a thousand steps. */
  readonly #nextNumbers = new Map<string, number>();

  /** The path of an entry, which no later one gets. `folderPath`: '', or a path that ends with a slash. */
  claimPath(folderPath: string, name: string, kind: "file" | "folder"): string {
    const portableName = toPortableName(name);
    const key = toNameKey(folderPath + portableName);
    let freeName = portableName;
    let next = this.#nextNumbers.get(key) ?? 2;
    for (; this.#taken.has(toNameKey(folderPath + freeName)); next += 1)
      freeName = addNumber(portableName, next, kind === "file");
    this.#nextNumbers.set(key, next);
    this.#taken.add(toNameKey(folderPath + freeName));
    return folderPath + freeName;
  }
}

interface NamedFolder {
  readonly id: string;
  readonly parent_folder_id: string | null;
  readonly name: string;
}

/** Claims a path in `names` for each folder, with a slash at its end. Those whose parent is not among them lie in `rootPath`. */
export function claimFolderPaths(
  folders: readonly NamedFolder[],
  names: EntryNames,
  rootPath: string,
): ReadonlyMap<string, string> {
  const tree = getTree(folders);
  const paths = new Map<string, string>();
  // Outer folders first, because the path of an inner one begins with theirs.
  const depths = new Map(folders.map(({ id }) => [id, getAncestors(tree, id).length]));
  const foldersByDepth = folders.toSorted(
    (one, other) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0),
  );
  for (const { id, parent_folder_id, name } of foldersByDepth) {
    const folderPath = paths.get(parent_folder_id ?? "") ?? rootPath;
    paths.set(id, `${names.claimPath(folderPath, name, "folder")}/`);
  }
  return paths;
}
