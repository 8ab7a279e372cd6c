/** What a file may be called: uploaded names made safe, endings that tell the truth, and how names are compared. */
import { type FileType, fileTypes } from "#contract/documents.ts";
import { limits } from "#contract/values.ts";

/** Endings that are right for a type beside its own, the first of `fileTypes`. */
const otherEndings: Partial<Record<FileType, readonly string[]>> = {
  "image/jpeg": ["jpeg"],
  "image/heic": ["heif"],
  "text/csv": ["tsv"],
};

/** A wrong one of these is replaced, any other ending is part of the name. */
const knownEndings: ReadonlySet<string> = new Set([
  ...Object.values(fileTypes),
  ...Object.values(otherEndings).flat(),
  "jfif",
  "jpe",
]);

/**
 * What shows nothing, or turns and hides what stands beside it. Joiners and variation selectors stay, letters and
 * emoji need them.
 */
const unseen = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{NChar}\p{DI}]--[\p{Join_Control}\p{VS}]]/gv;

/** Something to read: more than dots, spaces and what only changes its neighbours. */
const legible = /[^\p{Join_Control}\p{VS}\s.]/v;

/** Devices of Windows, which no file there can be named after, whatever its ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/iu;

/** Characters of a sent name that are looked at. */
const mostLooked = 2000;

/** What a file or a folder is called when nothing of its name can be kept. */
export const namelessFile = "document";

/** The last part of what may be a path, as a name that can be shown, sent in a header and written to any disk. */
export function cleanName(name: string): string {
  return withoutDevice(cleanFolderName(name));
}

/** As `cleanName`, but a folder may be called 'Nul': it is written to a disk in archives alone, by its `portableName`. */
export function cleanFolderName(name: string): string {
  const parts = shortened(name).split(/[/\\]/u).map(shown);
  return fitted(parts.findLast((part) => part !== "") ?? namelessFile);
}

/** The name with an ending that is right for its content: a wrong one replaced, one that says nothing followed. */
export function withEnding(name: string, mime: FileType): string {
  const { stem, ending } = partsOf(name);
  const given = ending.toLowerCase();
  if (given === fileTypes[mime] || otherEndings[mime]?.includes(given) === true) return withoutDevice(name);
  return withoutDevice(`${knownEndings.has(given) ? stem : name}.${fileTypes[mime]}`);
}

/** The same name with a number, for when it is taken: 'devis (2).pdf', 'Devis (2)'. */
export function numbered(name: string, number: number, isFile: boolean): string {
  const { stem, ending } = isFile ? partsOf(name) : { stem: name, ending: "" };
  return joined(stem, ` (${number})${ending === "" ? "" : `.${ending}`}`);
}

/** The name as every system can write it to disk, for what leaves us in an archive. */
export function portableName(name: string): string {
  return withoutDevice(shown(shortened(name).replaceAll(/[<>:"|?*/\\]/gu, "-")) || namelessFile);
}

/** A name can be sent that is as long as a header may be: what is far too long is not looked at in full. */
function shortened(name: string): string {
  if (name.length <= mostLooked) return name;
  const last = Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\"));
  const own = name.slice(last + 1);
  return own.length <= mostLooked
    ? own
    : own.slice(0, mostLooked - limits.shortText) + own.slice(-limits.shortText);
}

/** As it can be seen: composed, on one line, without a dot or a space around. */
function shown(text: string): string {
  const seen = text
    .toWellFormed()
    .replaceAll(/[\t\r\n]/gu, " ")
    .replaceAll(unseen, "")
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[. ]+|[. ]+$/gu, "");
  return legible.test(seen) ? seen : "";
}

function withoutDevice(name: string): string {
  return fitted(name.replace(reserved, "$&_"));
}

/** No longer than names are; what is cut off is never the ending. */
function fitted(name: string): string {
  const { stem, ending } = partsOf(name);
  return ending === "" ? joined(name, "") : joined(stem, `.${ending}`);
}

function joined(stem: string, rest: string): string {
  const room = limits.shortText - rest.length;
  if (stem.length <= room) return stem + rest;
  // Cutting can halve a pair, and can lay a dot or a space bare.
  const cut = stem
    .slice(0, room)
    .replace(/[\ud800-\udbff]$/u, "")
    .replace(/[. ]+$/u, "");
  return (cut || namelessFile) + rest;
}

/** The ending without its dot; '' when what follows the last dot is none. */
function partsOf(name: string): { stem: string; ending: string } {
  const found = /^(?<stem>.*[^. ])\.(?<ending>[\p{L}\p{N}_-]{1,16})$/su.exec(name)?.groups;
  return { stem: found?.["stem"] ?? name, ending: found?.["ending"] ?? "" };
}
