/** Reads a file in a worker of its own, which ends with the file. */
import { startWorker } from "#web/platform/worker.ts";
import { maxFileBytes } from "./file-kind.rules.ts";
import type { ReadFile } from "./workbook.ts";
// oxlint-disable-next-line import/default -- Vite's `?worker&url` import has the worker's URL as its default export
import importWorker from "./import-worker.ts?worker&url";

/** Milliseconds after which a file counts as damaged: the largest takes a few seconds. */
const timeout = 30_000;

export async function readInWorker(file: Blob): Promise<ReadFile> {
  if (file.size > maxFileBytes) return { problem: "too_large" };
  // Fails for a file that was moved since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return { problem: "damaged" };
  const { promise, resolve } = Promise.withResolvers<ReadFile>();
  const worker = startWorker(importWorker);
  const timer = setTimeout(() => resolve({ problem: "damaged" }), timeout);
  worker.addEventListener("message", ({ data }: MessageEvent<ReadFile>) => resolve(data));
  worker.addEventListener("error", () => resolve({ problem: "damaged" }));
  worker.postMessage(bytes, [bytes]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
