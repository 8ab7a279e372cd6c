/** What pages store on this device so that they open without a network. Any page may have to delete it. */
import { deviceStorage } from "./storage.ts";

/** The cache of the page of the day. */
export const dayCache = "day";
/** Finds the files of the page of the day in its document: addresses with a space between them. */
export const dayFilesPattern = /<meta name="files" content="([^"]*)"/u;
/** The IndexedDB database of the page of the day. */
export const dayDatabase = "day";
/** The caches of all other pages: one for each build, named by this and the build's id. */
export const pageCachePrefix = "pages ";
/** The key in local storage for the id of the user whose day is stored. */
const dayOwnerKey = "dayOwner";

/** The id of the user whose day this device stores; null for none. */
export function getDayOwner(): string | null {
  return deviceStorage.getItem(dayOwnerKey);
}

export function storeDayOwner(userId: string): void {
  deviceStorage.setItem(dayOwnerKey, userId);
}

/**
 * Removes databases, caches and service workers, as far as the browser has them: only over HTTPS and on localhost.
 * @param keepsDay leaves the page of the day, which may outlive its session for a while.
 */
export async function deleteDeviceData(keepsDay = false): Promise<void> {
  if (keepsDay) {
    await deleteCaches(dayCache).catch(() => undefined);
    return;
  }
  deviceStorage.removeItem(dayOwnerKey);
  await Promise.allSettled([deleteDatabase(dayDatabase), deleteCaches(), unregisterWorkers()]);
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // `blocked` needs no wait: a page that has the database open closes it on the deletion, which then goes on.
    for (const eventName of ["success", "error", "blocked"])
      request.addEventListener(eventName, () => resolve());
  });
}

async function deleteCaches(except?: string): Promise<void> {
  for (const name of await caches.keys()) if (name !== except) await deleteCache(name);
}

/** Each answer by itself: Chromium leaves the files of a deleted cache for as long as a page holds it. */
export async function deleteCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  for (const key of await cache.keys()) await cache.delete(key);
  await caches.delete(name);
}

async function unregisterWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
