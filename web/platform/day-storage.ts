/** What the page of the day keeps on this device, and how all of it is removed. Every page may have to remove it. */
import { dayPath } from "#contract/day-paths.ts";

/** The cache of its service worker. */
export const dayCache = "day";
/** Its IndexedDB database. */
export const dayDatabase = "day";
/** The key in local storage that names the user whose data are kept. */
const ownerKey = "dayOwner";

/** The user whose data this device keeps; null for none. */
export function getDayOwner(): string | null {
  return localStorage.getItem(ownerKey);
}

export function noteDayOwner(userId: string): void {
  localStorage.setItem(ownerKey, userId);
}

/** Removes database, cache and service worker. What a browser does not have is not removed. */
export async function wipeDay(): Promise<void> {
  localStorage.removeItem(ownerKey);
  await Promise.allSettled([deleteDatabase(), deleteCache(), unregister()]);
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(dayDatabase);
    // A page that still has it open closes it when it hears of the deletion.
    for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
  });
}

/** Caches and service workers exist only over HTTPS and on localhost. */
async function deleteCache(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(dayCache);
}

async function unregister(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(dayPath);
  // Without a registration of its own, the path has none: no other worker exists.
  await registration?.unregister();
}
