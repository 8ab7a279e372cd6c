/** Queries of the documents, and what invalidates them. `mutations.ts` has the writes. */
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";

import {
  findDocuments,
  getStorageUse,
  listFiles,
  listLinkedFiles,
  type Folder,
  type StoredFile,
} from "#contract/documents.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";
import { delays } from "#web/platform/delays.ts";
import {
  allFoldersQuery,
  documentsKey,
  createFilesQuery,
  filesKey,
  createFoldersQuery,
  searchKey,
  urlRefetching,
  linkedKey,
  storageUseKey,
} from "./lists.ts";

export { documentsKey, linkedKey };

/** A folder or a file, which appear in one list. */
export type Item = Folder | StoredFile;

/** The folder of an item; null is the root. */
export function getFolderId(item: Item): string | null {
  return item.type === "folder" ? item.parent_folder_id : item.folder_id;
}

/** The folders directly in a folder; null is the root. Disabled while `parentId` is undefined. */
export function useFolders(parentId: string | null | undefined) {
  const seesDocuments = usePermission("documents:see") === true;
  return useQuery({
    ...createFoldersQuery(parentId ?? null),
    enabled: seesDocuments && parentId !== undefined,
  });
}

/** Every folder of the wedding, for paths and trees. Disabled unless `wanted`. */
export function useAllFolders(wanted = true) {
  const seesDocuments = usePermission("documents:see") === true;
  return useQuery({ ...allFoldersQuery, enabled: seesDocuments && wanted });
}

/** Prefetches the page's first queries. */
export function prefetchDocuments(): void {
  void prefetchAllowed("documents:see", () =>
    Promise.all([
      ...[allFoldersQuery, createFoldersQuery(null)].map((each) => queryClient.prefetchQuery(each)),
      queryClient.prefetchQuery(createFilesQuery(null)),
    ]),
  );
}

/** The files directly in a folder; null is the root. Disabled while `folderId` is undefined. */
export function useFiles(folderId: string | null | undefined) {
  const seesDocuments = usePermission("documents:see") === true;
  return useQuery({
    ...createFilesQuery(folderId ?? null),
    enabled: seesDocuments && folderId !== undefined,
  });
}

/** Every file of the wedding, to choose from. Disabled unless `wanted`. */
export function useAllFiles(wanted = true) {
  return useQuery({
    queryKey: [...filesKey, "all"],
    queryFn: ({ signal }) => call(listFiles, { query: {} }, { signal }),
    enabled: wanted,
    ...urlRefetching,
  });
}

/** Items anywhere whose name contains the words. The previous result stays until the next one has arrived. */
export function useDocumentSearch(search: string) {
  const text = search.trim();
  return useQuery({
    queryKey: [...searchKey, text],
    queryFn: ({ signal }) => call(findDocuments, { query: { search: text } }, { signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
    ...urlRefetching,
  });
}

export function useStorageUse() {
  const seesDocuments = usePermission("documents:see") === true;
  return useQuery({
    enabled: seesDocuments,
    queryKey: storageUseKey,
    queryFn: ({ signal }) => call(getStorageUse, undefined, { signal }),
  });
}

/** The files linked to a contact, a budget item or an expense. */
export function useLinkedFiles() {
  const seesDocuments = usePermission("documents:see") === true;
  return useQuery({
    queryKey: linkedKey,
    queryFn: ({ signal }) => call(listLinkedFiles, undefined, { signal }),
    enabled: seesDocuments,
    ...urlRefetching,
  });
}

/** Invalidates every list and count of documents. */
export function invalidateDocuments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: documentsKey });
}

/**
 * Returns a function that invalidates every list and count of documents, after an upload or a change
 * elsewhere.
 */
export function useInvalidateDocuments(): () => void {
  const client = useQueryClient();
  return () => invalidateDocuments(client);
}

/**
 * Files carry the names of the items they are linked to, so these lists are refetched when they are next
 * shown.
 */
export function markDocumentsStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: documentsKey, refetchType: "none" });
}

/**
 * Returns a function that resolves to a URL which stays valid for a while: the cached one, or a new one if that is older
 * than `staleTime` and may have expired.
 */
export function useFreshUrl(staleTime: number = delays.urls): (file: StoredFile) => Promise<string> {
  const client = useQueryClient();
  return async (file) => {
    const files = await client.fetchQuery({ ...createFilesQuery(file.folder_id), staleTime });
    return files.find(({ id }) => id === file.id)?.url ?? file.url;
  };
}
