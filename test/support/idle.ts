/** Waits until a page has loaded everything. Playwright's `networkidle` never comes while a stream is open. */
import type { Page, Request } from "@playwright/test";
import { getChanges } from "#contract/changes.ts";

/** Milliseconds without a request. */
const quietDuration = 500;

interface Watch {
  readonly running: Set<Request>;
  changedAt: number;
}

const watches = new WeakMap<Page, Watch>();

/** Tracks the open requests of a page. Must be called before the page loads. */
export function watchRequests(page: Page): void {
  const watch: Watch = { running: new Set(), changedAt: performance.now() };
  watches.set(page, watch);
  const note = (request: Request, isRunning: boolean) => {
    if (new URL(request.url()).pathname === getChanges.path) return;
    watch.changedAt = performance.now();
    if (isRunning) watch.running.add(request);
    else watch.running.delete(request);
  };
  page.on("request", (request) => note(request, true));
  page.on("requestfinished", (request) => note(request, false));
  page.on("requestfailed", (request) => note(request, false));
  // Requests of a document that the page has left may end without an event.
  page.on("domcontentloaded", () => {
    for (const request of watch.running) if (request.isNavigationRequest()) watch.running.delete(request);
  });
}

/** Resolves after half a second without a request. `watchRequests` must have been called for the page. */
export async function waitForIdle(page: Page): Promise<void> {
  const watch = watches.get(page);
  if (watch === undefined) throw new Error("watchRequests comes first");
  await page.waitForLoadState("load");
  while (watch.running.size > 0 || performance.now() - watch.changedAt < quietDuration)
    await page.waitForTimeout(50);
}

export async function gotoIdle(page: Page, url: string): Promise<void> {
  if (!watches.has(page)) watchRequests(page);
  await page.goto(url);
  await waitForIdle(page);
}
