/** The search on a thread of its own, so that the page stays at hand. */
import type { Order } from "./search-messages.ts";
import { searcher } from "./searching.ts";

const heard = new MessageChannel();
const waiting: (() => void)[] = [];
heard.port1.addEventListener("message", () => waiting.shift()?.());
heard.port1.start();

const hear = searcher({
  now: () => performance.now(),
  report: (report) => {
    postMessage(report);
  },
  // A message to itself stands behind those that came from the page, without a timer's pause.
  later: (go) => {
    waiting.push(go);
    heard.port2.postMessage(null);
  },
});

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  hear(data);
});
