/**
 * Opens more connections than the server can answer: it refuses only with 503, keeps acknowledged writes, and
 * recovers.
 */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import { getLength, testTimeout, createEmptyInstallation, signUp } from "./world.ts";

const floodClients = { guest: 600, read: 900 };
/** Writes only, because the cost of a read grows with the list. */
const calmClients = { guest: 8 };
/** In milliseconds. */
const floodDuration = getLength(3000, 60_000);
const measuredDuration = 2000;
const recoveryDuration = 5000;
/** The memory limit in compose.yaml. */
const maxMemory = 1024 ** 3;

it(
  "the server refuses a flood only with 503 and Retry-After, loses nothing, and is back at full rate within five seconds",
  async () => {
    const installation = await createEmptyInstallation();
    const server = await startProcess({ ...installation.environment, MAX_EVENT_LOOP_DELAY: "300" });
    const [first = "", ...others] = await Promise.all(
      Array.from({ length: 12 }, (_, number) => signUp(server.url, `${number}@exemple.fr`)),
    );
    const load = new Load(() => server.url, [first, ...others]);
    const measureRate = async (
      clients: typeof calmClients | typeof floodClients,
      milliseconds: number,
    ): Promise<number> => {
      const before = load.attempts.length;
      load.begin(clients);
      await wait(milliseconds);
      const count = load.listSince(before).filter(({ outcome }) => outcome.status === 200).length;
      await load.stop();
      return count / milliseconds;
    };
    await measureRate(calmClients, measuredDuration);
    const usualRate = await measureRate(calmClients, measuredDuration);
    await measureRate(floodClients, floodDuration);
    await wait(recoveryDuration - measuredDuration);
    const rateAfter = await measureRate(calmClients, measuredDuration);
    const memory = process.platform === "linux" ? getPeakMemory(server.child.pid) : 0;
    await server.stop();
    const refused = load.attempts.filter(({ outcome }) => outcome.status !== 200);
    const wrongRefusals = refused.filter(
      ({ outcome }) => outcome.status !== 503 || outcome.retryAfter === undefined,
    );
    expect(wrongRefusals.map(({ outcome }) => outcome)).toEqual([]);
    expect(await findFaults(installation.readRows, load.attempts)).toEqual([]);
    expect(memory).toBeLessThan(maxMemory);
    // Other tests run at the same time, so a third of the rate is enough.
    expect(rateAfter).toBeGreaterThan(usualRate / 3);
  },
  testTimeout,
);

/** Bytes of memory that the process has held at most. */
function getPeakMemory(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
