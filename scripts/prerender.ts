/**
 * Renders the HTML that pages hold before their scripts run: public pages in full, and the loading states
 * of the pages behind the sign-in.
 */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import type { Membership } from "#contract/permissions.ts";
import type { Prerendered, PrerenderTask } from "./prerender-worker.ts";

/** Pages whose first state depends neither on the address nor on the browser. */
export const prerenderedPages = [
  "/login",
  "/signup",
  "/mot-de-passe-oublie",
  "/cgu",
  "/confidentialite",
  "/mentions-legales",
];
/** Pages that offer Google's sign-in where the server is configured for it. */
const pagesWithGoogle = ["/login", "/signup"];
const googleMetas = { "google-client-id": "x", "google-script": "x", "csp-nonce": "x" };

/**
 * A helper's loading states show what every member may open. What else this helper may open appears once the app runs.
 */
const helper: Membership = { role: "helper", permissions: {} };

/** Variants have a word in their name: "fr google /login", "fr helper /invites". */
export async function prerender(root: string): Promise<Prerendered> {
  const folder = join(root, ".cache", `prerender-${process.pid}`);
  try {
    await build({
      root,
      mode: "production",
      logLevel: "warn",
      build: {
        ssr: "web/prerender.tsx",
        outDir: folder,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: "prerender.js" } },
      },
    });
    const file = pathToFileURL(join(folder, "prerender.js")).href;
    const plain = await renderInWorker({ root, file, paths: prerenderedPages, metas: {} });
    const google = await renderInWorker({ root, file, paths: pagesWithGoogle, metas: googleMetas });
    const forHelper = await renderInWorker({ root, file, paths: [], metas: {}, membership: helper });
    return {
      ...plain,
      pages: { ...plain.pages, ...addVariantName(google.pages, "google") },
      loadingPages: { ...plain.loadingPages, ...addVariantName(forHelper.loadingPages, "helper") },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function addVariantName(pages: Readonly<Record<string, string>>, word: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pages).map(([name, html]) => [name.replace(" ", ` ${word} `), html]),
  );
}

/**
 * Each variant is rendered in a worker of its own, so that the app's modules are loaded anew with other meta
 * elements.
 */
async function renderInWorker(task: PrerenderTask): Promise<Prerendered> {
  const thread = new Worker(new URL("prerender-worker.ts", import.meta.url), { workerData: task });
  try {
    const [rendered] = (await once(thread, "message")) as [Prerendered];
    return rendered;
  } finally {
    await thread.terminate();
  }
}
