/**
 * The service worker of the page of the day: it caches the page's files and answers its navigations from them. Its
 * scope contains no other page, and it does not handle API calls.
 */
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { dayPath } from "#contract/day-paths.ts";
import { dayCache } from "#web/platform/day-storage.ts";

/** The build writes the page's files here: see scripts/day-page.ts. */
declare const DAY_FILES: { url: string; revision: string | null }[];

/** The part of the worker's global scope that is used; the DOM's types do not have it. */
declare const self: {
  addEventListener(type: "install", listener: () => void): void;
  addEventListener(
    type: "message",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): unknown;
};

// A new build takes over at once. An open page loads nothing later, so it does not miss the files of its build.
self.addEventListener("install", () => self.skipWaiting());

const files = new PrecacheController({ cacheName: dayCache });
files.precache(DAY_FILES);
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL(dayPath), {
    allowlist: [new RegExp(String.raw`^${dayPath}(?:\?|$)`, "u")],
  }),
);
registerRoute(new PrecacheRoute(files, { directoryIndex: "", cleanURLs: false }));

// A worker whose cache was wiped while its page stayed open is not installed again, so each page asks for the files.
self.addEventListener("message", (event) => event.waitUntil(fill()));

async function fill(): Promise<void> {
  if (await caches.has(dayCache)) return;
  const cache = await caches.open(dayCache);
  try {
    await cache.addAll([...files.getURLsToCacheKeys().values()]);
  } catch {
    // Without network nothing is cached, and the next page asks again.
    await caches.delete(dayCache);
  }
}
