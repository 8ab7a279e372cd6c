/** A disk that is full, again and again, while people write, send files, read and sign in. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";
import type { Benchmark } from "../../bench/findings.ts";
import { asks, type Outcome, outcomeOf } from "./calls.ts";
import { signUp } from "./calling.ts";
import { damageIn, strayFiles } from "./crew.ts";
import { groundIn } from "./ground.ts";
import { readKept } from "./ledger.ts";
import { faultsIn, Promises, tally, type Told } from "./promises.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";

export interface FullDisk {
  /** What is not as it was promised, a sentence each. */
  readonly faults: readonly string[];
  /** While the disk was full. */
  readonly meanwhile: Readonly<Record<"guest" | "file" | "read", Record<string, number>>>;
  /** Of the single calls made while it was full: `sign in`, `sign out`, `health`, `page`. */
  readonly others: Readonly<Record<string, Outcome>>;
  /** Sentences that were given for it, each once. */
  readonly said: readonly string[];
  /** Milliseconds from there being room to a write that was taken, the longest. */
  readonly recovered: number;
}

interface Course {
  readonly rounds: number;
  /** Milliseconds of each. */
  readonly full: number;
}

const email = "a@exemple.fr";
const megabytes = 48;
const sides = { guests: 6, files: 3, reads: 2 };

/** Undefined where no such disk is to be had. `environment`: of the database, where it is not on that disk. */
export async function fillDisk(
  environment: Readonly<Record<string, string>>,
  course: Course,
): Promise<FullDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "promesse-disk-"));
  const disk = await smallDisk(join(folder, "data"), megabytes);
  try {
    return disk === undefined ? undefined : await onDisk(disk, environment, course);
  } finally {
    await disk?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onDisk(
  disk: SmallDisk,
  environment: Readonly<Record<string, string>>,
  { rounds, full }: Course,
): Promise<FullDisk> {
  const settings = { ...environment, DATA_DIR: disk.folder };
  let server = await startProcess(settings, disk.through);
  const token = await signUp(server.url, email);
  const promises = new Promises(() => server.url, token);
  promises.begin(sides);
  const filling: Told["kind"][] = environment["DATABASE_URL"] === undefined ? ["guest", "file"] : ["file"];
  const course = { disk, server, token, promises, full, filling };
  const found = [await fillOnce(course)];
  while (found.length < rounds) found.push(await fillOnce(course));
  await promises.stop();
  const faults = await faultsIn(server.url, token, promises.told);
  if ((await server.stop()) !== 0) faults.push("the server did not stop as it should");
  server = await startProcess(settings, disk.through);
  faults.push(...(await faultsIn(server.url, token, promises.told)).map((fault) => `once more: ${fault}`));
  await server.stop();
  faults.push(...(await strayIn(disk, environment["DATABASE_URL"])));
  return together(found, faults);
}

interface Filling {
  readonly disk: SmallDisk;
  readonly server: ServerProcess;
  readonly token: string;
  readonly promises: Promises;
  readonly full: number;
  /** What needs room on it. */
  readonly filling: readonly Told["kind"][];
}

interface Round {
  readonly told: readonly Told[];
  readonly others: Readonly<Record<string, Outcome>>;
  readonly recovered: number;
}

async function fillOnce({ disk, server, token, promises, full, filling }: Filling): Promise<Round> {
  const { url } = server;
  const isRefused = ({ outcome }: Told): boolean => outcome.status === 507;
  const before = promises.told.length;
  disk.fill();
  await until(() => {
    const told = promises.since(before);
    return filling.every((kind) => told.some((each) => each.kind === kind && isRefused(each)));
  });
  const filled = promises.told.length;
  const others = {
    "sign in": await outcomeOf(url, asks.signIn(email, "fr")),
    "a write": await outcomeOf(url, { ...asks.addGuest(token, "refused"), language: "fr" }),
    "an upload": await outcomeOf(url, asks.upload(token, "refused.txt", "x".repeat(100_000))),
    health: await outcomeOf(url, asks.health),
    "another read": await outcomeOf(url, { path: "/user", token }),
  };
  await new Promise((resolve) => setTimeout(resolve, full));
  const told = promises.since(filled);
  disk.free();
  const freed = performance.now();
  const begun = promises.told.length;
  await until(() => promises.since(begun, "guest").some(({ outcome }) => outcome.status === 200));
  await until(() => promises.since(begun, "file").some(({ outcome }) => outcome.status === 200));
  return { told, others, recovered: performance.now() - freed };
}

function together(found: readonly Round[], faults: readonly string[]): FullDisk {
  const told = found.flatMap((round) => round.told);
  const outcomes = [
    ...told.map(({ outcome }) => outcome),
    ...found.flatMap(({ others }) => Object.values(others)),
  ];
  const of = (kind: Told["kind"]): Record<string, number> => tally(told.filter((each) => each.kind === kind));
  return {
    faults,
    meanwhile: { guest: of("guest"), file: of("file"), read: of("read") },
    others: found.at(-1)?.others ?? {},
    said: [...new Set(outcomes.filter(({ status }) => status === 507).map(({ message }) => message))],
    recovered: Math.max(...found.map(({ recovered }) => recovered)),
  };
}

/** Polls: what is waited for happens in another process. */
export async function until(isSo: () => boolean, longest = 30_000): Promise<void> {
  const deadline = performance.now() + longest;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Where rows and files differ, or the database is damaged, once the server has ended: in a copy, since the disk is not ours. */
async function strayIn({ seen }: SmallDisk, url: string | undefined): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), "promesse-copy-"));
  cpSync(seen, copy, { recursive: true });
  const ground = groundIn(copy, url);
  try {
    return [...(await damageIn(ground)), ...(await strayFiles(ground, await readKept(ground.ask)))];
  } finally {
    await ground.leave();
    rmSync(copy, { recursive: true, force: true });
  }
}

const tenRounds = { rounds: 10, full: 5000 };

export const disks: Benchmark = {
  about: `a disk of ${megabytes} MB that is full ${tenRounds.rounds} times for ${tenRounds.full} ms, and empty again`,
  async run() {
    const found = await fillDisk({}, tenRounds);
    if (found === undefined)
      throw new Error("This system gives nobody a disk of their own: nothing was tried.");
    for (const fault of found.faults) process.stderr.write(`${fault}\n`);
    const { guest, file, read } = found.meanwhile;
    const of = (counts: Record<string, number>, isFine: (key: string) => boolean): number =>
      Object.entries(counts).reduce((sum, [key, count]) => (isFine(key) ? sum + count : sum), 0);
    const writes = [guest, file];
    const isClear = (key: string): boolean => key === "200" || key === "507 storage_full";
    const sum = (is: (key: string) => boolean): number =>
      writes.reduce((all, counts) => all + of(counts, is), 0);
    return [
      {
        what: "lost, kept though refused, or left over",
        measured: found.faults.length,
        unit: "requests",
        target: none,
      },
      {
        what: "writes and files refused, 507",
        measured: sum((key) => key === "507 storage_full"),
        unit: "requests",
      },
      { what: "refused otherwise", measured: sum((key) => !isClear(key)), unit: "requests", target: none },
      { what: "reads while it was full", measured: of(read, () => true), unit: "requests" },
      { what: "of them refused", measured: of(read, (key) => key !== "200"), unit: "requests", target: none },
      {
        what: "from there being room to a file and a write",
        measured: found.recovered,
        unit: "ms",
        target: { atMost: 2000 },
      },
    ];
  },
};

const none = { atMost: 0 };
