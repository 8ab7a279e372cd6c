/** Everything people do, for half an hour at a steady pace: what the server holds afterwards is what it held before. */
import { appendFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProcess } from "#test/support/running-server.ts";
import type { Benchmark } from "../../bench/findings.ts";
import { type Chance, chanceFrom, seedOf } from "./chance.ts";
import { Crew, damageIn, strayFiles } from "./crew.ts";
import { doOne, type Person } from "./everyday.ts";
import { type Ground, onGround } from "./ground.ts";
import { readKept } from "./ledger.ts";
import { between, sampleOf, type Sample, type Window } from "./resources.ts";

export interface Soaking {
  readonly minutes: number;
  readonly chance: Chance;
  /** Things done a second, by all together. */
  readonly pace: number;
  readonly sampleEvery: number;
}

export interface AfterSoak {
  readonly done: number;
  /** A sentence each. */
  readonly faults: readonly string[];
  readonly samples: readonly Sample[];
  /** Once nobody has called for some seconds. */
  readonly quiet: Sample;
}

const minute = 60_000;
const longestQuiet = 10_000;

export async function soak(
  ground: Ground,
  { minutes, chance, pace, sampleEvery }: Soaking,
): Promise<AfterSoak> {
  const server = await startProcess({ ...ground.environment, LOG_LEVEL: "warn" });
  const pid = server.child.pid ?? 0;
  const crew = await Crew.settle(server.url, ground, chance);
  const people = crew.writers.map((writer) => personOf(server.url, writer, chance));
  const [begun, faults, samples]: [number, string[], Sample[]] = [performance.now(), [], []];
  const passed = (): number => performance.now() - begun;
  const isOver = (): boolean => passed() > minutes * minute || faults.length > 20;
  let done = 0;
  const busy = people.map(async (person) => {
    while (!isOver()) {
      const next = performance.now() + (1000 * people.length) / pace;
      await doOne(person).catch((error: unknown) => faults.push(String(error)));
      done += 1;
      await wait(Math.max(0, next - performance.now()));
    }
  });
  while (!isOver()) {
    samples.push(sampleOf(pid, passed()));
    log(samples.at(-1), done);
    await wait(sampleEvery);
  }
  await Promise.all(busy);
  const quiet = await quietened(pid, passed, samples[0]?.files ?? 0);
  const kept = await readKept(ground.ask);
  faults.push(...crew.takeStock(kept), ...(await damageIn(ground)), ...(await strayFiles(ground, kept)));
  if ((await server.stop()) !== 0) faults.push("the server did not stop in order");
  faults.push(...(server.output().match(/^.*"level":[56]0.*$/gmu) ?? []));
  return { done, faults, samples, quiet };
}

function personOf(url: string, writer: Crew["writers"][number], chance: Chance): Person {
  const email = `couple${writer.mark.charAt(1)}@exemple.fr`;
  return { url, email, writer, chance, token: writer.home.token };
}

function log(sample: Sample | undefined, done: number): void {
  const file = process.env["TORTURE_SAMPLES"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ ...sample, done })}\n`);
}

/** What is held once all have gone: what is closed late is waited for. */
async function quietened(pid: number, passed: () => number, least: number): Promise<Sample> {
  const end = passed() + longestQuiet;
  let last = sampleOf(pid, passed());
  while (last.files > least && last.at < end) {
    await wait(100);
    last = sampleOf(pid, passed());
  }
  return last;
}

export const soaking: Benchmark = {
  about:
    "TORTURE_MINUTES (30) of reads, writes, uploads, sign-ins, zips, exports, wrong and broken calls, 120 a second",
  async run() {
    const seed = seedOf(process.env);
    const minutes = Number(process.env["TORTURE_MINUTES"] ?? 30);
    process.stdout.write(`TORTURE_SEED=${seed}\n`);
    const { done, faults, samples, quiet } = await onGround("sqlite", (ground) =>
      soak(ground, { minutes, chance: chanceFrom(seed), pace: 120, sampleEvery: 3000 }),
    );
    for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
    // The first third warms up.
    const [before, after] = [between(samples, 1 / 3, 1 / 2), between(samples, 5 / 6, 1)];
    return [
      { what: "things done", measured: done, unit: "requests" },
      { what: "failed, lost or damaged", measured: faults.length, unit: "faults", target: { atMost: 0 } },
      ...grown(before, after),
      {
        what: "more files open once all is quiet",
        measured: quiet.files - (samples[0]?.files ?? 0),
        unit: "files",
        target: { atMost: 0 },
      },
    ];
  },
};

const megabyte = 1024 * 1024;

/** Growth of up to a twentieth, or of 10 MB, is the heap's own breathing. */
function grown(before: Window, after: Window) {
  const most = Math.max(10, before.resident / megabyte / 20);
  return [
    { what: "resident memory, minutes 10 to 15 of 30", measured: before.resident / megabyte, unit: "MB" },
    { what: "resident memory, minutes 25 to 30 of 30", measured: after.resident / megabyte, unit: "MB" },
    {
      what: "growth",
      measured: (after.resident - before.resident) / megabyte,
      unit: "MB",
      target: { atMost: Math.floor(most) },
    },
    { what: "more files open", measured: after.files - before.files, unit: "files", target: { atMost: 0 } },
  ] as const;
}
