/** Queries and mutations of the documents, and what each write invalidates. */
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";

import {
  createFolder,
  deleteFile,
  deleteFolder,
  findDocuments,
  getArchiveUrl,
  getStorageUse,
  linkFile,
  listFiles,
  listLinkedFiles,
  moveItem,
  renameFile,
  renameFolder,
  type Folder,
  type LinkKind,
  type StoredFile,
} from "#contract/documents.ts";
import type { Reply } from "#contract/endpoint.ts";
import { shortened } from "#i18n/shortened.ts";
import { offerUndo } from "#web/platform/undo.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { delays } from "#web/platform/delays.ts";
import {
  allFolders,
  documentsKey,
  filesIn,
  filesKey,
  foldersIn,
  foldersKey,
  foundKey,
  freshUrls,
  linkedKey,
  storageUseKey,
} from "./lists.ts";

export { documentsKey, linkedKey };

/** A folder or a file, as one list holds them. */
export type Item = Folder | StoredFile;

type Found = Reply<typeof findDocuments>;

/** The folder of an item; null is the root. */
export function folderIdOf(item: Item): string | null {
  return item.type === "folder" ? item.parent_folder_id : item.folder_id;
}

/** The folders directly in a folder; null is the root. Disabled while `parentId` is undefined. */
export function useFolders(parentId: string | null | undefined) {
  const isOpen = usePermission("documents:see") === true;
  return useQuery({ ...foldersIn(parentId ?? null), enabled: isOpen && parentId !== undefined });
}

/** Every folder of the wedding, for paths and trees. Disabled unless `wanted`. */
export function useAllFolders(wanted = true) {
  const isOpen = usePermission("documents:see") === true;
  return useQuery({ ...allFolders, enabled: isOpen && wanted });
}

/** Prefetches the page's first queries. */
export function prefetchList(): void {
  void prefetchAllowed("documents:see", () =>
    Promise.all([
      ...[allFolders, foldersIn(null)].map((each) => queryClient.prefetchQuery(each)),
      queryClient.prefetchQuery(filesIn(null)),
    ]),
  );
}

/** The files directly in a folder; null is the root. Disabled while `folderId` is undefined. */
export function useFiles(folderId: string | null | undefined) {
  const isOpen = usePermission("documents:see") === true;
  return useQuery({ ...filesIn(folderId ?? null), enabled: isOpen && folderId !== undefined });
}

/** Every file of the wedding, to choose from. Disabled unless `wanted`. */
export function useAllFiles(wanted = true) {
  return useQuery({
    queryKey: [...filesKey, "all"],
    queryFn: ({ signal }) => call(listFiles, { query: {} }, { signal }),
    enabled: wanted,
    ...freshUrls,
  });
}

/** Items anywhere whose name contains the words. The previous result stays until the next one has arrived. */
export function useFoundDocuments(search: string) {
  const text = search.trim();
  return useQuery({
    queryKey: [...foundKey, text],
    queryFn: ({ signal }) => call(findDocuments, { query: { search: text } }, { signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
    ...freshUrls,
  });
}

export function useStorageUse() {
  const isOpen = usePermission("documents:see") === true;
  return useQuery({
    enabled: isOpen,
    queryKey: storageUseKey,
    queryFn: ({ signal }) => call(getStorageUse, undefined, { signal }),
  });
}

/** The files linked to a contact, a budget item or an expense. */
export function useLinkedFiles() {
  const isOpen = usePermission("documents:see") === true;
  return useQuery({
    queryKey: linkedKey,
    queryFn: ({ signal }) => call(listLinkedFiles, undefined, { signal }),
    enabled: isOpen,
    ...freshUrls,
  });
}

function everythingIsStale(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: documentsKey });
}

/**
 * Returns a function that invalidates every list and count of documents, after an upload or a change
 * elsewhere.
 */
export function useDocumentsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    everythingIsStale(client);
  };
}

/**
 * Files carry the names of the items they are linked to, so these lists are refetched when they are next
 * shown.
 */
export function namedItemsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: documentsKey, refetchType: "none" });
}

/** Replaces an item in every cached list; null removes it. */
function edit(client: QueryClient, id: string, become: Item | null): void {
  const among = (items: readonly Item[]): Item[] =>
    items.flatMap((item) => (item.id === id ? (become ?? []) : [item]));
  for (const queryKey of [foldersKey, filesKey]) {
    client.setQueriesData<readonly Item[]>({ queryKey }, (items) => items && among(items));
  }
  if (become === null) takeOutOfFound(client, id);
}

