/**
 * Opens more connections than the server can answer: it refuses only with 503, keeps acknowledged writes, and
 * recovers.
 */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import { getLength, testTimeout, newPlace, signUp } from "./world.ts";

const flood = { guest: 600, read: 900 };
/** Writes only, because the cost of a read grows with the list. */
const calm = { guest: 8 };
/** In milliseconds. */
const lasts = getLength(3000, 60_000);
const measured = 2000;
const recovery = 5000;
/** The memory limit in compose.yaml. */
const maxMemory = 1024 ** 3;

it(
  "the server refuses a flood only with 503 and Retry-After, loses nothing, and is back at full rate within five seconds",
  async () => {
    const place = await newPlace();
    const server = await startProcess({ ...place.environment, MAX_EVENT_LOOP_DELAY: "300" });
    const [first = "", ...others] = await Promise.all(
      Array.from({ length: 12 }, (_, number) => signUp(server.url, `${number}@exemple.fr`)),
    );
    const load = new Load(() => server.url, [first, ...others]);
    const countAnswers = async (sides: typeof calm | typeof flood, milliseconds: number): Promise<number> => {
      const before = load.attempts.length;
      load.begin(sides);
      await wait(milliseconds);
      const count = load.since(before).filter(({ outcome }) => outcome.status === 200).length;
      await load.stop();
      return count / milliseconds;
    };
    await countAnswers(calm, measured);
    const usual = await countAnswers(calm, measured);
    await countAnswers(flood, lasts);
    await wait(recovery - measured);
    const after = await countAnswers(calm, measured);
    const memory = process.platform === "linux" ? residentBytes(server.child.pid) : 0;
    await server.stop();
    const refused = load.attempts.filter(({ outcome }) => outcome.status !== 200);
    const wrong = refused.filter(({ outcome }) => outcome.status !== 503 || outcome.retryAfter === undefined);
    expect(wrong.map(({ outcome }) => outcome)).toEqual([]);
    expect(await findFaults(place.ask, load.attempts)).toEqual([]);
    expect(memory).toBeLessThan(maxMemory);
    // Other tests run at the same time, so a third of the rate is enough.
    expect(after).toBeGreaterThan(usual / 3);
  },
  testTimeout,
);

function residentBytes(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
