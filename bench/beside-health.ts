/** Measures how long others wait while something costly runs, and how much memory it takes. */
import { setTimeout as wait } from "node:timers/promises";
import type { RunningServer } from "./processes.ts";

const megabyte = 1024 ** 2;

/** Asks for /healthz every 20 ms while the work runs. `peak`: the resident memory added, in megabytes. */
export async function measureBesideHealth(server: RunningServer, work: () => Promise<void>) {
  const bytesBefore = server.getResidentBytes() ?? Number.NaN;
  let [slowest, peakBytes] = [0, bytesBefore];
  let isDone = false;
  const requesting = (async () => {
    while (!isDone) {
      const begunAt = performance.now();
      await (await fetch(`${server.url}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - begunAt);
      peakBytes = Math.max(peakBytes, server.getResidentBytes() ?? Number.NaN);
      await wait(20);
    }
  })();
  await work().finally(() => (isDone = true));
  await requesting;
  return { slowest, peak: (peakBytes - bytesBefore) / megabyte };
}
