/** Quotes, invoices and other documents: folders, files, and the rows that a file is linked to. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { errorCodes } from "./errors.ts";
import { id, idParams, limits, requiredLine } from "./values.ts";

/** The maximum nesting of folders. */
export const maxFolderDepth = 20;

/** The most files in one upload. */
export const maxFilesAtOnce = 100;

/** The most links of one file. */
export const maxFileLinks = 50;

/** The most results of a search. */
export const maxFoundDocuments = 200;

/**
 * The most megapixels of a picture, which takes four bytes of memory for each pixel, on the server and in a browser.
 */
export const maxMegapixels = 100;

/**
 * The accepted types with their extensions. The server detects the type from the content; the form only warns early.
 */
export const fileTypes = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/heic": "heic",
  "text/plain": "txt",
  "text/csv": "csv",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
} as const;
export type FileType = keyof typeof fileTypes;

/** The kinds of rows that a file can be linked to. */
export const fileLinkKinds = ["provider_contact", "budget_item", "expense", "quote"] as const;
export type FileLinkKind = (typeof fileLinkKinds)[number];

/** A folder id; null, 'null' and '' mean the root. */
const folderOrRoot = v.pipe(
  v.nullable(id),
  v.transform((value) => (value === null || value === "null" || value === "" ? null : value)),
);

/** As `folderOrRoot`; when omitted, all folders are meant. */
const folderOrAll = v.optional(folderOrRoot);

const name = requiredLine(limits.shortText);

export const FileLink = v.object({
  kind: v.picklist(fileLinkKinds, "link_kind_unknown"),
  id,
  /** The name of the linked row on screen. */
  label: v.string(),
  /** For a contact: the kind of provider, which names its page. */
  provider_id: v.nullable(v.string()),
});
export type FileLink = v.InferOutput<typeof FileLink>;

export const Folder = v.object({
  id,
  name: v.string(),
  /** null at the root. */
  parent_folder_id: v.nullable(id),
  type: v.literal("folder"),
  /** ISO 8601 instant, UTC. */
  created_at: v.string(),
  /** The number of folders and files directly inside. */
  items: v.number(),
});
export type Folder = v.InferOutput<typeof Folder>;

