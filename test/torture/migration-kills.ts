/** Killed at each statement of each step of the database's history, then started again: the same tables and rows. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { migrations } from "#server/database/migrations/list.ts";
import { type DatabaseSettings, openDatabase } from "#server/database/open.ts";
import { compiled } from "#test/support/running-server.ts";
import { startPostgres } from "#test/support/postgres.ts";
import type { Benchmark, Finding } from "../../bench/findings.ts";
import { type Chance, chanceFrom, seedOf } from "./chance.ts";
import { onGround } from "./ground.ts";
import { contentsOf, copyOf, grown, type Nursery, openAsIs, remove, stepsOf } from "./nursery.ts";

export interface AfterMigrations {
  readonly kills: number;
  /** A sentence each. */
  readonly faults: readonly string[];
}

const names = migrations.map(({ name }) => name);
/** From each state a database may be in, an empty one too, to the newest. */
const states = names.map((_, taken) => names.slice(0, taken));

/** `killsEach`: at so many statements of each migration, chosen by chance; without it at every one. */
export async function killMigrations(
  nursery: Nursery,
  { chance, killsEach }: { readonly chance: Chance; readonly killsEach?: number },
): Promise<AfterMigrations> {
  const faults: string[] = [];
  let kills = 0;
  for (const steps of states) {
    const start = await grown(nursery, steps);
    const { statements, expected } = await unharmed(nursery, start);
    // Before each; on PostgreSQL, which goes on by itself, also when it was sent.
    const times = nursery.server === undefined ? 1 : 2;
    const every = Array.from({ length: times * statements }, (_, index) => 1 + index / times);
    const at = killsEach === undefined ? every : every.filter(() => chance.part() < killsEach / every.length);
    for (const statement of at) {
      kills += 1;
      const fault = await killAt(nursery, start, { steps, statement, expected });
      if (fault !== undefined)
        faults.push(`from ${steps.at(-1) ?? "nothing"}, statement ${statement}: ${fault}`);
    }
    await remove(nursery, start);
  }
  return { kills, faults };
}

/** How many statements it takes, and what there is afterwards. */
async function unharmed(nursery: Nursery, start: DatabaseSettings) {
  const copy = await copyOf(nursery, start);
  const { printed } = await bringUpToDate(copy);
  const database = openAsIs(copy);
  const expected = await contentsOf(database);
  await database.close();
  await remove(nursery, copy);
  return { statements: Number(printed), expected };
}

interface Death {
  readonly steps: readonly string[];
  readonly statement: number;
  readonly expected: readonly string[];
}

async function killAt(
  nursery: Nursery,
  start: DatabaseSettings,
  { steps, statement, expected }: Death,
): Promise<string | undefined> {
  const copy = await copyOf(nursery, start);
  const { signal } = await bringUpToDate(copy, statement);
  if (signal !== "SIGKILL") return "was not killed";
  const left = openAsIs(copy);
  const taken = await stepsOf(left);
  await left.close();
  const again = await openDatabase(copy);
  const found = await contentsOf(again);
  await again.close();
  await remove(nursery, copy);
  const isHalf = taken.length !== steps.length && taken.length !== names.length;
  if (isHalf) return `left ${taken.length} steps of ${names.length}, having begun with ${steps.length}`;
  const other = found.find((line, index) => line !== expected[index]);
  if (found.length === expected.length && other === undefined) return undefined;
  return `${found.length} lines instead of ${expected.length}: ${other?.slice(0, 200)}`;
}

/** In a process of its own, which dies at the given statement. */
async function bringUpToDate({ file, url }: DatabaseSettings, statement?: number) {
  const args = [join(import.meta.dirname, "migrating.ts"), file, ...(url === undefined ? [] : [url])];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compiled,
      ...(statement === undefined ? {} : { DIE_AT: String(statement) }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, "close");
  return { printed, signal: child.signalCode };
}

export const migrationKills: Benchmark = {
  about: "killed at every statement of every migration, on databases with rows, and started again",
  async run() {
    const seed = seedOf(process.env);
    const findings: Finding[] = [];
    for (const engine of ["sqlite", "postgres"] as const) {
      const { kills, faults } = await onGround("sqlite", async ({ folder }) => {
        const server = engine === "postgres" ? await startPostgres(join(folder, "..")) : undefined;
        mkdirSync(folder, { recursive: true });
        const nursery = { folder, server: server?.url };
        return killMigrations(nursery, { chance: chanceFrom(seed) }).finally(() => void server?.stop());
      });
      for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${engine}: ${fault}\n`);
      findings.push(
        { what: `${engine}: kills`, measured: kills, unit: "rounds" },
        {
          what: `${engine}: half done, or other tables or rows`,
          measured: faults.length,
          unit: "faults",
          target: { atMost: 0 },
        },
      );
    }
    return findings;
  },
};
