/** The links of files: adding and removing them, the files of an item, and the search for items. */
import type { FileLink, FileLinkKind, StoredFile } from "#contract/documents.ts";
import { foldForSearch } from "#i18n/formats.ts";

/** Identifies an item that files can be linked to. */
export type LinkedItem = Pick<FileLink, "kind" | "id">;

/** An item that a file can be linked to. `detail` distinguishes items of the same name. */
export interface LinkChoice extends FileLink {
  readonly detail: string;
}

export function getLinkKey({ kind, id }: LinkedItem): string {
  return `${kind}/${id}`;
}

function isSame(one: LinkedItem, other: LinkedItem): boolean {
  return one.kind === other.kind && one.id === other.id;
}

export function isLinked(file: Pick<StoredFile, "links">, item: LinkedItem): boolean {
  return file.links.some((link) => isSame(link, item));
}

/** Adds a link; an existing one is kept as it is. */
export function addLink(links: readonly FileLink[], added: FileLink): readonly FileLink[] {
  return links.some((link) => isSame(link, added)) ? links : [...links, added];
}

export function removeLink(links: readonly FileLink[], gone: LinkedItem): readonly FileLink[] {
  return links.filter((link) => !isSame(link, gone));
}

export function hasSameLinks(some: readonly LinkedItem[], others: readonly LinkedItem[]): boolean {
  const keys = new Set(some.map(getLinkKey));
  return keys.size === others.length && others.every((item) => keys.has(getLinkKey(item)));
}

export function sortLatestFirst(files: readonly StoredFile[]): readonly StoredFile[] {
  return files.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** The files linked to an item, latest first. */
export function listFilesOfItem(files: readonly StoredFile[], item: LinkedItem): readonly StoredFile[] {
  return sortLatestFirst(files.filter((file) => isLinked(file, item)));
}

/** The number of files per item of a kind, by id; items without files are absent. */
export function countFilesByItem(
  files: readonly StoredFile[],
  kind: FileLinkKind,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { links } of files) {
    for (const link of links) {
      if (link.kind === kind) counts.set(link.id, (counts.get(link.id) ?? 0) + 1);
    }
  }
  return counts;
}

/** The choices that contain every searched word in any order, ignoring case and accents. */
export function filterChoices(choices: readonly LinkChoice[], query: string): readonly LinkChoice[] {
  const wanted = foldForSearch(query).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter(({ label, detail }) => {
    const text = foldForSearch(`${label} ${detail}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Puts the items that the file is linked to first; each part keeps its order. */
export function sortLinkedFirst(
  choices: readonly LinkChoice[],
  links: readonly LinkedItem[],
): readonly LinkChoice[] {
  const tied = new Set(links.map(getLinkKey));
  return [
    ...choices.filter((choice) => tied.has(getLinkKey(choice))),
    ...choices.filter((choice) => !tied.has(getLinkKey(choice))),
  ];
}
