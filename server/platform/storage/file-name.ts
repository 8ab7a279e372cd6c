/** File names: sanitising uploaded names, extensions that match the content, and comparing names. */
import { type FileType, fileTypes } from "#contract/documents.ts";
import { limits } from "#contract/values.ts";

/** Extensions that are accepted for a type besides its default in `fileTypes`. */
const otherExtensions: Partial<Record<FileType, readonly string[]>> = {
  "image/jpeg": ["jpeg"],
  "image/heic": ["heif"],
  "text/csv": ["tsv"],
};

/** Known extensions. A wrong one of these is replaced; any other is kept as part of the name. */
const knownExtensions: ReadonlySet<string> = new Set([
  ...Object.values(fileTypes),
  ...Object.values(otherExtensions).flat(),
  "jfif",
  "jpe",
]);

/**
 * Invisible characters, and those that reorder or hide text. Joiners and variation selectors stay, because letters
 * and emoji need them.
 */
const invisibleCharacters = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{NChar}\p{DI}]--[\p{Join_Control}\p{VS}]]/gv;

/** A character that can be read: not a dot, a space, a joiner or a variation selector. */
const legibleCharacter = /[^\p{Join_Control}\p{VS}\s.]/v;

/** Device names of Windows: no file there can have one, with any extension. */
const deviceNamePattern = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/iu;

/** The characters of a received name that are considered. */
const maxCandidates = 2000;

/** The name of a file or folder when nothing of its own can be kept. */
const namelessFile = "document";

/** The last part of a path, as a name that can be shown, sent in a header and written to any disk. */
export function cleanName(name: string): string {
  return avoidDeviceName(cleanFolderName(name));
}

/** As `cleanName`, but a folder may be called 'Nul': its name reaches a disk only in archives, as `toPortableName`. */
export function cleanFolderName(name: string): string {
  const parts = shortenName(name).split(/[/\\]/u).map(toVisible);
  return fitLength(parts.findLast((part) => part !== "") ?? namelessFile);
}

/**
 * The name with an extension that matches the content: a wrong one is replaced, an unknown one is kept and followed
 * by ours.
 */
export function withExtension(name: string, mime: FileType): string {
  const { stem, extension } = splitName(name);
  const givenExtension = extension.toLowerCase();
  if (givenExtension === fileTypes[mime] || otherExtensions[mime]?.includes(givenExtension) === true)
    return avoidDeviceName(name);
  return avoidDeviceName(`${knownExtensions.has(givenExtension) ? stem : name}.${fileTypes[mime]}`);
}

/** The same name with a number, for when it is taken: 'devis (2).pdf', 'Devis (2)'. */
export function addNumber(name: string, number: number, isFile: boolean): string {
  const { stem, extension } = isFile ? splitName(name) : { stem: name, extension: "" };
  return withSuffix(stem, ` (${number})${extension === "" ? "" : `.${extension}`}`);
}

/**
 * The most bytes of a portable name. Disks take 255; the rest is for the number of one that is taken.
 */
const maxPortableBytes = 245;

/** The name in a form that every system can write to disk, for archives. */
export function toPortableName(name: string): string {
  const portable = avoidDeviceName(
    toVisible(shortenName(name).replaceAll(/[<>:"|?*/\\]/gu, "-")) || namelessFile,
  );
  const { stem, extension } = splitName(portable);
  const suffix = extension === "" ? "" : `.${extension}`;
  let [cut, bytes] = ["", Buffer.byteLength(suffix)];
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxPortableBytes) return (cut.replace(/[. ]+$/u, "") || namelessFile) + suffix;
    cut += segment;
  }
  return portable;
}

/** A received name can be as long as the headers may be, so only its end is considered. */
function shortenName(name: string): string {
  if (name.length <= maxCandidates) return name;
  const last = Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\"));
  const lastPart = name.slice(last + 1);
  return lastPart.length <= maxCandidates
    ? lastPart
    : lastPart.slice(0, maxCandidates - limits.shortText) + lastPart.slice(-limits.shortText);
}

/** The visible form of a name: NFC, on one line, without dots or spaces at its ends. */
function toVisible(text: string): string {
  const visible = text
    .toWellFormed()
    .replaceAll(/[\t\r\n]/gu, " ")
    .replaceAll(invisibleCharacters, "")
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[. ]+|[. ]+$/gu, "");
  return legibleCharacter.test(visible) ? visible : "";
}

function avoidDeviceName(name: string): string {
  return fitLength(name.replace(deviceNamePattern, "$&_"));
}

/** Cuts a name to the maximum length without cutting its extension. */
function fitLength(name: string): string {
  const { stem, extension } = splitName(name);
  return extension === "" ? withSuffix(name, "") : withSuffix(stem, `.${extension}`);
}

function withSuffix(stem: string, suffix: string): string {
  const maxStem = limits.shortText - suffix.length;
  if (stem.length <= maxStem) return stem + suffix;
  // Cutting can split a surrogate pair, and can leave a dot or a space at the end.
  const cut = stem
    .slice(0, maxStem)
    .replace(/[\ud800-\udbff]$/u, "")
    .replace(/[. ]+$/u, "");
  return (cut || namelessFile) + suffix;
}

/** The extension without its dot; '' when there is none. */
function splitName(name: string): { stem: string; extension: string } {
  const found = /^(?<stem>.*[^. ])\.(?<ending>[\p{L}\p{N}_-]{1,16})$/su.exec(name)?.groups;
  return { stem: found?.["stem"] ?? name, extension: found?.["ending"] ?? "" };
}
