/** The server stopped in the middle of whatever it does, its files copied, and the copy opened: as after a crash, or a power cut. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";
import type { Benchmark, Finding } from "../../bench/findings.ts";
import { type Chance, chanceFrom, seedOf } from "./chance.ts";
import { copyImage, type Way, ways } from "./crash-image.ts";
import { Crew, damageIn, storedIn } from "./crew.ts";
import { type Ask, type Ground, onGround, type Row } from "./ground.ts";
import { judge, readKept } from "./ledger.ts";

export interface Copying {
  readonly rounds: number;
  readonly chance: Chance;
}

export interface AfterCopies {
  readonly acknowledged: number;
  /** A sentence each. */
  readonly faults: readonly string[];
  /** How many were taken in which way; of the last three, where there was something to take away. */
  readonly taken: ReadonlyMap<Way, number>;
  /** Copies from which flushed bytes were taken, to see that a loss would be found; and in how many it was. */
  readonly spoilt: number;
  readonly foundOut: number;
}

/** The longest a copy comes after the one before, in milliseconds. */
const longest = 60;
const spoiltEvery = 20;

export async function copyOften(ground: Ground, { rounds, chance }: Copying): Promise<AfterCopies> {
  const faults: string[] = [];
  const taken = new Map<Way, number>();
  let [spoilt, foundOut, isOver] = [0, 0, false];
  const server = await startProcess(ground.environment);
  const crew = await Crew.settle(server.url, ground, chance);
  const writing = crew.writeOn(server.url, () => isOver);
  const copy = async (way: Way) => {
    await Promise.race([writing, wait(chance.part() * longest)]);
    return copyOnce(ground, { server, crew, way, chance });
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const way = ways[round % ways.length] ?? "with index";
      const { found, isHarmed } = await copy(way);
      faults.push(...found.map((fault) => `copy ${round}, ${way}: ${fault}`));
      if (isHarmed || way.endsWith("index")) taken.set(way, (taken.get(way) ?? 0) + 1);
      if (round % spoiltEvery !== 0) continue;
      const control = await copy("half the log");
      if (control.isHarmed) spoilt += 1;
      if (control.isHarmed && control.found.length > 0) foundOut += 1;
    }
  } finally {
    server.child.kill("SIGCONT");
    isOver = true;
    await writing;
    await server.stop();
  }
  return { acknowledged: crew.acknowledged(), faults, taken, spoilt, foundOut };
}

interface Moment {
  readonly server: ServerProcess;
  readonly crew: Crew;
  readonly way: Way;
  readonly chance: Chance;
}

async function copyOnce(
  ground: Ground,
  { server, crew, way, chance }: Moment,
): Promise<{ found: readonly string[]; isHarmed: boolean }> {
  const folder = join(ground.folder, "copy");
  const copy = join(folder, "promesse.db");
  mkdirSync(folder);
  server.child.kill("SIGSTOP");
  await standsStill(server);
  // What was acknowledged is what was sent: it may still have to be read here.
  await wait(5);
  const claims = crew.writers.map((writer) => writer.claim());
  const isHarmed = copyImage(ground.file, copy, { way, chance });
  const stored = await storedIn(ground);
  server.child.kill("SIGCONT");
  const database = new BetterSqlite3(copy);
  try {
    const ask: Ask = async (statement) => database.prepare<[], Row>(statement).all();
    const found = await damageIn({ engine: "sqlite", ask });
    const kept = await readKept(ask);
    const { faults } = judge(claims, kept, crew.revisions);
    const missing = kept.contents.filter((id) => !stored.has(id)).map((id) => `${id} has a row and no file`);
    return { found: [...found, ...faults, ...missing], isHarmed };
  } catch (error) {
    return { found: [`cannot be read: ${error instanceof Error ? error.message : String(error)}`], isHarmed };
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** A signal takes its time to reach every thread. */
async function standsStill({ child: { pid } }: ServerProcess): Promise<void> {
  if (process.platform !== "linux") return wait(20);
  const state = (): string => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.charAt(0) ?? "";
  while (state() !== "T") await wait(1);
}

export const copies: Benchmark = {
  about:
    "the SQLite files copied from a process stopped at random moments of mixed writes, whole or as a power cut leaves them",
  async run() {
    const seed = seedOf(process.env);
    const rounds = Number(process.env["TORTURE_ROUNDS"] ?? 1000);
    process.stdout.write(`TORTURE_SEED=${seed}\n`);
    const { acknowledged, faults, taken, spoilt, foundOut } = await onGround("sqlite", (ground) =>
      copyOften(ground, { rounds, chance: chanceFrom(seed) }),
    );
    for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
    const findings: Finding[] = [...taken].map(([way, count]) => ({
      what: `copies, ${way}`,
      measured: count,
      unit: "rounds",
    }));
    return [
      ...findings,
      {
        what: "control: flushed bytes taken away, and found out",
        measured: foundOut,
        unit: "rounds",
        target: { atLeast: Math.max(1, Math.ceil(spoilt / 2)) },
      },
      { what: "acknowledged writes meanwhile", measured: acknowledged, unit: "writes" },
      { what: "lost, torn or damaged", measured: faults.length, unit: "faults", target: { atMost: 0 } },
    ];
  },
};
