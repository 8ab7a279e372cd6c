/** Rows of the contents of files and photos. */
import type { FileType } from "#contract/documents.ts";

/** A blob. Equal content is stored once per wedding, even if several rows refer to it. */
export interface ContentRow {
  wedding_id: string;
  id: string;
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  mime: FileType;
  created_at: number;
}

/** A blob that may be in the storage without a row, because it is being uploaded or deleted. */
export interface LooseContentRow {
  wedding_id: string;
  id: string;
  noted_at: number;
}

/** One of the sizes of a photo. */
export interface PhotoSizeRow {
  wedding_id: string;
  photo_id: string;
  mime: "image/webp" | "image/jpeg";
  width: number;
  height: number;
  content_id: string;
}
