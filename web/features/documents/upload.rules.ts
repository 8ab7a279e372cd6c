/** What can be said about files before they are sent, and whose turn it is. */
import { fileTypes } from "#contract/documents.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** What a window for choosing files offers; what else is dropped the server judges by its content. */
export const acceptedEndings: string = [...Object.values(fileTypes), "jpeg", "heif"]
  .map((ending) => `.${ending}`)
  .join(",");

/** More would only share the same line, and the first would land later. The server takes three of an account: a photo fits beside them. */
export const mostAtOnce = 2;

export type UploadState = "waiting" | "sending" | "done" | "failed";

/** Endings that no content we take bears: what is not here the server looks into. */
const wrongEndings: ReadonlySet<string> = new Set(
  [
    "doc xls ppt pptx pps ppsx pages numbers key odp rtf epub",
    "zip rar 7z gz tar tgz dmg iso exe msi apk app bat cmd com scr jar",
    "gif svg bmp tif tiff psd ai eps raw cr2 nef dng ico avif",
    "mp3 m4a wav ogg flac aac mp4 m4v mov avi mkv webm wmv",
    "html htm xhtml mhtml js css php eml msg",
  ].flatMap((line) => line.split(" ")),
);

const wrongTypes = /^(?:video|audio)\//u;

export interface Sendable {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What the browser takes it for; '' when it does not know. */
  readonly type: string;
}

/** Why a file need not be sent: the server would refuse it for sure. null: it decides. */
export function errorOf({ name, size, type }: Sendable, largest: number): ErrorCode | null {
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  if (wrongEndings.has(ending) || wrongTypes.test(type)) return "file_type";
  if (size > largest) return "file_too_large";
  return size === 0 ? "file_empty" : null;
}

/** Refused for what the file is: sent again it would be refused again. */
const final: ReadonlySet<string> = new Set<ErrorCode>([
  "file_type",
  "file_too_large",
  "file_empty",
  "file_broken",
  "image_too_large",
  "folder_not_found",
]);

export function canRetry(code: string): boolean {
  return !final.has(code);
}

/** Those whose turn has come, the first first. */
export function nextToSend<U extends { readonly state: UploadState }>(uploads: readonly U[]): readonly U[] {
  const free = mostAtOnce - uploads.filter(({ state }) => state === "sending").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
}

export function isUnderWay({ state }: { readonly state: UploadState }): boolean {
  return state === "waiting" || state === "sending";
}

/** Rows that stand in the list at once, of each state: hundreds may be dropped, and nobody reads hundreds of rows. */
const mostShown: Readonly<Record<UploadState, number>> = {
  waiting: 8,
  sending: mostAtOnce,
  done: 8,
  failed: 40,
};

/** The first of each state, in their order; those that failed, which ask for something, above the others. */
export function shownOf<U extends { readonly state: UploadState }>(uploads: readonly U[]): readonly U[] {
  const counts = { waiting: 0, sending: 0, done: 0, failed: 0 };
  const shown = uploads.filter(({ state }) => {
    counts[state] += 1;
    return counts[state] <= mostShown[state];
  });
  const hasFailed = ({ state }: U) => state === "failed";
  return [...shown.filter(hasFailed), ...shown.filter((each) => !hasFailed(each))];
}

/** The system's own, which lie in folders unseen. */
export function isHidden(name: string): boolean {
  return name.startsWith(".") || /^(?:thumbs\.db|desktop\.ini)$/iu.test(name);
}
