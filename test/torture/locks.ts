/** SQLite's file held by another program while people read and write. */
import BetterSqlite3 from "better-sqlite3";
import { startProcess } from "#test/support/running-server.ts";
import type { Benchmark, Finding } from "../../bench/findings.ts";
import { most, type Outcome, countOf } from "./calls.ts";
import { signUp } from "./calling.ts";
import { damageIn } from "./crew.ts";
import { type Ground, onGround } from "./ground.ts";
import { faultsIn, Promises, type Told } from "./promises.ts";
import { until } from "./disks.ts";

export interface Locked {
  readonly faults: readonly string[];
  /** What was asked while it was held. */
  readonly reads: readonly Outcome[];
  readonly writes: readonly Outcome[];
  /** They write several times, and may wait each time. */
  readonly uploads: readonly Outcome[];
  /** Milliseconds from its being let go to a write that was taken, the longest. */
  readonly recovered: number;
}

/** Milliseconds; each in turn. */
export type Holds = readonly number[];

const sides = { guests: 8, files: 2, reads: 4 };

/** Holds the file of a running server as often and as long as `holds` says. */
export async function holdFile(ground: Ground, holds: Holds): Promise<Locked> {
  const server = await startProcess(ground.environment);
  const token = await signUp(server.url, "a@exemple.fr");
  const promises = new Promises(() => server.url, token);
  const meanwhile: Told[] = [];
  let recovered = 0;
  promises.begin(sides);
  for (const hold of holds) {
    await until(() => promises.told.length > 20);
    const before = promises.told.length;
    const letGo = holdNow(ground.file);
    await new Promise((resolve) => setTimeout(resolve, hold));
    meanwhile.push(...promises.since(before));
    letGo();
    const freed = performance.now();
    const begun = promises.told.length;
    await until(() => promises.since(begun, "guest").some(({ outcome }) => outcome.status === 200));
    recovered = Math.max(recovered, performance.now() - freed);
  }
  await promises.stop();
  const faults = await faultsIn(server.url, token, promises.told);
  if ((await server.stop()) !== 0) faults.push("the server did not stop as it should");
  faults.push(...(await damageIn(ground)));
  const of = (wanted: Told["kind"]): Outcome[] =>
    meanwhile.filter(({ kind }) => kind === wanted).map(({ outcome }) => outcome);
  return { faults, reads: of("read"), writes: of("guest"), uploads: of("file"), recovered };
}

/** Gives what lets go of it. */
function holdNow(file: string): () => void {
  const other = new BetterSqlite3(file);
  other.exec("begin exclusive");
  return () => {
    other.exec("rollback");
    other.close();
  };
}

/** Milliseconds: shorter than a write waits, as long, longer. */
const longHolds = [1000, 5000, 8000, 2000, 12_000];

export const locks: Benchmark = {
  about: `SQLite's file held by another program for ${longHolds.join(", ")} ms, ${sides.guests + sides.files} that write, ${sides.reads} that read`,
  async run() {
    const { faults, reads, writes, uploads, recovered } = await onGround("sqlite", (ground) =>
      holdFile(ground, longHolds),
    );
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    const refused = [...writes, ...uploads].filter(({ status }) => status !== 200);
    const unclear = refused.filter(({ code, retryAfter }) => code !== "busy" || retryAfter === undefined);
    const findings: Finding[] = [
      {
        what: "writes lost, or kept though refused",
        measured: faults.length,
        unit: "requests",
        target: none,
      },
      {
        what: "reads refused",
        measured: countOf(reads, ({ status }) => status !== 200),
        unit: "requests",
        target: none,
      },
      { what: "reads while it was held", measured: reads.length, unit: "requests" },
      {
        what: "the longest of them",
        measured: most(reads.map(({ took }) => took)),
        unit: "ms",
        target: { atMost: 500 },
      },
      { what: "writes refused, 503 busy", measured: refused.length, unit: "requests" },
      { what: "writes refused otherwise", measured: unclear.length, unit: "requests", target: none },
      {
        what: "the longest a write waited",
        measured: most(writes.map(({ took }) => took)),
        unit: "ms",
        target: { atMost: 6000 },
      },
      {
        what: "the longest an upload did, which writes up to three times",
        measured: most(uploads.map(({ took }) => took)),
        unit: "ms",
        target: { atMost: 17_000 },
      },
      {
        what: "from its being let go to the next write",
        measured: recovered,
        unit: "ms",
        target: { atMost: 2000 },
      },
    ];
    return findings;
  },
};

const none = { atMost: 0 };
