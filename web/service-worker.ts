/**
 * The service worker. It keeps what a signed-in browser has opened: the files and the HTML of pages behind the sign-in,
 * and the page of the day. It handles no call, no public page and no secret link, and no answer with data of a wedding.
 *
 * It writes only into caches that exist. A page of a signed-in person creates them by a message, and a sign-out deletes
 * them, so that nothing is kept for anybody else.
 *
 * It knows nothing of a build, so a release changes pages and not this file. When this file changes, the browser keeps
 * the former worker until every page of the app is closed, so that a worker never changes below an open page.
 */
import { dayPath } from "#contract/day-paths.ts";
import { findPage, memberPages, removeTrailingSlashes } from "#contract/pages.ts";
import { dayCache, dayFilesPattern, pageCachePrefix } from "./platform/device-data.ts";
import type { WorkerMessage } from "./platform/service-worker.ts";

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The part of the worker's global scope that is used; the DOM's types do not have it. */
declare const self: {
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: "message",
    listener: (event: ExtendableEvent & MessageEvent<WorkerMessage>) => void,
  ): void;
};

/** Milliseconds to wait for the HTML of a page before the last copy is shown. */
const maxPageWait = 3000;
/** The answers vary by request headers, which a page loaded by the browser and one fetched here do not share. */
const anyRequest = { ignoreVary: true, ignoreSearch: true };

self.addEventListener("fetch", (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (method !== "GET" || url.origin !== location.origin) return;
  if (mode !== "navigate") {
    if (isKeptFile(url)) event.respondWith(answerFile(event, url));
  } else if (url.pathname === dayPath) event.respondWith(answerDay(event.request));
  else if (isKeptPage(url)) event.respondWith(answerPage(event, url));
});

/** Whether the page is behind the sign-in and shows no payment form, whose document allows a third party. */
function isKeptPage({ pathname, searchParams }: URL): boolean {
  const page = findPage(removeTrailingSlashes(pathname));
  return memberPages.some((each) => each === page) && !searchParams.has("payer");
}

function isKeptFile(url: URL): boolean {
  return isFixed(url) || url.pathname.startsWith("/images/");
}

/** Whether the address changes with the content. Images have no such address, so each build keeps its own. */
function isFixed({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith("/assets/") || (pathname.startsWith("/locales/") && searchParams.has("v"));
}

/** The page of the day is one document for everybody. It opens from the cache, and is renewed for its next opening. */
async function answerDay(request: Request): Promise<Response> {
  return (await findCopy(dayPath, { cacheName: dayCache, ignoreSearch: true })) ?? fetch(request);
}

/** The page from the network, or its last copy if that takes too long or fails. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const key = getPageKey(url);
  const fresh = fetch(event.request).then((answer) => {
    if (isPage(answer)) event.waitUntil(storeCopy(key, answer.clone()));
    return answer;
  });
  const settled = fresh.catch(() => undefined);
  // The copy is renewed also after an answer that came too late.
  event.waitUntil(settled);
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, maxPageWait);
  });
  const answer = await Promise.race([settled, timeout]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await findPageCopy(key)) ?? (await settled) ?? (await findMenuPage()) ?? fresh;
}

function getPageKey({ pathname }: URL): string {
  return removeTrailingSlashes(pathname);
}

/** The caches of builds, the newest first. */
async function listPageCaches(): Promise<string[]> {
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(pageCachePrefix)).toReversed();
}

/** A copy in one cache, or in any; undefined also where the browser cannot read its storage. */
function findCopy(
  key: Request | string,
  options: MultiCacheQueryOptions = {},
): Promise<Response | undefined> {
  return caches.match(key, { ignoreVary: true, ...options }).catch(() => undefined);
}

async function findPageCopy(key: string): Promise<Response | undefined> {
  for (const cacheName of await listPageCaches()) {
    const copy = await findCopy(key, { cacheName });
    if (copy !== undefined) return copy;
  }
  return undefined;
}

