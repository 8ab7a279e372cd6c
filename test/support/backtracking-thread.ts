/** The thread of `findAttacks`. */
import { parentPort, workerData } from "node:worker_threads";
import { attacks, type Search, staysWithin } from "./backtracking.ts";

const { patterns, length, limit } = workerData as Search;
const found = patterns.map((pattern) => {
  const isWithin = staysWithin(pattern, limit);
  for (const attack of attacks(pattern, length)) if (!isWithin(attack)) return attack;
  return undefined;
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(found);
