/** The search in a web worker, so that the page stays responsive. */
import type { WorkerRequest } from "./search-messages.ts";
import { createSearcher } from "./searching.ts";

const channel = new MessageChannel();
const queue: (() => void)[] = [];
channel.port1.addEventListener("message", () => queue.shift()?.());
channel.port1.start();

const handleRequest = createSearcher({
  now: () => performance.now(),
  report: (report) => postMessage(report),
  // The worker posts a message to itself: it is queued behind those of the page, without a timer's delay.
  runLater: (run) => {
    queue.push(run);
    channel.port2.postMessage(null);
  },
});

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => handleRequest(data));
