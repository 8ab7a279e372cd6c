/** Queries of the documents' lists and their keys. */
import { queryOptions } from "@tanstack/react-query";
import { listFiles, listFolders } from "#contract/documents.ts";
import { call } from "#web/platform/api.ts";
import { delays } from "#web/platform/delays.ts";

export const documentsKey = ["documents"] as const;
export const foldersKey = [...documentsKey, "folders"] as const;
export const filesKey = [...documentsKey, "files"] as const;
export const searchKey = [...documentsKey, "found"] as const;
export const linkedKey = [...documentsKey, "linked"] as const;
export const storageUseKey = [...documentsKey, "use"] as const;

/** Lists with signed URLs are refetched before these expire, and when the window gets the focus again. */
export const urlRefetching = { refetchInterval: delays.urls, refetchOnWindowFocus: true } as const;

/** The files directly in a folder; null is the root. */
export function createFilesQuery(folderId: string | null) {
  return queryOptions({
    queryKey: [...filesKey, folderId ?? "root"],
    queryFn: async ({ signal }) => {
      const files = await call(listFiles, { query: { folderId } }, { signal });
      return files.filter((file) => file.folder_id === folderId);
    },
    ...urlRefetching,
  });
}

/** The folders directly in a folder; null is the root. */
export function createFoldersQuery(parentId: string | null) {
  return queryOptions({
    queryKey: [...foldersKey, "in", parentId ?? "root"],
    queryFn: async ({ signal }) => {
      const folders = await call(listFolders, { query: { parentId } }, { signal });
      return folders.filter((folder) => folder.parent_folder_id === parentId);
    },
  });
}

export const allFoldersQuery = queryOptions({
  queryKey: [...foldersKey, "all"],
  queryFn: ({ signal }) => call(listFolders, { query: {} }, { signal }),
});
