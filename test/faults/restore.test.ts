/** Kills a restore: nothing half restored is served, and the next restore brings everything back. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import {
  findDamage,
  getLength,
  testTimeout,
  newPlace,
  type Place,
  signUp,
  strayFiles,
  until,
} from "./world.ts";

const kills = getLength(2, 50);
/** The longest time from the start of a restore to the kill, in milliseconds. */
const timeout = 1500;

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

async function command({ environment }: Place, texts: readonly string[], killAfter?: number): Promise<Ended> {
  const child = spawn(process.execPath, ["server/cli.ts", ...texts], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (output += text.toString()));
  const ended = once(child, "close");
  if (killAfter !== undefined) void wait(killAfter).then(() => child.kill("SIGKILL"));
  await ended;
  return { code: child.exitCode, output };
}

it(
  `completes a restore that was killed ${kills} times`,
  async () => {
    const from = await newPlace();
    const server = await startProcess(from.environment);
    const load = new Load(() => server.url, await signUp(server.url));
    load.begin({ guest: 4, file: 2 });
    await until(() => load.acknowledged.length > 60);
    await load.stop();
    await server.stop();
    const archive = join(from.folder, "backup.tar");
    expect(await command(from, ["backup", archive])).toMatchObject({ code: 0 });
    for (let kill = 0; kill < kills; kill += 1) {
      const to = await newPlace();
      await command(to, ["restore", archive], Math.random() * timeout);
      const again = await command(to, ["restore", archive, "--replace"]);
      expect(again, again.output).toMatchObject({ code: 0 });
      const restored = await startProcess(to.environment);
      await restored.stop();
      const faults = [...(await findFaults(to.ask, load.told)), ...(await findDamage(to.ask))];
      expect([...faults, ...(await strayFiles(to))]).toEqual([]);
    }
  },
  testTimeout,
);
