/**
 * Renders the HTML that pages hold before their scripts run: public pages in full, and one shell for the
 * signed-in app.
 */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import type { Prerendered, Task } from "./prerender-worker.ts";

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
const withGoogle = ["/login", "/signup"];
const googleMetas = { "google-client-id": "x", "google-script": "x", "csp-nonce": "x" };

/** The variant with Google's sign-in has "google" in its name: "fr google /login". */
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
    const plain = await run({ root, file, paths: prerenderedPages, metas: {} });
    const google = await run({ root, file, paths: withGoogle, metas: googleMetas });
    const named = Object.entries(google.pages).map(([name, html]) => [name.replace(" ", " google "), html]);
    return { ...plain, pages: { ...plain.pages, ...Object.fromEntries(named) } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Each variant is rendered in a worker of its own, so that the app's modules are loaded anew with other meta
 * elements.
 */
async function run(task: Task): Promise<Prerendered> {
  const thread = new Worker(new URL("prerender-worker.ts", import.meta.url), { workerData: task });
  try {
    const [rendered] = (await once(thread, "message")) as [Prerendered];
    return rendered;
  } finally {
    await thread.terminate();
  }
}
