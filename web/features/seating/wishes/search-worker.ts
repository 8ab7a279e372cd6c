/** The search in a web worker, so that the page stays responsive. */
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
  // A message to itself is queued behind those of the page, without the delay of a timer.
  later: (go) => {
    waiting.push(go);
    heard.port2.postMessage(null);
  },
});

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  hear(data);
});
