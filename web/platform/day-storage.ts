/** The data that the page of the day stores on this device. Any page may have to delete them. */
import { dayPath } from "#contract/day-paths.ts";
import { deviceStorage } from "./storage.ts";

/** The cache of its service worker. */
export const dayCache = "day";
/** Its IndexedDB database. */
export const dayDatabase = "day";
/** The key in local storage for the id of the user whose data are stored. */
const ownerKey = "dayOwner";

/** The id of the user whose data this device stores; null for none. */
export function getDayOwner(): string | null {
  return deviceStorage.getItem(ownerKey);
}

export function storeDayOwner(userId: string): void {
  deviceStorage.setItem(ownerKey, userId);
}

/** Removes database, cache and service worker, as far as the browser supports each of them. */
export async function deleteDayData(): Promise<void> {
  deviceStorage.removeItem(ownerKey);
  await Promise.allSettled([deleteDatabase(), deleteCache(), unregisterWorker()]);
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(dayDatabase);
    // `blocked` needs no wait: a page that has the database open closes it on the deletion, which then goes on.
    for (const eventName of ["success", "error", "blocked"])
      request.addEventListener(eventName, () => resolve());
  });
}

/** Caches and service workers exist only over HTTPS and on localhost. */
async function deleteCache(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(dayCache);
}

async function unregisterWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(dayPath);
  // The product has no other worker, so a registration that matches the path is that of the page of the day.
  await registration?.unregister();
}
