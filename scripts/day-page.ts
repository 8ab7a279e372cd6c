/**
 * Builds the page of the day separately from the app, because the service worker caches all files of the page: it shares
 * no chunk with other pages and loads nothing later.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { dayPath } from "#contract/day-paths.ts";
import { clientEndpoints } from "./client-endpoints.ts";
import { cascadeLayers, classNames, cssTarget, mediaRanges } from "./css.ts";

/** The manifest of this build, below the folder that Vite writes. */
export const dayManifest = ".vite/day.json";
/** The page's entry in that manifest. */
export const dayEntry = "jour-j.html";

/** A file that the worker caches. Names with a hash need no revision. */
export interface CachedFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Returns the files of the page. `outDir`: the folder that holds the build of the app already. */
export async function buildDayPage(root: string, outDir: string): Promise<readonly CachedFile[]> {
  const files: CachedFile[] = [];
  await build({
    root,
    configFile: false,
    mode: "production",
    logLevel: "warn",
    plugins: [react(), clientEndpoints, precacheList(files)],
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
  return files;
}

/** Lists the files of the page into `files`, for its worker. */
function precacheList(files: CachedFile[]): Plugin {
  return {
    name: "precache-list",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle[dayEntry];
        if (page?.type !== "asset") throw new Error("The page of the day has no document");
        const revision = createHash("sha256").update(page.source).digest("base64url").slice(0, 12);
        const others = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
        files.push(
          { url: dayPath, revision },
          ...others.toSorted().map((file) => ({ url: `/${file}`, revision: null })),
        );
      },
    },
  };
}
