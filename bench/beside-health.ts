/** Measures how long others wait while something costly runs, and how much memory it takes. */
import { setTimeout as wait } from "node:timers/promises";
import type { RunningServer } from "./processes.ts";

const megabyte = 1024 ** 2;

/** Asks for /healthz every 20 ms while the work runs. `peak`: the resident memory added, in megabytes. */
export async function measureBesideHealth(server: RunningServer, work: () => Promise<void>) {
  const before = server.residentBytes() ?? Number.NaN;
  let [slowest, peak] = [0, before];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const began = performance.now();
      await (await fetch(`${server.url}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - began);
      peak = Math.max(peak, server.residentBytes() ?? Number.NaN);
      await wait(20);
    }
  })();
  await work().finally(() => (isDone = true));
  await asking;
  return { slowest, peak: (peak - before) / megabyte };
}
