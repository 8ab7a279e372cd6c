/** Kills a restore: the next restore succeeds and brings everything back. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommand } from "#test/support/commands.ts";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import { findDamage, getLength, testTimeout, newPlace, signUp, strayFiles, until } from "./world.ts";

const kills = getLength(2, 50);
/** The longest time from the start of a restore to the kill, in milliseconds. */
const timeout = 1500;

it(
  `a restore is complete after it was killed ${kills} times`,
  async () => {
    const from = await newPlace();
    const server = await startProcess(from.environment);
    const load = new Load(() => server.url, [await signUp(server.url)]);
    load.begin({ guest: 4, file: 2 });
    await until(() => load.acknowledged.length > 60);
    await load.stop();
    await server.stop();
    const archive = join(from.folder, "backup.tar");
    expect(await runCommand(`backup ${archive}`, from.environment)).toMatchObject({ code: 0 });
    for (let kill = 0; kill < kills; kill += 1) {
      const to = await newPlace();
      await runCommand(`restore ${archive}`, to.environment, Math.ceil(Math.random() * timeout));
      const again = await runCommand(`restore ${archive} --replace`, to.environment);
      expect(again, again.output).toMatchObject({ code: 0 });
      const restored = await startProcess(to.environment);
      await restored.stop();
      const faults = [...(await findFaults(to.ask, load.attempts)), ...(await findDamage(to.ask))];
      expect([...faults, ...(await strayFiles(to))]).toEqual([]);
    }
  },
  testTimeout,
);
