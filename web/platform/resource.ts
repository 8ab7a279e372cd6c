/** A list of the server with its permission and its writes, described once. */
import { useQuery, type QueryKey } from "@tanstack/react-query";
import type { Permission } from "#contract/permissions.ts";
import { confirmDelete, type Deletion, type DeletionTexts } from "./deletions.ts";
import { createListCache } from "./list-cache.ts";
import { queryClient } from "./queries.ts";
import { prefetchAllowed } from "./session.tsx";
import { useListAccess } from "./use-list-access.ts";

interface ResourceOptions<Item, New, Changes> {
  readonly key: QueryKey;
  /** What a person needs to read the list. */
  readonly permission: Permission;
  readonly list: (signal: AbortSignal) => Promise<readonly Item[]>;
  readonly add: (item: New) => Promise<Item>;
  readonly change: (item: Item, changes: Changes) => Promise<Item>;
  readonly remove: (item: Item) => Promise<unknown>;
  /** Whether a write changes more rows than its own, or their order, so that the list is read again. */
  readonly refetches?: boolean;
  /** Called after each write, to refetch what depends on the list. */
  readonly onWrite?: (() => void) | undefined;
  /** Called after a deletion, where it changes more than other writes. */
  readonly onRemove?: () => void;
}

export function createResource<Item extends { readonly id: string | null }, New, Changes>(
  options: ResourceOptions<Item, New, Changes>,
) {
  const { key, permission, list, add, change, remove, refetches = false, onWrite, onRemove } = options;
  const cache = createListCache<Item>({
    key,
    read: list,
    onWrite: () => {
      if (refetches) cache.refresh();
      onWrite?.();
    },
  });
  /** Empty for a member who may not see the list. */
  const useList = () => useQuery({ ...cache.query, ...useListAccess<Item>(permission) });
  const addItem = async (item: New) => {
    const added = await add(item);
    cache.add(added);
    return added;
  };
  const changeItem = async (item: Item, changes: Changes) => cache.replace(await change(item, changes));
  return {
    ...cache,
    useList,
    prefetch: () => prefetchAllowed(permission, () => queryClient.prefetchQuery(cache.query)),
    addItem,
    changeItem,
    /** The options of `useEditForm` that are the same in each form that adds and edits an item of the list. */
    useEditOptions: <Opened extends Item | undefined>(item: Opened) => ({
      item,
      latest: useList().data?.find(({ id }) => id === item?.id),
      add: addItem,
      change: (changes: Changes, base: Item) => changeItem(base, changes),
    }),
    /** Deletes what was just added, without a question. */
    removeAdded: async (item: Item) => {
      await remove(item);
      cache.remove(item);
      onRemove?.();
    },
    /** Asks first; after the deletion a message offers to undo it. */
    confirmDelete: (item: Item, texts: DeletionTexts, more: Partial<Deletion> = {}) =>
      confirmDelete({
        id: item.id ?? "",
        texts,
        send: () => remove(item),
        ...more,
        onDeleted: () => {
          cache.remove(item);
          onRemove?.();
          more.onDeleted?.();
        },
      }),
  };
}
