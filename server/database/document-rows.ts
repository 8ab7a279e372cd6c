/** Rows of files, folders and photos. */
import type { FileType, LinkKind } from "#contract/documents.ts";
import type { PhotoType } from "#contract/photos.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

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

/** The columns that folders and files share. */
interface Paper extends SoftDeletable {
  name: string;
  /** The key by which names are compared: unique among the rows of a folder that are not in the bin. */
  name_key: string;
  /** The folder whose deletion moved it to the bin; null if it was deleted by itself, or is not in the bin. */
  deleted_with: string | null;
}

export interface FolderRow extends Paper {
  parent_folder_id: string | null;
}

export interface FileRow extends Paper {
  folder_id: string | null;
  content_id: string;
}

export interface FileLinkRow {
  wedding_id: string;
  file_id: string;
  kind: LinkKind;
  thing_id: string;
}

export interface PhotoRow extends SoftDeletable {
  photo_type: PhotoType;
  /** A data: url of a few pixels. */
  placeholder: string;
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
