/** Draws a layout as PDF in a worker thread: one at a time, with limits on waiting, time and memory. */
import { Worker } from "node:worker_threads";
import { second } from "../clock.ts";
import { JobQueue } from "../job-queue.ts";
import type { Layout } from "./layout.ts";

const timeout = 20 * second;
const maxMemory = 256;

const line = new JobQueue({ atOnce: 1, maxWait: timeout, maxPerOwner: 20, max: 20 });

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
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("drawing the PDF took too long")), timeout);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the drawing of the PDF ended early")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
