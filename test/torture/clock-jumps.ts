/** The server's clock jumps by a day, forth and back, under load: nothing fails, nothing is lost, nobody is shut out for long. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dayLength, hour } from "#server/platform/clock.ts";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";
import type { Benchmark, Finding } from "../../bench/findings.ts";
import { type Chance, chanceFrom, seedOf } from "./chance.ts";
import { ClockWatcher } from "./clock-watcher.ts";
import { Crew, damageIn, strayFiles } from "./crew.ts";
import { type Ground, onGround } from "./ground.ts";
import { readKept } from "./ledger.ts";

export interface Jumping {
  readonly jumps: number;
  readonly chance: Chance;
}

export interface AfterJumps {
  readonly acknowledged: number;
  /** A sentence each. */
  readonly faults: readonly string[];
}

const preload = join(import.meta.dirname, "jumping-clock.ts");
/** What runs between two jumps, in milliseconds. */
const between = 300;
/** Every so often the server is started again by the clock of the moment: its sweeps look at everything then. */
const restartEvery = 5;
const offsets = [dayLength, 0, -dayLength, dayLength, 0, 3 * hour] as const;

class WrongClock {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, "clock");
    this.turn(0);
  }

  /** Milliseconds it is wrong by. */
  turn(offset: number): void {
    writeFileSync(`${this.#file}.new`, String(offset));
    renameSync(`${this.#file}.new`, this.#file);
  }

  get environment(): Record<string, string> {
    return { CLOCK_FILE: this.#file, NODE_OPTIONS: `--import=${preload}` };
  }
}

export async function jump(ground: Ground, { jumps, chance }: Jumping): Promise<AfterJumps> {
  mkdirSync(ground.folder, { recursive: true });
  const clock = new WrongClock(ground.folder);
  const environment = { ...ground.environment, ...clock.environment };
  const faults: string[] = [];
  let server = await startProcess(environment);
  const crew = await Crew.settle(server.url, ground, chance);
  const watcher = await ClockWatcher.settle(server.url);
  for (let round = 1; round <= jumps; round += 1) {
    clock.turn(offsets[(round - 1) % offsets.length] ?? 0);
    let isOver = false;
    const writing = crew.writeOn(server.url, () => isOver);
    await Promise.race([writing, wait(between)]);
    const found = await watcher.look(server.url);
    isOver = true;
    await writing;
    if (round % restartEvery === 0 || round === jumps) {
      found.push(...(await stop(server)));
      const kept = await readKept(ground.ask);
      found.push(...crew.takeStock(kept), ...(await damageIn(ground)));
      server = await startProcess(environment);
      watcher.forgetOrder();
      found.push(...(await strayFiles(ground, await readKept(ground.ask))));
    }
    faults.push(...found.map((fault) => `jump ${round}: ${fault}`));
  }
  // What the sweeps of the last start left is still all there.
  faults.push(...crew.takeStock(await readKept(ground.ask)), ...(await stop(server)));
  return { acknowledged: crew.acknowledged(), faults };
}

/** What it complained of meanwhile. */
async function stop(server: ServerProcess): Promise<string[]> {
  const code = await server.stop();
  const errors = server.output().match(/^.*"level":[56]0.*$/gmu) ?? [];
  return [...errors, ...(code === 0 ? [] : [`the server ended with ${code}`])];
}

export const clockJumps: Benchmark = {
  about:
    "the server's clock a day ahead, right, a day behind, under mixed writes, reads and sign-ins, with starts in between",
  async run() {
    const seed = seedOf(process.env);
    const jumps = Number(process.env["TORTURE_ROUNDS"] ?? 120);
    process.stdout.write(`TORTURE_SEED=${seed}\n`);
    const findings: Finding[] = [];
    for (const engine of ["sqlite", "postgres"] as const) {
      const { acknowledged, faults } = await onGround(engine, (ground) =>
        jump(ground, { jumps, chance: chanceFrom(seed) }),
      );
      for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${engine}: ${fault}\n`);
      findings.push(
        { what: `${engine}: jumps`, measured: jumps, unit: "rounds" },
        { what: `${engine}: acknowledged writes`, measured: acknowledged, unit: "writes" },
        {
          what: `${engine}: failed, lost or out of order`,
          measured: faults.length,
          unit: "faults",
          target: { atMost: 0 },
        },
      );
    }
    return findings;
  },
};
