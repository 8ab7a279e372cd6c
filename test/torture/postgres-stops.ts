/** PostgreSQL stopped, felled, frozen and started again under a server that goes on, while people write and read. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/platform/config.ts";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";
import type { Benchmark } from "../../bench/findings.ts";
import { asks, countOf, most, type Outcome, outcomeOf } from "./calls.ts";
import { signUp } from "./calling.ts";
import { until } from "./disks.ts";
import { faultsIn, Promises } from "./promises.ts";
import { type Ending, StoppablePostgres } from "./stoppable-postgres.ts";

interface Asked extends Outcome {
  readonly ending: Ending;
}

export interface Stops {
  readonly faults: readonly string[];
  /** What was asked from a moment after it went to its being back. */
  readonly meanwhile: readonly Asked[];
  readonly acknowledged: number;
  /** What /healthz said while it was away. */
  readonly health: readonly number[];
  /** Milliseconds from its taking connections to a write that was taken and /healthz saying so: the longest. */
  readonly recovered: number;
}

/** How it ends, each time, and for how many milliseconds it is away. */
export type Course = readonly (readonly [Ending, number])[];

const sides = { guests: 8, files: 2, reads: 4 };
const email = "a@exemple.fr";

/** On the project's own disk: a temporary folder may keep in memory what is to be on disk. */
export async function stopPostgres(course: Course): Promise<Stops> {
  const parent = join(projectRoot, ".cache");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "torture-"));
  const postgres = await StoppablePostgres.start(folder);
  try {
    const environment = { DATA_DIR: join(folder, "data"), DATABASE_URL: postgres.url };
    const server = await startProcess(environment);
    const found = await stopUnder(server, postgres, course);
    if ((await server.stop()) !== 0)
      return { ...found, faults: [...found.faults, "it did not stop as it should"] };
    return found;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopUnder(server: ServerProcess, postgres: StoppablePostgres, course: Course): Promise<Stops> {
  const { url } = server;
  const token = await signUp(url, email);
  const promises = new Promises(() => url, token);
  const meanwhile: Asked[] = [];
  const health: number[] = [];
  let recovered = 0;
  promises.begin(sides);
  for (const [ending, away] of course) {
    const earlier = promises.told.length;
    await until(() => promises.since(earlier).length > 30);
    await postgres.end(ending);
    const before = promises.told.length;
    const waited = new Promise((resolve) => setTimeout(resolve, away));
    const asked = await Promise.all([outcomeOf(url, asks.health), outcomeOf(url, asks.signIn(email, "fr"))]);
    health.push(...asked.slice(0, 1).map(({ status }) => status));
    await waited;
    await postgres.begin(ending);
    const ready = performance.now();
    const begun = promises.told.length;
    const answered = [...asked, ...promises.since(before).map(({ outcome }) => outcome)];
    meanwhile.push(...answered.map((outcome) => ({ ...outcome, ending })));
    await until(() => promises.since(begun, "guest").some(({ outcome }) => outcome.status === 200));
    await untilHealthy(url);
    recovered = Math.max(recovered, performance.now() - ready);
  }
  await promises.stop();
  const faults = await faultsIn(url, token, promises.told);
  const acknowledged = promises.told.filter(
    ({ kind, outcome }) => kind !== "read" && outcome.status === 200,
  ).length;
  return { faults, meanwhile, health, recovered, acknowledged };
}

async function untilHealthy(url: string): Promise<void> {
  while ((await outcomeOf(url, asks.health)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const longCourse: Course = Array.from(
  { length: 5 },
  () =>
    [
      ["fast", 3000],
      ["immediate", 2000],
      ["killed", 1000],
      ["fast", 15_000],
      ["frozen", 5000],
    ] as const,
).flat();

export const postgresStops: Benchmark = {
  about: `PostgreSQL (fsync on) stopped, felled, killed and frozen ${longCourse.length} times under one server`,
  async run() {
    const { faults, meanwhile, acknowledged, health, recovered } = await stopPostgres(longCourse);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    const refused = meanwhile.filter(({ status }) => status !== 200);
    return [
      { what: "writes acknowledged", measured: acknowledged, unit: "requests" },
      { what: "of them lost", measured: faults.length, unit: "requests", target: none },
      {
        what: "answers while it was away, 503 busy or outcome_unknown",
        measured: countOf(refused, isClear),
        unit: "requests",
      },
      {
        what: "other refusals, or no answer",
        measured: countOf(refused, (outcome) => !isClear(outcome)),
        unit: "requests",
        target: none,
      },
      {
        what: "the longest anybody waited",
        measured: longest(meanwhile, false),
        unit: "ms",
        target: { atMost: 5000 },
      },
      {
        what: "the same while it was frozen, and still took connections",
        measured: longest(meanwhile, true),
        unit: "ms",
        target: { atMost: 15_000 },
      },
      {
        what: "/healthz said it was well meanwhile",
        measured: health.filter((status) => status === 200).length,
        unit: "requests",
        target: none,
      },
      { what: "from its being ready to a write", measured: recovered, unit: "ms", target: { atMost: 2000 } },
    ];
  },
};

/** Milliseconds. */
export function longest(asked: readonly Asked[], isFrozen: boolean): number {
  return most(asked.filter(({ ending }) => (ending === "frozen") === isFrozen).map(({ took }) => took));
}

/** Says whether trying again makes sense: not where it may have been done. */
export function isClear({ status, code, retryAfter }: Outcome): boolean {
  if (status !== 503) return false;
  return code === "outcome_unknown" ? retryAfter === undefined : code === "busy" && retryAfter !== undefined;
}

const none = { atMost: 0 };
