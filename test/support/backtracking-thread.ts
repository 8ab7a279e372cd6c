/** The thread of `findAttacks`. */
import { parentPort, workerData } from "node:worker_threads";
import { generateAttacks, type AttackSearch, createBacktrackCheck } from "./backtracking.ts";

const { patterns, length, limit } = workerData as AttackSearch;
const found = patterns.map((pattern) => {
  const isWithin = createBacktrackCheck(pattern, limit);
  for (const attack of generateAttacks(pattern, length)) if (!isWithin(attack)) return attack;
  return undefined;
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(found);