/**
 * For a page that was never opened: another one without its content. The app says in it that the page cannot be loaded.
 */
async function findMenuPage(): Promise<Response | undefined> {
  const [newest] = await listPageCaches();
  if (newest === undefined) return undefined;
  const cache = await caches.open(newest);
  const request = (await cache.keys()).find(({ url }) => isKeptPage(new URL(url)));
  const page = request && (await cache.match(request, anyRequest));
  if (page === undefined) return undefined;
  const html = (await page.text()).replace(/(<main[^>]*>).*<\/main>/su, "$1</main>");
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(html, { headers });
}

/** Whether an answer is a page that may be kept: the document of a third party's script has another policy. */
function isPage({ ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
  const isOfNoThirdParty =
    headers.get("content-security-policy")?.includes("require-trusted-types-for") === true;
  return ok && !redirected && isHtml && isOfNoThirdParty;
}

async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const copy = isFixed(url) ? await findCopy(request) : await findNewestCopy(request);
  if (copy !== undefined) return copy;
  const answer = await fetchOrCopy(request);
  if (answer.ok && answer.type === "basic") event.waitUntil(storeCopy(request, answer.clone()));
  return answer;
}

async function findNewestCopy(request: Request): Promise<Response | undefined> {
  const [newest] = await listPageCaches();
  return newest === undefined ? undefined : findCopy(request, { cacheName: newest });
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

async function storeCopy(key: Request | string, answer: Response): Promise<void> {
  const [newest] = await listPageCaches();
  if (newest === undefined) return;
  const cache = await caches.open(newest);
  // A full disk keeps nothing more; the page has its answer already.
  await cache.put(key, answer).catch(() => undefined);
}

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  event.waitUntil(
    // The page of the day of earlier versions sends « fill ».
    (data.what === "page" ? keepOpenedPage(data) : renewDay())
      .catch(() => undefined)
      .then(() => ports[0]?.postMessage("done")),
  );
});

/** Keeps the page of the day and all files that it names, so that its next opening shows the build of now. */
async function renewDay(): Promise<void> {
  const cache = await caches.open(dayCache);
  try {
    const page = await fetch(dayPath, { cache: "no-cache" });
    const files = dayFilesPattern.exec(await page.clone().text())?.[1]?.split(" ");
    if (!page.ok || files === undefined) throw new Error("No page of the day");
    const storedRequests = await cache.keys();
    const storedKeys = new Set(storedRequests.map(({ url }) => getFileKey(url)));
    await cache.addAll(files.filter((file) => !storedKeys.has(file)));
    await cache.put(dayPath, page);
    const neededKeys = new Set([dayPath, ...files]);
    for (const request of storedRequests)
      if (!neededKeys.has(getFileKey(request.url))) await cache.delete(request);
  } catch {
    // A page without its files would not open. The next opening tries again.
    if ((await cache.match(dayPath, anyRequest)) === undefined) await caches.delete(dayCache);
  }
}

function getFileKey(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Keeps a page that was opened without this worker, or within the app, and the files that it has loaded. */
async function keepOpenedPage({ page, files, build }: WorkerMessage & { what: "page" }): Promise<void> {
  const cache = await caches.open(pageCachePrefix + build);
  const addToCache = async (key: string, request: Request, mayKeep: (answer: Response) => boolean) => {
    if ((await cache.match(key, { ignoreVary: true })) !== undefined) return;
    const answer = await fetch(request);
    if (mayKeep(answer)) await cache.put(key, answer);
  };
  const url = new URL(page, location.origin);
  const key = getPageKey(url);
  const html = new Request(key, { headers: { accept: "text/html" } });
  await Promise.allSettled([
    ...(isKeptPage(url) ? [addToCache(key, html, isPage)] : []),
    ...files
      .filter((file) => isKeptFile(new URL(file)))
      .map((file) => addToCache(file, new Request(file), ({ ok }) => ok)),
  ]);
  // The build before stays for its pages that are still open.
  for (const name of (await listPageCaches()).slice(2)) await caches.delete(name);
}
