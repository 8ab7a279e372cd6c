/** Builds the service worker: one file, of which nothing changes with the pages. */
import { join } from "node:path";
import { build } from "vite";
import { workerPath } from "#contract/app-paths.ts";

/** `outDir`: the folder that holds the build of the app already. */
export async function buildServiceWorker(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: "production",
    logLevel: "warn",
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
