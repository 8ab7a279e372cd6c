/** Disks that turn read-only, or take no more of a file, under a server or before it starts. */
import { startProcess } from "#test/support/running-server.ts";
import { asks, type Outcome, outcomeOf } from "./calls.ts";
import { signUp } from "./calling.ts";
import { damageIn } from "./crew.ts";
import type { Ground } from "./ground.ts";
import { faultsIn, type Told } from "./promises.ts";
import { limitedTo, smallDisk } from "./small-disk.ts";

const email = "a@exemple.fr";
const megabytes = 40;

export interface ReadOnly {
  readonly upload: Outcome;
  readonly write: Outcome;
  readonly read: Outcome;
  /** What the server says of a start on it. */
  readonly start: string;
}

/** First where uploads arrive, under a server that runs; then all of it, before a start. Undefined where no such disk is to be had. */
export async function turnReadOnly(folder: string): Promise<ReadOnly | undefined> {
  const disk = await smallDisk(folder, megabytes);
  if (disk === undefined) return undefined;
  try {
    const environment = { DATA_DIR: disk.folder };
    const server = await startProcess(environment, disk.through);
    const token = await signUp(server.url, email);
    await outcomeOf(server.url, asks.upload(token, "before.txt", "before"));
    disk.makeReadOnly("incoming");
    const upload = await outcomeOf(server.url, asks.upload(token, "after.txt", "after"));
    const write = await outcomeOf(server.url, asks.addGuest(token, "after"));
    const read = await outcomeOf(server.url, asks.files(token));
    await server.stop();
    disk.makeReadOnly();
    const start = await startProcess(environment, disk.through).then(
      (opened) => opened.stop().then(() => "it started"),
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );
    return { upload, write, read, start };
  } finally {
    await disk.close();
  }
}

export interface Limited {
  readonly faults: readonly string[];
  /** The first write and the first file that were refused. */
  readonly write: Outcome;
  readonly upload: Outcome;
  readonly read: Outcome;
}

const longestFile = 2000;
const mostWrites = 2000;
const atOnce = 20;

/** No file of the server may grow beyond 2 MB: every write fails in its middle, as on a disk that is sick. */
export async function limitFiles(ground: Ground): Promise<Limited> {
  const first = await startProcess(ground.environment);
  const token = await signUp(first.url, email);
  await first.stop();
  const limited = await startProcess(ground.environment, limitedTo(longestFile));
  const told: Told[] = [];
  while (told.length < mostWrites && told.every(({ outcome }) => outcome.status === 200)) {
    const names = Array.from({ length: atOnce }, (_, index) => `guest-${told.length + index}`);
    const outcomes = await Promise.all(
      names.map((name) => outcomeOf(limited.url, asks.addGuest(token, name))),
    );
    told.push(
      ...outcomes.map((outcome, index) => ({ kind: "guest" as const, name: names[index] ?? "", outcome })),
    );
  }
  const long = "x".repeat(longestFile * 1024 + 1);
  const upload = await outcomeOf(limited.url, asks.upload(token, "long.txt", long));
  const read = await outcomeOf(limited.url, asks.guests(token));
  await limited.stop();
  const again = await startProcess(ground.environment);
  const faults = await faultsIn(again.url, token, told);
  await again.stop();
  faults.push(...(await damageIn(ground)));
  const write = told.find(({ outcome }) => outcome.status !== 200)?.outcome ?? upload;
  return { faults, write, upload, read };
}
