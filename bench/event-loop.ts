/**
 * Loaded into a measured server before its own code: on the port EVENT_LOOP_PORT it says, for the time since the last
 * call, how long the event loop was busy and how much processor time the process used, with its threads.
 */
import { createServer } from "node:http";
import { performance } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Milliseconds since the last call. */
export interface LoopTimes {
  readonly busy: number;
  readonly processor: number;
}

if (isMainThread && process.env["EVENT_LOOP_PORT"] !== undefined) {
  let [lastLoopUse, lastCpuUse] = [performance.eventLoopUtilization(), process.cpuUsage()];
  const server = createServer((_, response) => {
    const cpuUse = process.cpuUsage(lastCpuUse);
    const times: LoopTimes = {
      busy: performance.eventLoopUtilization(lastLoopUse).active,
      processor: (cpuUse.user + cpuUse.system) / 1000,
    };
    [lastLoopUse, lastCpuUse] = [performance.eventLoopUtilization(), process.cpuUsage()];
    response.end(JSON.stringify(times));
  });
  server.listen(Number(process.env["EVENT_LOOP_PORT"]), "127.0.0.1").unref();
}