function takeOutOfFound(client: QueryClient, id: string): void {
  const isOther = (item: Item) => item.id !== id;
  client.setQueriesData<Found>({ queryKey: foundKey }, (found) => {
    return found && { folders: found.folders.filter(isOther), files: found.files.filter(isOther) };
  });
}

export interface Link {
  readonly kind: LinkKind;
  readonly id: string;
}

/** Replaces all links of a file. */
export function useLinkFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, links }: { id: string; links: readonly Link[] }) =>
      call(linkFile, { params: { id }, body: { links: [...links] } }),
    onSuccess: (file) => {
      edit(client, file.id, file);
      everythingIsStale(client);
    },
  });
}

export function useCreateFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (folder: { name: string; parentFolderId: string | null }) =>
      call(createFolder, { body: folder }),
    onSuccess: (folder) => {
      for (const key of [folder.parent_folder_id ?? "root", "all"]) {
        const where = key === "all" ? [...foldersKey, key] : [...foldersKey, "in", key];
        client.setQueryData<readonly Folder[]>(where, (folders) => folders && [...folders, folder]);
      }
      everythingIsStale(client);
    },
  });
}

export function useRenameItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, name }: { item: Item; name: string }): Promise<Item> => {
      const input = { params: { id: item.id }, body: { name } };
      return item.type === "folder" ? call(renameFolder, input) : call(renameFile, input);
    },
    onSuccess: (renamed) => {
      edit(client, renamed.id, renamed);
      everythingIsStale(client);
    },
  });
}

/** Sent at once; a message offers to undo it for ten seconds. */
export function useDeleteItem() {
  const client = useQueryClient();
  const { t } = useTranslation("documents");
  return useMutation({
    mutationFn: ({ id, type }: Item) =>
      type === "folder" ? call(deleteFolder, { params: { id } }) : call(deleteFile, { params: { id } }),
    onSuccess: (_, { id, type, name }) => {
      edit(client, id, null);
      everythingIsStale(client);
      offerUndo({ id, text: t(`delete.${type}_done`, { name: shortened(name) }) });
    },
  });
}

/** Shows an item in its new folder in every cached list. */
function showMoved(client: QueryClient, item: Item, to: string | null): void {
  const moved: Item = item.type === "folder" ? { ...item, parent_folder_id: to } : { ...item, folder_id: to };
  const queryKey = item.type === "folder" ? foldersKey : filesKey;
  for (const [key, items] of client.getQueriesData<readonly Item[]>({ queryKey })) {
    if (!items) continue;
    const isListed = items.some(({ id }) => id === item.id);
    const belongs = key.at(-1) === "all" || key.at(-1) === (to ?? "root");
    if (!belongs && isListed) client.setQueryData(key, without(items, item.id));
    else if (belongs) client.setQueryData(key, [...without(items, item.id), moved]);
  }
}

function without(items: readonly Item[], id: string): readonly Item[] {
  return items.filter((item) => item.id !== id);
}

/** Optimistic: rolled back if the server refuses. */
export function useMoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, to }: { item: Item; to: string | null }) =>
      call(moveItem, { body: { itemId: item.id, newParentId: to, itemType: item.type } }),
    onMutate: async ({ item, to }) => {
      await client.cancelQueries({ queryKey: documentsKey });
      const before = [foldersKey, filesKey].flatMap((queryKey) => client.getQueriesData({ queryKey }));
      showMoved(client, item, to);
      return before;
    },
    onError: (_error, _move, before) => {
      for (const [key, items] of before ?? []) client.setQueryData(key, items);
    },
    onSettled: () => {
      everythingIsStale(client);
    },
  });
}

/** The URL of a folder, or of everything, as a ZIP. */
export function useArchive() {
  return useMutation({
    mutationFn: async (folderId: string | null) => (await call(getArchiveUrl, { query: { folderId } })).url,
  });
}

/** Returns a URL that stays valid for a while; it is refetched if the cached one may have expired. */
export function useFreshUrl(): (file: StoredFile) => Promise<string> {
  const client = useQueryClient();
  return async (file) => {
    const files = await client.fetchQuery({ ...filesIn(file.folder_id), staleTime: delays.urls });
    return files.find(({ id }) => id === file.id)?.url ?? file.url;
  };
}

/** Returns a new URL, however fresh the cached one is. */
export function useNewUrl(): (file: StoredFile) => Promise<string> {
  const client = useQueryClient();
  return async (file) => {
    const files = await client.fetchQuery({ ...filesIn(file.folder_id), staleTime: 0 });
    return files.find(({ id }) => id === file.id)?.url ?? file.url;
  };
}
