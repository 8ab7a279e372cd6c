/** Builds folders and files for tests. */
import type { Folder, StoredFile } from "#contract/documents.ts";

export function createFolder(name: string, changes: Partial<Folder> = {}): Folder {
  return {
    id: `folder-${name}`,
    name,
    parent_folder_id: null,
    type: "folder",
    created_at: "2026-11-21T09:00:00.000Z",
    items: 0,
    ...changes,
  };
}

export function createFile(name: string, changes: Partial<StoredFile> = {}): StoredFile {
  return {
    id: `file-${name}`,
    name,
    url: `/files/${name}`,
    type: "file",
    folder_id: null,
    size: 1000,
    mime: "application/pdf",
    created_at: "2026-11-21T09:00:00.000Z",
    links: [],
    ...changes,
  };
}
