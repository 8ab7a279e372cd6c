/** Queries of the documents' lists and their keys. */
import { queryOptions } from "@tanstack/react-query";
import { listFiles, listFolders } from "#contract/documents.ts";
import { call } from "#web/platform/api.ts";
import { delays } from "#web/platform/delays.ts";

export const documentsKey = ["documents"] as const;
export const foldersKey = [...documentsKey, "folders"] as const;
export const filesKey = [...documentsKey, "files"] as const;
export const foundKey = [...documentsKey, "found"] as const;
export const linkedKey = [...documentsKey, "linked"] as const;
export const storageUseKey = [...documentsKey, "use"] as const;

/** Lists with signed URLs are refetched before these expire, and when the window gets the focus again. */
export const freshUrls = { refetchInterval: delays.urls, refetchOnWindowFocus: true } as const;

/** The files directly in a folder; null is the root. */
export function filesInFolder(folderId: string | null) {
  return queryOptions({
    queryKey: [...filesKey, folderId ?? "root"],
    queryFn: async ({ signal }) => {
      const files = await call(listFiles, { query: { folderId } }, { signal });
      return files.filter((file) => file.folder_id === folderId);
    },
    ...freshUrls,
  });
}

/** The folders directly in a folder; null is the root. */
export function foldersInFolder(parentId: string | null) {
  return queryOptions({
    queryKey: [...foldersKey, "in", parentId ?? "root"],
    queryFn: async ({ signal }) => {
      const folders = await call(listFolders, { query: { parentId } }, { signal });
      return folders.filter((folder) => folder.parent_folder_id === parentId);
    },
  });
}

export const allFolders = queryOptions({
  queryKey: [...foldersKey, "all"],
  queryFn: ({ signal }) => call(listFolders, { query: {} }, { signal }),
});
