/** Builds the service worker. It knows the files of the page of the day, and the build whose files it keeps. */
import { join } from "node:path";
import { build } from "vite";
import { workerPath } from "#contract/app-paths.ts";
import type { CachedFile } from "./day-page.ts";

interface WorkerParts {
  /** Changes with any other file of the build. */
  readonly buildId: string;
  readonly dayFiles: readonly CachedFile[];
}

export async function buildServiceWorker(
  root: string,
  outDir: string,
  { buildId, dayFiles }: WorkerParts,
): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: "production",
    logLevel: "warn",
    define: { BUILD: JSON.stringify(buildId), DAY_FILES: JSON.stringify(dayFiles) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, "web/service-worker.ts"),
        output: { entryFileNames: workerPath.slice(1), codeSplitting: false },
      },
    },
  });
}
