/** A file's name in two parts: the stem, which can be edited, and the extension, which tells the type. */
import type { FileType } from "#contract/documents.ts";
import type { Item } from "./queries.ts";

export interface NameParts {
  readonly stem: string;
  /** '.pdf', or ''. */
  readonly extension: string;
}

/** Splits a name. A folder has no extension, nor has a name whose only dot is its first character. */
export function splitName({ type, name }: Pick<Item, "type" | "name">): NameParts {
  const ending = type === "file" ? (/(?<=.)\.[a-z\d]{1,8}$/iu.exec(name)?.[0] ?? "") : "";
  return { stem: name.slice(0, name.length - ending.length), extension: ending };
}

/** Normalises a name, so that names that look the same are equal. */
function normaliseName(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/** ' (2)', which the server appends to a name that is taken. */
const numberSuffix = /\s\(\d+\)$/u;

/**
 * What the server made of a name: kept it, numbered it because it was taken, or adjusted invalid characters.
 */
export type NameOutcome = "kept" | "taken" | "adjusted";

export function getNameOutcome(type: Item["type"], sent: string, name: string): NameOutcome {
  if (normaliseName(sent) === normaliseName(name)) return "kept";
  const [before, after] = [
    splitName({ type, name: normaliseName(sent) }).stem,
    splitName({ type, name }).stem,
  ];
  const added = numberSuffix.exec(after)?.[0];
  if (added === undefined) return "adjusted";
  return before.endsWith(added) && `${before}${added}` !== after ? "adjusted" : "taken";
}

/**
 * Adds a zero-width space near the end of a long word, so that a question mark after it does not wrap alone.
 */
export function makeBreakable(name: string): string {
  return name.replace(/(\S{12,})(\S{8})$/u, "$1\u{200b}$2");
}

/** The kind shown for a media type; the server detects the type from the content. */
const kindByType = {
  "application/pdf": "pdf",
  "image/png": "image",
  "image/jpeg": "image",
  "image/webp": "image",
  "image/heic": "heic",
  "text/plain": "text",
  "text/csv": "sheet",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "text",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "sheet",
  "application/vnd.oasis.opendocument.text": "text",
  "application/vnd.oasis.opendocument.spreadsheet": "sheet",
} as const satisfies Record<FileType, string>;

export type FileKind = (typeof kindByType)[FileType] | "other";

function isKnownType(mime: string): mime is FileType {
  return mime in kindByType;
}

export function getFileKind(mime: string): FileKind {
  return isKnownType(mime) ? kindByType[mime] : "other";
}

/** Whether a file is an image, HEIC included, which few browsers can show. */
export function isPicture(mime: string): boolean {
  return getFileKind(mime) === "image" || getFileKind(mime) === "heic";
}

/** The day of an instant in the reader's time zone, `YYYY-MM-DD`. */
export function getLocalDay(instant: string): string {
  const at = new Date(instant);
  const padToTwo = (value: number) => String(value).padStart(2, "0");
  return `${String(at.getFullYear())}-${padToTwo(at.getMonth() + 1)}-${padToTwo(at.getDate())}`;
}
