/**
 * Stops the server in the middle of its work, copies its files and opens the copy, as after a crash or a
 * power cut.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { copyImage, type CopyMethod, ways } from "./crash-image.ts";
import { findFaults, Load } from "./load.ts";
import { askFile, findDamage, getLength, testTimeout, newPlace, type Place, signUpCouples } from "./world.ts";

const moments = getLength(30, 1000);
/** The longest time between two copies, in milliseconds. */
const timeout = 60;
/** Every tenth copy loses bytes that were flushed; the test must detect that. */
const spoiltEvery = 10;

/** Copies the files of a stopped process and checks the copy. `isHarmed`: bytes were removed or garbled. */
async function faultsOfCopy(
  place: Place,
  load: Load,
  way: CopyMethod,
): Promise<{ faults: string[]; isHarmed: boolean }> {
  const folder = join(place.folder, "copy");
  mkdirSync(folder);
  const copy = join(folder, "promesse.db");
  const [attempts, underWay] = [[...load.attempts], new Set(load.underWay)];
  const isHarmed = copyImage(place.file, copy, way);
  try {
    const ask = async (statement: string) => askFile(copy, statement);
    return { faults: [...(await findDamage(ask)), ...(await findFaults(ask, attempts, underWay))], isHarmed };
  } catch (error) {
    return { faults: [String(error)], isHarmed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it(
  `the files have all acknowledged writes, copied at ${moments} moments`,
  async () => {
    const place = await newPlace();
    const server = await startProcess(place.environment);
    const load = new Load(() => server.url, await signUpCouples(server.url));
    await load.prepareSeats();
    load.begin({ guest: 6, file: 2, seats: 1 });
    const faults: string[] = [];
    let [ruledOutPairs, foundOut] = [0, 0];
    try {
      for (let moment = 1; moment <= moments; moment += 1) {
        await wait(Math.random() * timeout);
        server.child.kill("SIGSTOP");
        await standsStill(server.child.pid);
        // Answers that were already sent may still have to be read here.
        await wait(5);
        const isControl = moment % spoiltEvery === 0;
        const way = isControl ? "half the log" : (ways[moment % ways.length] ?? "with index");
        const copied = await faultsOfCopy(place, load, way);
        server.child.kill("SIGCONT");
        if (!isControl) faults.push(...copied.faults.map((fault) => `copy ${moment}, ${way}: ${fault}`));
        else if (copied.isHarmed) {
          ruledOutPairs += 1;
          if (copied.faults.length > 0) foundOut += 1;
        }
      }
    } finally {
      server.child.kill("SIGCONT");
      await load.stop();
      await server.stop();
    }
    expect(faults).toEqual([]);
    // Control group: at least half of the copies that lost flushed bytes were detected.
    expect(foundOut).toBeGreaterThanOrEqual(Math.max(1, Math.ceil(ruledOutPairs / 2)));
  },
  testTimeout,
);

/** Waits until every thread has stopped, which takes some time after the signal. */
async function standsStill(pid: number | undefined): Promise<void> {
  if (process.platform !== "linux") return wait(20);
  const state = (): string => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.charAt(0) ?? "";
  while (state() !== "T") await wait(1);
}
