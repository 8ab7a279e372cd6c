/**
 * Stops the server in the middle of its work, copies its files and opens the copy, as after a crash or a
 * power cut.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { copyImage, type CopyMethod, copyMethods } from "./crash-image.ts";
import { findFaults, Load } from "./load.ts";
import {
  readRowsOfFile,
  findDamage,
  getLength,
  testTimeout,
  createEmptyInstallation,
  type EmptyInstallation,
  signUpCouples,
} from "./world.ts";

const moments = getLength(30, 1000);
/** The longest pause before a copy, in milliseconds. */
const maxPause = 60;
/** Every tenth copy is a control: it loses bytes that were flushed, and the test must detect that. */
const controlEvery = 10;

/** Copies the files of a stopped process and checks the copy. `isHarmed`: bytes were removed or garbled. */
async function findFaultsOfCopy(
  installation: EmptyInstallation,
  load: Load,
  method: CopyMethod,
): Promise<{ faults: string[]; isHarmed: boolean }> {
  const folder = join(installation.folder, "copy");
  mkdirSync(folder);
  const copy = join(folder, "promesse.db");
  const [attempts, underWay] = [[...load.attempts], new Set(load.underWay)];
  const isHarmed = copyImage(installation.file, copy, method);
  try {
    const readRows = async (statement: string) => readRowsOfFile(copy, statement);
    return {
      faults: [...(await findDamage(readRows)), ...(await findFaults(readRows, attempts, underWay))],
      isHarmed,
    };
  } catch (error) {
    return { faults: [String(error)], isHarmed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it(
  `the files have all acknowledged writes, copied at ${moments} moments`,
  async () => {
    const installation = await createEmptyInstallation();
    const server = await startProcess(installation.environment);
    const load = new Load(() => server.url, await signUpCouples(server.url));
    await load.prepareSeats();
    load.begin({ guest: 6, file: 2, seats: 1 });
    const faults: string[] = [];
    let [harmedCount, detectedCount] = [0, 0];
    try {
      for (let moment = 1; moment <= moments; moment += 1) {
        await wait(Math.random() * maxPause);
        server.child.kill("SIGSTOP");
        await waitUntilStopped(server.child.pid);
        // Answers that were already sent may still have to be read here.
        await wait(5);
        const isControl = moment % controlEvery === 0;
        const method = isControl
          ? "half the log"
          : (copyMethods[moment % copyMethods.length] ?? "with index");
        const copied = await findFaultsOfCopy(installation, load, method);
        server.child.kill("SIGCONT");
        if (!isControl) faults.push(...copied.faults.map((fault) => `copy ${moment}, ${method}: ${fault}`));
        else if (copied.isHarmed) {
          harmedCount += 1;
          if (copied.faults.length > 0) detectedCount += 1;
        }
      }
    } finally {
      server.child.kill("SIGCONT");
      await load.stop();
      await server.stop();
    }
    expect(faults).toEqual([]);
    // Control group: at least half of the copies that lost flushed bytes were detected.
    expect(detectedCount).toBeGreaterThanOrEqual(Math.max(1, Math.ceil(harmedCount / 2)));
  },
  testTimeout,
);

/** Waits until every thread has stopped, which takes some time after the signal. */
async function waitUntilStopped(pid: number | undefined): Promise<void> {
  if (process.platform !== "linux") return wait(20);
  const state = (): string => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.charAt(0) ?? "";
  while (state() !== "T") await wait(1);
}
