/** Killed over and over while all sorts of writes run, and started again: what was acknowledged is there, the rest whole or not at all. */
import { setTimeout as wait } from "node:timers/promises";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";
import type { Benchmark, Finding } from "../../bench/findings.ts";
import { send } from "./calling.ts";
import { type Chance, chanceFrom, seedOf } from "./chance.ts";
import { Crew, damageIn, strayFiles } from "./crew.ts";
import { type Ground, onGround } from "./ground.ts";
import { type Kept, readKept } from "./ledger.ts";

export interface Killing {
  readonly rounds: number;
  readonly chance: Chance;
  /** The database's own checks, and each file against its row, after so many kills and at the end. */
  readonly checkEvery: number;
  /** Told after each check, with what was found so far: a thousand kills take a while. */
  readonly tell?: (round: number, faults: number) => void;
}

export interface AfterKills {
  readonly acknowledged: number;
  /** A sentence each. */
  readonly faults: readonly string[];
  /** From each start to its first good answer to a signed-in call, in milliseconds. */
  readonly readyIn: readonly number[];
}

/** The longest a kill comes after the first write of its round, in milliseconds. */
const longest = 120;

export async function kill(
  ground: Ground,
  { rounds, chance, checkEvery, tell }: Killing,
): Promise<AfterKills> {
  const faults: string[] = [];
  const readyIn: number[] = [];
  let server = await startProcess(ground.environment);
  const crew = await Crew.settle(server.url, ground, chance);
  for (let round = 1; round <= rounds; round += 1) {
    await killAmidWrites(server, crew, chance);
    await ground.deserted();
    const begun = performance.now();
    server = await startProcess(ground.environment);
    const answer = await send(server.url, crew.writers[0]?.home.token, {
      method: "GET",
      path: "/api/guests",
    });
    readyIn.push(performance.now() - begun);
    const kept = await readKept(ground.ask);
    const found = [...crew.takeStock(kept), ...notServed(answer, crew, kept)];
    if (round % checkEvery === 0 || round === rounds) {
      found.push(...(await damageIn(ground)), ...(await strayFiles(ground, kept)));
    }
    faults.push(...found.map((fault) => `kill ${round}: ${fault}`));
    if (round % checkEvery === 0) tell?.(round, faults.length);
  }
  await server.stop();
  if (ground.engine === "sqlite") faults.push(...(await damageIn(ground)));
  return { acknowledged: crew.acknowledged(), faults, readyIn };
}

async function killAmidWrites(server: ServerProcess, crew: Crew, chance: Chance): Promise<void> {
  const before = crew.acknowledged();
  const cutOff = crew.writeOn(server.url);
  const refused = cutOff.then(() => false);
  while (crew.acknowledged() === before) {
    if (await Promise.race([refused, wait(2, true)]).then((waits) => !waits)) break;
  }
  // Somewhere in the writes that follow the first: mostly in the middle of several.
  await wait(chance.part() * longest);
  await server.kill();
  await cutOff;
}

/** The first answer names the guests who are there, and no others. */
function notServed(answer: unknown, { writers: [first] }: Crew, kept: Kept): string[] {
  const served = new Set((answer as { id: string }[]).map(({ id }) => id));
  const listed = [...(kept.states.get(first?.mark ?? "") ?? [])]
    .filter(([thing, value]) => /^(?:guest|seat)/u.test(thing) && !value.endsWith(")"))
    .map(([thing]) => kept.ids.get(`${first?.mark} ${thing}`) ?? thing);
  return listed.filter((id) => !served.has(id)).map((id) => `guest ${id} is kept and not served`);
}

function asked(byDefault: number): number {
  return Number(process.env["TORTURE_ROUNDS"] ?? byDefault);
}

export const kills: Benchmark = {
  about: "SIGKILL at random moments of mixed writes over 12 connections, and a start after each",
  async run() {
    const findings: Finding[] = [];
    for (const engine of ["sqlite", "postgres"] as const) {
      const seed = seedOf(process.env);
      process.stdout.write(`${engine}: TORTURE_SEED=${seed}\n`);
      const rounds = engine === "sqlite" ? asked(1000) : Math.min(asked(200), 200);
      const tell = (round: number, faults: number): void => {
        process.stdout.write(`  ${engine}: ${round} of ${rounds} kills, ${faults} faults\n`);
      };
      const outcome = await onGround(engine, (ground) =>
        kill(ground, { rounds, chance: chanceFrom(seed), checkEvery: 20, tell }),
      );
      findings.push(...foundBy(engine, rounds, outcome));
    }
    return findings;
  },
};

function foundBy(engine: string, rounds: number, { acknowledged, faults, readyIn }: AfterKills): Finding[] {
  for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
  const sorted = readyIn.toSorted((one, other) => one - other);
  const part = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Infinity;
  return [
    { what: `${engine}: kills`, measured: rounds, unit: "rounds" },
    { what: `${engine}: acknowledged writes`, measured: acknowledged, unit: "writes" },
    {
      what: `${engine}: lost, torn, damaged or stray`,
      measured: faults.length,
      unit: "faults",
      target: { atMost: 0 },
    },
    { what: `${engine}: ready after a kill, median`, measured: part(0.5), unit: "ms" },
    { what: `${engine}: ready after a kill, p99`, measured: part(0.99), unit: "ms" },
    { what: `${engine}: ready after a kill, most`, measured: part(1), unit: "ms", target: { atMost: 1000 } },
  ];
}
