/** Determines the type of an uploaded file from its content, never from its name, and the name it is stored under. */
import { open } from "node:fs/promises";
import type { FileType } from "#contract/documents.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { cleanName, withExtension } from "./file-name.ts";
import { getOfficeType } from "./office-file.ts";
import { isPlainText } from "./plain-text.ts";
import type { StagedBlob } from "./storage.ts";

export type ContentTypeError = Extract<
  ErrorCode,
  "file_type" | "file_broken" | "file_empty" | "image_too_large"
>;

export type DetectionResult =
  | { readonly mime: FileType; readonly name: string }
  | { readonly refused: ContentTypeError };

/**
 * Returns the type and the name of a file, or why it is refused. The file is read in chunks; nothing of it is
 * executed, and only two small entries of an office document are decompressed.
 */
export async function detectContent(file: StagedBlob, name: string): Promise<DetectionResult> {
  if (file.size === 0) return { refused: "file_empty" };
  const found = await detectType(file.path, name);
  return "refused" in found ? found : { mime: found.mime, name: withExtension(cleanName(name), found.mime) };
}

type DetectedType = { readonly mime: FileType } | { readonly refused: ContentTypeError };

const unsupportedType: DetectedType = { refused: "file_type" };

async function detectType(path: string, name: string): Promise<DetectedType> {
  // Loaded with the first file, because the libraries of pictures lengthen the start.
  const { readHead, detectPreviewableType, readPicture, getPictureError } =
    await import("../images/picture-file.ts");
  if ((await detectPreviewableType(path)) === "application/pdf") return { mime: "application/pdf" };
  const picture = await readPicture(path);
  if (picture !== undefined) {
    const pictureError = getPictureError(picture.size);
    return pictureError === undefined ? { mime: picture.type } : { refused: pictureError };
  }
  const head = await readHead(path);
  if (head.toString("latin1", 0, 4) === "PK\x03\x04") return detectOfficeFile(path);
  if (await isLatePdf(path)) return { mime: "application/pdf" };
  if (!(await isPlainText(path))) return unsupportedType;
  return { mime: /\.[ct]sv[. ]*$/iu.test(name) ? "text/csv" : "text/plain" };
}

/**
 * Whether a PDF begins after other bytes, such as a byte-order mark or an empty line. Viewers look for its signature in
 * the first kilobyte. A text that quotes it does not have the end of a PDF, and a page with tags before it is no PDF.
 */
async function isLatePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const [head, end] = [Buffer.alloc(1024), Buffer.alloc(1024)];
    await file.read(head, 0, head.length, 0);
    await file.read(end, 0, end.length, Math.max(0, size - end.length));
    return /^[^<]*%PDF-\d\.\d/u.test(head.toString("latin1")) && end.includes("%%EOF");
  } finally {
    await file.close();
  }
}

async function detectOfficeFile(path: string): Promise<DetectedType> {
  try {
    const mime = await getOfficeType(path);
    return mime === undefined ? unsupportedType : { mime };
  } catch {
    return { refused: "file_broken" };
  }
}
