/** Renders what the HTML of pages holds before their scripts: public pages whole, and one shell for the signed-in app. */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import type { Prerendered, Task } from "./prerender-worker.ts";

/** Pages whose first state depends on nothing that the address or the browser brings. */
export const prerenderedPages = [
  "/login",
  "/signup",
  "/mot-de-passe-oublie",
  "/cgu",
  "/confidentialite",
  "/mentions-legales",
];
/** Those that offer Google's sign-in where the server is set up for it. */
const withGoogle = ["/login", "/signup"];
const googleMetas = { "google-client-id": "x", "google-script": "x", "csp-nonce": "x" };

/** With Google's sign-in a page's name has "google" in it: "fr google /login". */
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

/** In a thread of its own: the app's modules begin anew, with other metas. */
async function run(task: Task): Promise<Prerendered> {
  const thread = new Worker(new URL("prerender-worker.ts", import.meta.url), { workerData: task });
  try {
    const [rendered] = (await once(thread, "message")) as [Prerendered];
    return rendered;
  } finally {
    await thread.terminate();
  }
}
