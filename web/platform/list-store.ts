/**
 * The lists that pages show without a network, in a cache. Chromium leaves the bytes of a deleted IndexedDB database in
 * its files, those of a deleted cache it removes with their files.
 */

export interface StoredList {
  /** Who may see it, and in which build: see `getOwner` in `offline.ts`. */
  readonly owner: string;
  readonly queryKey: readonly string[];
  readonly data: unknown;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

const cacheName = "lists";

/** The lists of this owner. If one is of another owner, or older than `maxAge` milliseconds, all are deleted first. */
export async function readLists(owner: string, maxAge: number): Promise<readonly StoredList[]> {
  if (!(await caches.has(cacheName))) return [];
  const answers = await (await caches.open(cacheName)).matchAll();
  const lists = await Promise.all(answers.map(async (answer) => (await answer.json()) as StoredList));
  const oldest = Date.now() - maxAge;
  if (lists.every((list) => list.owner === owner && list.updatedAt > oldest)) return lists;
  await deleteLists();
  return [];
}

export async function storeLists(lists: readonly StoredList[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const list of lists) await cache.put(`/kept-lists/${list.queryKey.join("/")}`, Response.json(list));
}

export async function deleteLists(): Promise<void> {
  await caches.delete(cacheName);
}
