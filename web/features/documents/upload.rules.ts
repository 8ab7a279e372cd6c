/** Checks files before they are sent, and schedules uploads. */
import { fileTypes } from "#contract/documents.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** The extensions that the file picker offers. The server judges dropped files by their content. */
export const acceptedExtensions: string = [...Object.values(fileTypes), "jpeg", "heif"]
  .map((ending) => `.${ending}`)
  .join(",");

/**
 * The number of uploads at a time. More would share the same bandwidth, and the first would finish later. The server
 * allows three per account, which leaves one for a photo.
 */
export const maxConcurrentUploads = 2;

export type UploadState = "waiting" | "sending" | "done" | "failed";

/** Extensions of unsupported types. The server checks the content of files with any other extension. */
const unsupportedExtensions: ReadonlySet<string> = new Set(
  [
    "doc xls ppt pptx pps ppsx pages numbers key odp rtf epub",
    "zip rar 7z gz tar tgz dmg iso exe msi apk app bat cmd com scr jar",
    "gif svg bmp tif tiff psd ai eps raw cr2 nef dng ico avif",
    "mp3 m4a wav ogg flac aac mp4 m4v mov avi mkv webm wmv",
    "html htm xhtml mhtml js css php eml msg",
  ].flatMap((line) => line.split(" ")),
);

const unsupportedTypes = /^(?:video|audio)\//u;

export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The browser's guess of the media type; '' if it has none. */
  readonly type: string;
}

/**
 * Why the server would certainly refuse a file larger than `maxSize` bytes, or of its type; null if the server decides.
 */
export function findFileError({ name, size, type }: FileFacts, maxSize: number): ErrorCode | null {
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  if (unsupportedExtensions.has(ending) || unsupportedTypes.test(type)) return "file_type";
  if (size > maxSize) return "file_too_large";
  return size === 0 ? "file_empty" : null;
}

/** Errors about the file itself, for which trying again is useless. */
const finalErrors: ReadonlySet<string> = new Set<ErrorCode>([
  "file_type",
  "file_too_large",
  "file_empty",
  "file_broken",
  "image_too_large",
  "folder_not_found",
]);

export function canRetry(code: string): boolean {
  return !finalErrors.has(code);
}

/** The uploads to start next, in order. */
export function listNextUploads<U extends { readonly state: UploadState }>(
  uploads: readonly U[],
): readonly U[] {
  const free = maxConcurrentUploads - uploads.filter(({ state }) => state === "sending").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
}

export function isUploading({ state }: { readonly state: UploadState }): boolean {
  return state === "waiting" || state === "sending";
}

/**
 * The number of rows shown per state: hundreds of files may be dropped, and nobody reads hundreds of rows.
 */
const maxShown: Readonly<Record<UploadState, number>> = {
  waiting: 8,
  sending: maxConcurrentUploads,
  done: 8,
  failed: 40,
};

/** The first uploads of each state in order; failed ones come first, because they need an action. */
export function listVisibleUploads<U extends { readonly state: UploadState }>(
  uploads: readonly U[],
): readonly U[] {
  const counts = { waiting: 0, sending: 0, done: 0, failed: 0 };
  const visible = uploads.filter(({ state }) => {
    counts[state] += 1;
    return counts[state] <= maxShown[state];
  });
  const hasFailed = ({ state }: U) => state === "failed";
  return [...visible.filter(hasFailed), ...visible.filter((each) => !hasFailed(each))];
}

/** Hidden files of operating systems, which folders contain without the user knowing. */
export function isHiddenFile(name: string): boolean {
  return name.startsWith(".") || /^(?:thumbs\.db|desktop\.ini)$/iu.test(name);
}
