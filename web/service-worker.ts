/**
 * The service worker. It keeps what a signed-in browser has opened: the files and the HTML of pages behind the sign-in,
 * and the page of the day. It handles no call, no public page and no secret link, and no answer with data of a wedding.
 *
 * It writes only into caches that exist. A page of a signed-in person creates them by a message, and a sign-out deletes
 * them, so that nothing is kept for anybody else.
 */
import { PrecacheController } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { dayPath } from "#contract/day-paths.ts";
import { findPage, memberPages, removeTrailingSlashes } from "#contract/pages.ts";
import { dayCache, pageCachePrefix } from "./platform/device-data.ts";
import type { WorkerMessage } from "./platform/service-worker.ts";

/** The build writes both: see scripts/service-worker.ts. */
declare const BUILD: string;
declare const DAY_FILES: { url: string; revision: string | null }[];

declare global {
  /** The DOM's types do not have it, and workbox expects it. */
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
}

/** The part of the worker's global scope that is used; the DOM's types do not have it. */
declare const self: {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: "message",
    listener: (event: ExtendableEvent & MessageEvent<WorkerMessage>) => void,
  ): void;
  skipWaiting(): unknown;
  readonly clients: { claim(): Promise<void> };
};

/** Milliseconds to wait for the HTML of a page before the last copy is shown. */
const patience = 3000;
const pageCache = pageCachePrefix + BUILD;
/** The answers vary by request headers, which a page loaded by the browser and one fetched here do not share. */
const anyRequest = { ignoreVary: true, ignoreSearch: true };

const dayFiles = new PrecacheController({ cacheName: dayCache });
dayFiles.addToCacheList(DAY_FILES);

// A new build takes over at once. Files of the build before it stay in its cache for the pages that are still open.
self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(updateDay(event));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldFiles(event), self.clients.claim()]));
});

async function updateDay(event: ExtendableEvent): Promise<void> {
  if (await caches.has(dayCache)) await dayFiles.install(event);
}

async function dropOldFiles(event: ExtendableEvent): Promise<void> {
  if (await caches.has(dayCache)) await dayFiles.activate(event);
  const kept = await listPageCaches();
  const previous = kept.findLast((name) => name !== pageCache);
  if (previous !== undefined) await caches.open(pageCache);
  for (const name of kept) if (name !== pageCache && name !== previous) await caches.delete(name);
}

/** The caches of builds, the newest last. */
async function listPageCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix));
}

registerRoute(
  new NavigationRoute(dayFiles.createHandlerBoundToURL(dayPath), {
    allowlist: [new RegExp(String.raw`^${dayPath}(?:\?|$)`, "u")],
  }),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === "navigate" && isKeptPage(url),
  ({ request, event }) => answerPage(request, event),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptFile(url),
  ({ request, event }) => answerFile(request, event),
);

/** Whether the page is behind the sign-in and shows no payment form, whose document allows a third party. */
function isKeptPage({ pathname, searchParams }: URL): boolean {
  const page = findPage(removeTrailingSlashes(pathname));
  return memberPages.some((each) => each === page) && !searchParams.has("payer");
}

/** Whether the address changes with the content. Images have no such address, so each build keeps its own. */
function isKeptFile({ pathname, searchParams }: URL): boolean {
  if (pathname.startsWith("/locales/")) return searchParams.has("v");
  return pathname.startsWith("/assets/") || pathname.startsWith("/images/");
}

/** The page from the network, or its last copy if that takes too long or fails. */
async function answerPage(request: Request, event: ExtendableEvent): Promise<Response> {
  const key = getPageKey(new URL(request.url));
  const fresh = fetch(request).then((answer) => {
    if (isPage(answer)) event.waitUntil(keep(key, answer.clone()));
    return answer;
  });
  // A failure is handled below; without this one, it would also be reported if it came after the last copy was sent.
  const settled = fresh.catch(() => undefined);
  event.waitUntil(settled);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });
  const answer = await Promise.race([settled, late]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await findPageCopy(key)) ?? fresh;
}

function getPageKey({ pathname }: URL): string {
  return removeTrailingSlashes(pathname);
}

async function findPageCopy(key: string): Promise<Response | undefined> {
  const others = (await listPageCaches()).filter((name) => name !== pageCache);
  for (const cacheName of [pageCache, ...others.toReversed()]) {
    const copy = await caches.match(key, { ...anyRequest, cacheName });
    if (copy !== undefined) return copy;
  }
  return undefined;
}

/** Whether an answer is a page that may be kept: the document of a third party's script has another policy. */
function isPage({ ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
  const isOursAlone = headers.get("content-security-policy")?.includes("require-trusted-types-for") === true;
  return ok && !redirected && isHtml && isOursAlone;
}

async function answerFile(request: Request, event: ExtendableEvent): Promise<Response> {
  const mine = await caches.match(request, { ignoreVary: true, cacheName: pageCache });
  if (mine !== undefined) return mine;
  const isFixed = !new URL(request.url).pathname.startsWith("/images/");
  const answer = (isFixed ? await findCopy(request) : undefined) ?? (await fetchOrCopy(request));
  if (answer.ok && answer.type === "basic") event.waitUntil(keep(request, answer.clone()));
  return answer;
}

/** The copy of another build or of the page of the day. */
function findCopy(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

async function fetchOrCopy(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findCopy(request);
    if (copy === undefined) throw error;
    return copy;
  }
}

async function keep(key: Request | string, answer: Response): Promise<void> {
  if (!(await caches.has(pageCache))) return;
  const cache = await caches.open(pageCache);
  // A full disk keeps nothing more; the page has its answer already.
  await cache.put(key, answer).catch(() => undefined);
}

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  event.waitUntil(
    (data.what === "day" ? fillDay() : keepOpened(data.page, data.files))
      .catch(() => undefined)
      .then(() => ports[0]?.postMessage("done")),
  );
});

/** A worker whose cache was wiped while its page stayed open is not installed again, so each page asks for the files. */
async function fillDay(): Promise<void> {
  if (await caches.has(dayCache)) return;
  const cache = await caches.open(dayCache);
  try {
    await cache.addAll([...dayFiles.getURLsToCacheKeys().values()]);
  } catch {
    // Without network nothing is cached, and the next page asks again.
    await caches.delete(dayCache);
  }
}

/** Keeps a page that was opened without this worker, or within the app, and the files that it has loaded. */
async function keepOpened(page: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(pageCache);
  const add = async (key: string, request: Request, mayKeep: (answer: Response) => boolean) => {
    if ((await cache.match(key, { ignoreVary: true })) !== undefined) return;
    const answer = await fetch(request);
    if (mayKeep(answer)) await cache.put(key, answer);
  };
  const url = new URL(page, location.origin);
  const key = getPageKey(url);
  const html = new Request(key, { headers: { accept: "text/html" } });
  await Promise.allSettled([
    ...(isKeptPage(url) ? [add(key, html, isPage)] : []),
    ...files
      .filter((file) => isKeptFile(new URL(file)))
      .map((file) => add(file, new Request(file), ({ ok }) => ok)),
  ]);
}
