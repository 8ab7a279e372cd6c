/** The script that comes before all others, as a file of its own that is no module: see web/early.ts. */
import { build } from "vite";

export async function buildEarly(root: string, dist: string): Promise<void> {
  await build({
    root,
    mode: "production",
    logLevel: "warn",
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: "web/early.ts",
        output: { format: "iife", codeSplitting: false, entryFileNames: "assets/early-[hash].js" },
      },
    },
  });
}
