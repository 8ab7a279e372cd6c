/** The name of a file in two parts: what one may change, and the ending that says what it is. */
import type { FileType } from "#contract/documents.ts";
import type { Item } from "./queries.ts";

export interface NameParts {
  readonly stem: string;
  /** '.pdf', or ''. */
  readonly ending: string;
}

/** A folder has no ending, nor has a name that begins with its only dot. */
export function partsOf({ type, name }: Pick<Item, "type" | "name">): NameParts {
  const ending = type === "file" ? (/(?<=.)\.[a-z\d]{1,8}$/iu.exec(name)?.[0] ?? "") : "";
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** As two names are compared by eye. */
function seen(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}

/** ' (2)', which a name gets that is taken. */
const number = /\s\(\d+\)$/u;

/** What became of a name: kept as it was sent, numbered since it was taken, or changed to one that can be. */
export type NameFate = "kept" | "taken" | "adjusted";

export function fateOf(type: Item["type"], sent: string, name: string): NameFate {
  if (seen(sent) === seen(name)) return "kept";
  const [before, after] = [partsOf({ type, name: seen(sent) }).stem, partsOf({ type, name }).stem];
  const added = number.exec(after)?.[0];
  if (added === undefined) return "adjusted";
  return before.endsWith(added) && `${before}${added}` !== after ? "adjusted" : "taken";
}

/** A name for the end of a question: a word that no line can hold breaks before its end, so that no '?' stands alone. */
export function beforeMark(name: string): string {
  return name.replace(/(\S{12,})(\S{8})$/u, "$1\u{200b}$2");
}

/** What a file is called on screen; by its type, which the server has seen in its content. */
const kinds = {
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

export type FileKind = (typeof kinds)[FileType] | "other";

function isKnown(mime: string): mime is FileType {
  return mime in kinds;
}

export function kindOf(mime: string): FileKind {
  return isKnown(mime) ? kinds[mime] : "other";
}

/** Whether it is a picture, which every browser shows but HEIC, which few do. */
export function isPicture(mime: string): boolean {
  return kindOf(mime) === "image" || kindOf(mime) === "heic";
}

/** The day an instant falls on where the reader is, `YYYY-MM-DD`. */
export function dayOf(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
