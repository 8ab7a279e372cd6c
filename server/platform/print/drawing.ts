/** Draws a layout as PDF in a worker thread: one at a time, with limits on waiting, time and memory. */
import { Worker } from "node:worker_threads";
import { second } from "../clock.ts";
import { JobQueue } from "../job-queue.ts";
import type { Layout } from "./layout.ts";

const longest = 20 * second;
const mostMemory = 256;

const line = new JobQueue({ atOnce: 1, longestWait: longest, mostEach: 20, most: 20 });

/**
 * The bytes of the PDF. `who` is the network that asks, for the limits of the queue.
 * @throws AppError busy when 20 wait, or after 20 seconds; Error when the drawing fails.
 */
export async function drawPdf(who: string, layout: Layout): Promise<Uint8Array> {
  return line.run(who, () => inThread(layout));
}

async function inThread(layout: Layout): Promise<Uint8Array> {
  const worker = new Worker(new URL("drawing-worker.ts", import.meta.url), {
    workerData: layout,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("drawing the PDF took too long")), longest);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the drawing of the PDF ended early")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
