/**
 * Builds the page of the day separately from the app, because the service worker caches all files of the page: it shares
 * no chunk with other pages and loads nothing later.
 */
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { clientEndpoints } from "./client-endpoints.ts";
import { cascadeLayers, classNames, cssTarget, mediaRanges } from "./css.ts";

/** The manifest of this build, below the folder that Vite writes. */
export const dayManifest = ".vite/day.json";
/** The page's entry in that manifest. */
export const dayEntry = "jour-j.html";

/** `outDir`: the folder that holds the build of the app already. */
export async function buildDayPage(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: "production",
    logLevel: "warn",
    plugins: [react(), clientEndpoints, listFiles],
    css: { modules: { generateScopedName: classNames }, postcss: { plugins: [cascadeLayers, mediaRanges] } },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      cssTarget,
      reportCompressedSize: false,
      manifest: dayManifest,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, dayEntry) },
    },
  });
}

/** Names the files of the page in its document, for the service worker: see `dayFilesPattern`. */
const listFiles: Plugin = {
  name: "list-files",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle[dayEntry];
      if (page?.type !== "asset") throw new Error("The page of the day has no document");
      const files = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
      const addresses = files.toSorted().map((file) => `/${file}`);
      page.source = String(page.source).replace(
        "</head>",
        `  <meta name="files" content="${addresses.join(" ")}" />\n  </head>`,
      );
    },
  },
};
