/**
 * Builds the page of the day and its service worker separately from the app, because the worker caches all files of
 * the page: it shares no chunk with other pages and loads nothing later.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type BuildOptions, type InlineConfig, type Plugin } from "vite";
import { dayPath, dayWorkerPath } from "#contract/day-paths.ts";
import { clientEndpoints } from "./client-endpoints.ts";
import { cascadeLayers, classNames, cssTarget, mediaRanges } from "./css.ts";

/** The manifest of this build, below the folder that Vite writes. */
export const dayManifest = ".vite/day.json";
/** The page's entry in that manifest. */
export const dayEntry = "jour-j.html";

/** A file that the worker caches. Names with a hash need no revision. */
interface CachedFile {
  readonly url: string;
  readonly revision: string | null;
}

/** `outDir`: the folder that holds the build of the app already. */
export async function buildDayPage(root: string, outDir: string): Promise<void> {
  const files: CachedFile[] = [];
  const common: InlineConfig = { root, configFile: false, mode: "production", logLevel: "warn" };
  const output: BuildOptions = {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2023",
    cssTarget,
    reportCompressedSize: false,
  };
  await build({
    ...common,
    plugins: [react(), clientEndpoints, precacheList(files)],
    css: { modules: { generateScopedName: classNames }, postcss: { plugins: [cascadeLayers, mediaRanges] } },
    build: {
      ...output,
      manifest: dayManifest,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, dayEntry) },
    },
  });
  await build({
    ...common,
    define: { DAY_FILES: JSON.stringify(files) },
    build: {
      ...output,
      rolldownOptions: {
        input: join(root, "web/features/day/worker/worker.ts"),
        output: { entryFileNames: dayWorkerPath.slice(1), codeSplitting: false },
      },
    },
  });
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
