/**
 * Starts the service worker, and tells it what to keep. This is the only place that turns an address into a service
 * worker, as the Trusted Types policy of the pages requires. Vite's development server has no worker.
 */
import { workerPath } from "#contract/app-paths.ts";
import { dayPath } from "#contract/day-paths.ts";
import { dayCache, deleteDeviceData } from "./device-data.ts";
import { getMeta } from "./meta.ts";
import { isSignedIn } from "./token.ts";

/** What a page asks of the worker. */
export type WorkerMessage =
  | { readonly what: "day" }
  | {
      readonly what: "page";
      readonly page: string;
      readonly files: readonly string[];
      /** The id of the build that the page is of. */
      readonly build: string;
    };

const trustedPolicy = globalThis.trustedTypes?.createPolicy("service-worker", {
  createScriptURL(address) {
    if (address !== workerPath) throw new TypeError("Only our own service worker may start");
    return address;
  },
});

/** Resolves to the worker once it runs; undefined if the browser refuses workers, as in some private windows. */
async function startServiceWorker(): Promise<ServiceWorker | undefined> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return undefined;
  try {
    const address = trustedPolicy?.createScriptURL(workerPath) ?? workerPath;
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
    return registration.active ?? (await waitForActive(registration));
  } catch {
    return undefined;
  }
}

function waitForActive({
  installing,
  waiting,
}: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const worker = installing ?? waiting;
  if (worker === null) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") resolve(undefined);
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** Resolves once the worker has done what it was asked. */
function sendMessage(worker: ServiceWorker, message: WorkerMessage): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/** Keeps the page of a path, the files that were loaded, and files of texts, so that it opens without a network. */
export async function keepPage(page: string, textPaths: readonly string[]): Promise<void> {
  const worker = isSignedIn() ? await startServiceWorker() : undefined;
  if (worker === undefined) return;
  const loadedFiles = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  const files = [...loadedFiles, ...textPaths.map((path) => location.origin + path)];
  await sendMessage(worker, { what: "page", page, files, build: getMeta("build") });
  // A sign-out in the meantime has deleted what was there before.
  if (!isSignedIn()) await deleteDeviceData();
}

/** Keeps the page of the day, and then unregisters the worker that an earlier version had for that page alone. */
export async function keepDayPage(): Promise<void> {
  const worker = await startServiceWorker();
  if (worker === undefined) return;
  await sendMessage(worker, { what: "day" });
  if (await hasDayPage()) await unregisterFormerWorker();
}

async function unregisterFormerWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (new URL(registration.scope).pathname === dayPath) await registration.unregister();
  }
}

/** Whether the page of the day opens without a network. */
export async function isDayReadyOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration(dayPath);
  return Boolean(registration?.active) && hasDayPage();
}

async function hasDayPage(): Promise<boolean> {
  const page = await caches.match(dayPath, { cacheName: dayCache, ignoreSearch: true });
  return page !== undefined;
}
