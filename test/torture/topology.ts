/** Three processes on one PostgreSQL and one S3 store behind a proxy, under load: one is stopped, one is killed, over and over. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type AtWork, type Couple, lostOf, putToWork, signUp } from "#test/support/couples-at-work.ts";
import { type PostgresServer, startPostgres } from "#test/support/postgres.ts";
import { hasCaddy, proxyName, startCaddy, startProxy } from "#test/support/proxy.ts";
import { startTopology, type Topology } from "#test/support/topology.ts";
import type { Benchmark, Finding } from "../../bench/findings.ts";

const rounds = Number(process.env["ROUNDS"] ?? 10);
const couplesAtWork = 6;
/** Requests that must be answered well between one event and the next. */
const between = 60;

export const topology: Benchmark = {
  about: `three processes, ${rounds} stopped and ${rounds} killed under load of ${couplesAtWork} couples`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "promesse-topology-"));
    chmodSync(folder, 0o711);
    const postgres = await startPostgres(folder);
    try {
      const findings = await through({ postgres, folder, name: proxyName, start: startProxy });
      if (hasCaddy) {
        findings.push(
          ...(await through({ postgres, folder, name: `Caddy before ${proxyName}`, start: startCaddy })),
        );
      }
      return findings;
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Way {
  readonly postgres: PostgresServer;
  readonly folder: string;
  readonly name: string;
  readonly start: typeof startProxy;
}

async function through({ postgres, folder, name, start }: Way): Promise<Finding[]> {
  const key = name.startsWith("Caddy") ? "two" : "one";
  const database = await postgres.create(`through_${key}`);
  const many = await startTopology(database, join(folder, key), start);
  try {
    const { url } = many.proxy;
    const addresses = Array.from({ length: couplesAtWork }, (_, index) => `couple${index}@exemple.fr`);
    const couples = await Promise.all(addresses.map((address) => signUp(url, address)));
    const tallies = { stopped: tally(), killed: tally() };
    for (let round = 0; round < rounds; round += 1) {
      await during(many, couples, { place: round % 3, how: "stop", into: tallies.stopped });
      await during(many, couples, { place: (round + 1) % 3, how: "kill", into: tallies.killed });
    }
    const lost = (await Promise.all(couples.map((couple) => lostOf(url, couple)))).flat();
    const kept = couples.reduce((sum, { guests, files }) => sum + guests.size + files.size, 0);
    const letters = await lettersOf(many, database);
    return findingsOf(name, { ...tallies, lost: lost.length, kept, ...letters });
  } finally {
    await many.stop();
  }
}

interface Tally {
  failed: number;
  /** Of these: not done when it was asked for once more. */
  failedAgain: number;
  /** The most in one round. */
  most: number;
  /** Milliseconds. */
  longest: number;
}

const tally = (): Tally => ({ failed: 0, failedAgain: 0, most: 0, longest: 0 });

interface Event {
  readonly place: number;
  readonly how: "stop" | "kill";
  readonly into: Tally;
}

/** The couples work while it goes and while it comes back. */
async function during(
  many: Topology,
  couples: readonly Couple[],
  { place, how, into }: Event,
): Promise<void> {
  const work = putToWork(many.proxy.url, couples);
  await more(work);
  await many.apps[place]?.[how]();
  await more(work);
  await many.startAgain(place);
  await more(work);
  await work.stop();
  const { failures } = work;
  into.failed += failures.length;
  into.failedAgain += failures.filter(({ again }) => !again).length;
  into.most = Math.max(into.most, failures.length);
  into.longest = Math.max(into.longest, work.longest());
  for (const { what, status, said } of failures) {
    process.stdout.write(`  ${how}: ${what} answered ${status} ${said}\n`);
  }
}

async function more(work: AtWork): Promise<void> {
  const before = work.done();
  while (work.done() < before + between) await pause(5);
}

/** One to each who signed up, once whoever claimed one and died is waited for no more. */
async function lettersOf({ office }: Topology, url: string): Promise<{ missing: number; twice: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const isAnyLeft = async () => (await client.query("select id from outbox limit 1")).rows.length > 0;
  while (await isAnyLeft()) await pause(500);
  await client.end();
  const ids = office.letters.map(({ messageId }) => messageId);
  const reached = new Set(office.letters.map(({ to }) => to));
  return { missing: couplesAtWork - reached.size, twice: ids.length - new Set(ids).size };
}

interface Found {
  readonly stopped: Tally;
  readonly killed: Tally;
  readonly kept: number;
  readonly lost: number;
  readonly missing: number;
  readonly twice: number;
}

function findingsOf(name: string, { stopped, killed, kept, lost, missing, twice }: Found): Finding[] {
  const none = { target: { atMost: 0 } } as const;
  const row = (what: string, measured: number, further: Partial<Finding> = {}): Finding => ({
    what: `${name}: ${what}`,
    measured,
    unit: "requests",
    ...further,
  });
  return [
    row("acknowledged guests and files", kept, { unit: "writes" }),
    row("of these lost, or not as they were sent", lost, { unit: "writes", ...none }),
    row("failed while one was stopped and started", stopped.failed, none),
    row("failed while one was killed and started", killed.failed),
    row("most of them at one kill", killed.most, { target: { atMost: couplesAtWork } }),
    row("of these not done when asked for again", killed.failedAgain, none),
    row("longest answer around a stop", stopped.longest, { unit: "ms" }),
    row("longest answer around a kill", killed.longest, { unit: "ms" }),
    row("letters that did not arrive", missing, { unit: "faults", ...none }),
    row("letters that arrived twice", twice, { unit: "faults", ...none }),
  ];
}
