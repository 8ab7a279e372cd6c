/**
 * Starts the service worker of the page of the day: the only place that turns an address into one, as the Trusted Types
 * policy of this page requires.
 */
import { dayPath, dayWorkerPath } from "#contract/day-paths.ts";
import { dayCache } from "#web/platform/day-storage.ts";

const trustedPolicy = globalThis.trustedTypes?.createPolicy("day-worker", {
  createScriptURL(address) {
    if (address !== dayWorkerPath) throw new TypeError("This page starts one worker only");
    return address;
  },
});

/** Resolves to whether the page will open without network. Vite's development server has no worker. */
export async function startWorker(): Promise<boolean> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return false;
  const address = trustedPolicy?.createScriptURL(dayWorkerPath) ?? dayWorkerPath;
  try {
    const options = { scope: dayPath, updateViaCache: "none" } as const;
    const registration = await navigator.serviceWorker.register(address, options);
    registration.active?.postMessage("fill");
    return true;
  } catch {
    // The browser refuses workers, for example in a private window.
    return false;
  }
}

/** Whether a worker has all files of the page. */
export async function isReadyOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration(dayPath);
  if (registration?.active === null || registration?.active === undefined) return false;
  const page = await caches.match(dayPath, { cacheName: dayCache, ignoreSearch: true });
  return page !== undefined;
}
