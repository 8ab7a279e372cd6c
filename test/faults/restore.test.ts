/** Kills a restore: the next restore succeeds and brings everything back. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommand } from "#test/support/commands.ts";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import {
  findDamage,
  getLength,
  testTimeout,
  createEmptyInstallation,
  signUp,
  findStrayFiles,
  waitUntil,
} from "./world.ts";

const kills = getLength(2, 50);
/** The longest time from the start of a restore to the kill, in milliseconds. */
const maxKillDelay = 1500;

it(
  `a restore is complete after it was killed ${kills} times`,
  async () => {
    const from = await createEmptyInstallation();
    const server = await startProcess(from.environment);
    const load = new Load(() => server.url, [await signUp(server.url)]);
    load.begin({ guest: 4, file: 2 });
    await waitUntil(() => load.acknowledged.length > 60);
    await load.stop();
    await server.stop();
    const archive = join(from.folder, "backup.tar");
    expect(await runCommand(`backup ${archive}`, from.environment)).toMatchObject({ code: 0 });
    for (let kill = 0; kill < kills; kill += 1) {
      const to = await createEmptyInstallation();
      await runCommand(`restore ${archive}`, to.environment, Math.ceil(Math.random() * maxKillDelay));
      const secondRestore = await runCommand(`restore ${archive} --replace`, to.environment);
      expect(secondRestore, secondRestore.output).toMatchObject({ code: 0 });
      const restored = await startProcess(to.environment);
      await restored.stop();
      const faults = [...(await findFaults(to.readRows, load.attempts)), ...(await findDamage(to.readRows))];
      expect([...faults, ...(await findStrayFiles(to))]).toEqual([]);
    }
  },
  testTimeout,
);
