/**
 * The lists that pages show without a network, in a cache. Chromium leaves the bytes of a deleted IndexedDB database in
 * its files; it does remove those of a response that is deleted from a cache.
 */
import { deleteCache } from "./device-data.ts";

export interface StoredList {
  /** Who may see it, and in which build: see `getOwner` in `offline.ts`. */
  readonly owner: string;
  readonly queryKey: readonly string[];
  readonly data: unknown;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

const listCache = "lists";

/** The lists of this owner. If one is of another owner, or older than `maxAge` milliseconds, all are deleted first. */
export async function readLists(owner: string, maxAge: number): Promise<readonly StoredList[]> {
  if (!(await caches.has(listCache))) return [];
  const answers = await (await caches.open(listCache)).matchAll();
  const lists = await Promise.all(answers.map(async (answer) => (await answer.json()) as StoredList));
  const oldest = Date.now() - maxAge;
  if (lists.every((list) => list.owner === owner && list.updatedAt > oldest)) return lists;
  await deleteLists();
  return [];
}

/** @param mayStore false once the session is over: the cache may be deleted then, but keeps what is put into it. */
export async function storeLists(lists: readonly StoredList[], mayStore: () => boolean): Promise<void> {
  const cache = await caches.open(listCache);
  for (const list of lists) {
    if (!mayStore()) return;
    const key = `/kept-lists/${list.queryKey.join("/")}`;
    await cache.put(key, Response.json(list));
    if (!mayStore()) await cache.delete(key);
  }
}

export function deleteLists(): Promise<void> {
  return deleteCache(listCache);
}
