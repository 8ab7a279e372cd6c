/** Mutations of the documents, which only this feature calls. */
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { binDays } from "#contract/bin.ts";
import {
  createFolder,
  deleteFile,
  deleteFolder,
  getArchiveUrl,
  linkFile,
  moveItem,
  renameFile,
  renameFolder,
  type findDocuments,
  type Folder,
  type FileLinkKind,
} from "#contract/documents.ts";
import type { Reply } from "#contract/endpoint.ts";
import { shorten } from "#i18n/shorten.ts";
import { call } from "#web/platform/api.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { confirmDelete } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { documentsKey, filesKey, foldersKey, searchKey } from "./lists.ts";
import { makeBreakable } from "./names.rules.ts";
import { invalidateDocuments, type Item } from "./queries.ts";

type Found = Reply<typeof findDocuments>;

/** Replaces an item in every cached list; null removes it. */
function replaceInCache(client: QueryClient, id: string, replacement: Item | null): void {
  const replaceIn = (items: readonly Item[]): Item[] =>
    items.flatMap((item) => (item.id === id ? (replacement ?? []) : [item]));
  for (const queryKey of [foldersKey, filesKey]) {
    client.setQueriesData<readonly Item[]>({ queryKey }, (items) => items && replaceIn(items));
  }
  if (replacement === null) removeFromSearch(client, id);
}

function removeFromSearch(client: QueryClient, id: string): void {
  const isOther = (item: Item) => item.id !== id;
  client.setQueriesData<Found>({ queryKey: searchKey }, (found) => {
    return found && { folders: found.folders.filter(isOther), files: found.files.filter(isOther) };
  });
}

export interface LinkTarget {
  readonly kind: FileLinkKind;
  readonly id: string;
}

/** Replaces all links of a file. */
export function useLinkFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, links }: { id: string; links: readonly LinkTarget[] }) =>
      call(linkFile, { params: { id }, body: { links: [...links] } }),
    onSuccess: (file) => {
      replaceInCache(client, file.id, file);
      invalidateDocuments(client);
    },
  });
}

export function useAddFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (folder: { name: string; parentFolderId: string | null }) =>
      call(createFolder, { body: folder }),
    onSuccess: (folder) => {
      for (const key of [folder.parent_folder_id ?? "root", "all"]) {
        const queryKey = key === "all" ? [...foldersKey, key] : [...foldersKey, "in", key];
        client.setQueryData<readonly Folder[]>(queryKey, (folders) => folders && [...folders, folder]);
      }
      invalidateDocuments(client);
    },
  });
}

export function useRenameItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, name }: { item: Item; name: string }): Promise<Item> => {
      const input = { params: { id: item.id }, body: withBase({ name }, item) };
      return item.type === "folder" ? call(renameFolder, input) : call(renameFile, input);
    },
    onSuccess: (renamed) => {
      replaceInCache(client, renamed.id, renamed);
      invalidateDocuments(client);
    },
  });
}

export function confirmItemDeletion({ id, type, name }: Item): void {
  const t = i18next.getFixedT(null, "documents");
  const short = shorten(name);
  const input = { params: { id } };
  confirmDelete({
    id,
    texts: {
      question: t(`delete.${type}_question`, { name: makeBreakable(short) }),
      detail: t("delete.detail", { count: binDays }),
      failed: (why) => t("delete.failed", { why }),
      done: t(`delete.${type}_done`, { name: short }),
    },
    send: () => (type === "folder" ? call(deleteFolder, input) : call(deleteFile, input)),
    onDeleted: () => {
      replaceInCache(queryClient, id, null);
      invalidateDocuments(queryClient);
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
    if (!belongs && isListed) client.setQueryData(key, removeById(items, item.id));
    else if (belongs) client.setQueryData(key, [...removeById(items, item.id), moved]);
  }
}

function removeById(items: readonly Item[], id: string): readonly Item[] {
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
    onSettled: () => invalidateDocuments(client),
  });
}

/** The URL of a folder, or of everything, as a ZIP. */
export function useArchiveUrl() {
  return useMutation({
    mutationFn: async (folderId: string | null) => (await call(getArchiveUrl, { query: { folderId } })).url,
  });
}
