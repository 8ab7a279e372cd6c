/** What a file belongs to: its links with one more or one less, the files of a thing, the things that a search finds. */
import type { FileLink, LinkKind, StoredFile } from "#contract/documents.ts";
import { fold } from "#i18n/formats.ts";

/** What is enough to tell one thing from another. */
export type LinkedItem = Pick<FileLink, "kind" | "id">;

/** A thing that a file can be tied to, with a second line that tells it from its namesakes. */
export interface Choice extends FileLink {
  readonly detail: string;
}

export function keyOf({ kind, id }: LinkedItem): string {
  return `${kind}/${id}`;
}

function isSame(one: LinkedItem, other: LinkedItem): boolean {
  return one.kind === other.kind && one.id === other.id;
}

export function isLinked(file: Pick<StoredFile, "links">, thing: LinkedItem): boolean {
  return file.links.some((link) => isSame(link, thing));
}

/** The links and one more; a link that is there already stays as it is. */
export function withLink(links: readonly FileLink[], added: FileLink): readonly FileLink[] {
  return links.some((link) => isSame(link, added)) ? links : [...links, added];
}

export function withoutLink(links: readonly FileLink[], gone: LinkedItem): readonly FileLink[] {
  return links.filter((link) => !isSame(link, gone));
}

export function haveSameLinks(some: readonly LinkedItem[], others: readonly LinkedItem[]): boolean {
  const keys = new Set(some.map(keyOf));
  return keys.size === others.length && others.every((thing) => keys.has(keyOf(thing)));
}

/** Latest first. */
export function latestFirst(files: readonly StoredFile[]): readonly StoredFile[] {
  return files.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** The files of a thing, latest first. */
export function filesOf(files: readonly StoredFile[], thing: LinkedItem): readonly StoredFile[] {
  return latestFirst(files.filter((file) => isLinked(file, thing)));
}

/** How many files each thing of a kind has, by its id; what has none is left out. */
export function countsOf(files: readonly StoredFile[], kind: LinkKind): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { links } of files) {
    for (const link of links) {
      if (link.kind === kind) counts.set(link.id, (counts.get(link.id) ?? 0) + 1);
    }
  }
  return counts;
}

/** Those whose words hold all that is searched, whatever the case, the accents and the order. */
export function foundChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = fold(text).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter(({ label, detail }) => {
    const said = fold(`${label} ${detail}`);
    return wanted.every((word) => said.includes(word));
  });
}

/** Those the file is tied to come first, each part in the order it has. */
export function tiedFirst(choices: readonly Choice[], links: readonly LinkedItem[]): readonly Choice[] {
  const tied = new Set(links.map(keyOf));
  return [
    ...choices.filter((choice) => tied.has(keyOf(choice))),
    ...choices.filter((choice) => !tied.has(keyOf(choice))),
  ];
}