export const StoredFile = v.object({
  id,
  name: v.string(),
  /** A signed url, valid for five to ten minutes. */
  url: v.string(),
  type: v.literal("file"),
  /** null at the root. */
  folder_id: v.nullable(id),
  /** Bytes. */
  size: v.number(),
  mime: v.string(),
  /** ISO 8601 instant, UTC. */
  created_at: v.string(),
  links: v.array(FileLink),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

/** A file of an upload that was refused. */
export const RefusedFile = v.object({
  name: v.string(),
  code: v.picklist(errorCodes),
  message: v.string(),
});
export type RefusedFile = v.InferOutput<typeof RefusedFile>;

export const StorageUse = v.object({
  /** Bytes of all blobs, including the bin and photos, each blob once; at least 4 KB for each file. */
  used: v.number(),
  /** Bytes. */
  quota: v.number(),
  /** Bytes: the maximum size of a file. */
  largest_file: v.number(),
});
export type StorageUse = v.InferOutput<typeof StorageUse>;

const deletedReply = v.object({ ok: v.literal(true), id });

export const listFolders = endpoint({
  method: "GET",
  path: "/folders",
  access: "wedding",
  permission: "documents:see",
  summary: "The folders in a folder ('null': the root); without parentId all folders",
  query: v.object({ parentId: folderOrAll }),
  reply: v.array(Folder),
});

export const listFiles = endpoint({
  method: "GET",
  path: "/files",
  access: "wedding",
  permission: "documents:see",
  signsUrls: true,
  summary: "The files in a folder ('null': the root); without folderId all files",
  query: v.object({ folderId: folderOrAll }),
  reply: v.array(StoredFile),
});

export const uploadFiles = endpoint({
  method: "POST",
  path: "/upload-file",
  access: "wedding",
  permission: "documents:edit",
  upload: "file",
  summary: "Keep files; of several the good ones land, the others are named",
  body: v.object({ folderId: v.optional(folderOrRoot, null) }),
  reply: v.object({ files: v.array(StoredFile), refused: v.array(RefusedFile) }),
});

export const createFolder = endpoint({
  method: "POST",
  path: "/create-folder",
  access: "wedding",
  permission: "documents:edit",
  summary: "Make a folder; a name that is taken gets ' (2)'",
  body: v.object({ name, parentFolderId: v.optional(folderOrRoot, null) }),
  reply: Folder,
});

export const moveItem = endpoint({
  method: "PATCH",
  path: "/move-item",
  access: "wedding",
  permission: "documents:edit",
  summary: "Move a folder or a file into a folder ('null': the root)",
  body: v.object({
    itemId: id,
    newParentId: v.optional(folderOrRoot, null),
    itemType: v.optional(v.picklist(["folder", "file"], "item_type_unknown"), "folder"),
  }),
  reply: v.object({ id, name: v.string(), type: v.picklist(["folder", "file"]) }),
});

export const renameFolder = endpoint({
  method: "PATCH",
  path: "/folders/{id}",
  access: "wedding",
  permission: "documents:edit",
  base: true,
  summary: "Rename a folder; a name that is taken gets ' (2)'",
  params: idParams,
  body: v.object({ name }),
  reply: Folder,
});

export const renameFile = endpoint({
  method: "PATCH",
  path: "/files/{id}",
  access: "wedding",
  permission: "documents:edit",
  signsUrls: true,
  base: true,
  summary: "Rename a file; it keeps its ending, and a name that is taken gets ' (2)'",
  params: idParams,
  body: v.object({ name }),
  reply: StoredFile,
});

export const deleteFolder = endpoint({
  method: "DELETE",
  path: "/folders/{id}",
  access: "wedding",
  permission: "documents:edit",
  summary: "Put a folder and all that is in it into the bin, where they stay 30 days",
  params: idParams,
  reply: deletedReply,
});

export const deleteFile = endpoint({
  method: "DELETE",
  path: "/files/{id}",
  access: "wedding",
  permission: "documents:edit",
  summary: "Put a file into the bin, where it stays 30 days",
  params: idParams,
  reply: deletedReply,
});

export const findDocuments = endpoint({
  method: "GET",
  path: "/api/found-documents",
  access: "wedding",
  permission: "documents:see",
  signsUrls: true,
  summary: "The folders and files whose name holds some words, whatever the case and the accents",
  query: v.object({ search: requiredLine(limits.shortText) }),
  reply: v.object({ folders: v.array(Folder), files: v.array(StoredFile) }),
});

export const listLinkedFiles = endpoint({
  method: "GET",
  path: "/api/linked-files",
  access: "wedding",
  permission: "documents:see",
  signsUrls: true,
  summary: "The files that belong to a contact, a budget item or an expense",
  reply: v.array(StoredFile),
});

export const linkFile = endpoint({
  method: "PUT",
  path: "/api/files/{id}/links",
  access: "wedding",
  permission: "documents:edit",
  signsUrls: true,
  summary: "Say what a file belongs to; what is left out is no longer linked",
  params: idParams,
  body: v.object({
    links: v.pipe(
      v.array(v.object({ kind: FileLink.entries.kind, id }), "links_form"),
      v.maxLength(maxFileLinks, "links_many"),
    ),
  }),
  reply: StoredFile,
});

export const getStorageUse = endpoint({
  method: "GET",
  path: "/api/storage-use",
  access: "wedding",
  permission: "documents:see",
  summary: "How much room the wedding's files take, and how much there is",
  reply: StorageUse,
});

/** How many ZIP files of folders of one account exist at a time; a further one replaces the oldest. */
export const maxArchivesAtOnce = 2;
/** The same of one account, because each is written to the disk of the server. */
export const maxArchivesPerHour = 60;

export const getArchiveUrl = endpoint({
  method: "GET",
  path: "/api/archive-url",
  access: "wedding",
  permission: "documents:see",
  signsUrls: true,
  summary: "Where a folder ('null': everything) can be downloaded as a zip, for five to ten minutes",
  query: v.object({ folderId: folderOrRoot }),
  reply: v.object({ url: v.string() }),
});
