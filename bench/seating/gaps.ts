/**
 * Runs the seating command on every instance and compares the result with the best known value. Each run is a
 * separate process; each value is computed again from the file.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark, Finding } from "../findings.ts";
import { summariseRounds } from "../rounds.ts";
import { type InstanceKeys, getInstanceValue } from "./value.ts";

/** `SEATING_SEEDS=20` is the promised number of runs; a smaller one only shows whether something broke. */
const seeds = Number(process.env["SEATING_SEEDS"] ?? 3);
const nearlyAll = Math.ceil(0.95 * seeds);

const provenInstances = ["bellows17", "pulp17", "wsp15-0", "wsp15-1", "wsp15-2"];
/** Seconds within which the planted optimum must be found. */
const plantedInstances = { planted120: 0.2, planted400: 1 };
/** Seconds within which a plan must be within 1 % of the best known value. After ten seconds it must be as good. */
const unprovenInstances = {
  "noisy120-a": 1,
  "noisy400-a": 2,
  cifo64: 2,
  "lc50-p10-k23": 1,
  "lc50-p30-k23": 1,
  "lc50-p30-k30": 1,
};

interface Run {
  /** As the file defines it, where a higher or a lower one may be better. Null without a plan. */
  readonly value: number | null;
  readonly ms: number;
  readonly proven: boolean;
}

export const gaps: Benchmark = {
  about: `the seating command on published instances, ${seeds} seeds each (SEATING_SEEDS=20 for the promise)`,
  async run() {
    return [
      ...provenInstances.flatMap(measureProven),
      ...Object.entries(plantedInstances).flatMap(([name, seconds]) => measurePlanted(name, seconds)),
      ...Object.entries(unprovenInstances).flatMap(([name, seconds]) => [
        ...measureUnproven(name, seconds, 0.01),
        ...measureUnproven(name, 10, 0),
      ]),
    ];
  },
};

function measureProven(name: string): Finding[] {
  const cases = readCases(name);
  const all = cases.map(({ known }, index) => ({ known, runs: runSeeds(name, index, 1) }));
  const provenCounts = all.map(
    ({ known, runs }) => runs.filter((run) => run.proven && run.value === known).length,
  );
  return [
    {
      what: `${name}, ${cases.length} cases: proven within 1 s, in the worst case`,
      measured: Math.min(...provenCounts),
      unit: "seeds",
      target: { atLeast: seeds },
    },
    {
      ...createTimeFinding(
        name,
        all.flatMap(({ runs }) => runs),
      ),
      target: { atMost: 20 },
    },
  ];
}

function measurePlanted(name: string, seconds: number): Finding[] {
  const { known } = readCases(name)[0] ?? { known: null };
  const runs = runSeeds(name, 0, seconds);
  const foundCount = runs.filter(({ value }) => value === known).length;
  const what = `${name}, ${seconds} s, ${known}`;
  return [
    { what: `${what}: found`, measured: foundCount, unit: "seeds", target: { atLeast: seeds } },
    createTimeFinding(what, runs),
  ];
}

function measureUnproven(name: string, seconds: number, gap: number): Finding[] {
  const known = readCases(name)[0]?.known ?? Number.NaN;
  // A negative best value is better the lower it is, so a value 1 % worse is nearer to zero in either case.
  const valueAtGap = known * (1 - gap);
  const values = runSeeds(name, 0, seconds).map(({ value }) => value ?? Number.NaN);
  const countAtLeast = (bar: number): number =>
    values.filter((value) => (known > 0 ? value >= bar : value <= bar)).length;
  const what = `${name}, ${seconds} s`;
  return [
    summariseRounds(`${what}: value, best known ${known}`, values, "points"),
    ...(gap === 0
      ? []
      : [
          {
            what: `${what}: within ${gap * 100} %`,
            measured: countAtLeast(valueAtGap),
            unit: "seeds",
            target: { atLeast: nearlyAll },
          } as const,
        ]),
    {
      what: `${what}: best known or better`,
      measured: countAtLeast(known),
      unit: "seeds",
      ...(gap === 0 ? { target: { atLeast: nearlyAll } } : {}),
    },
  ];
}

function createTimeFinding(what: string, runs: readonly Run[]): Finding {
  return summariseRounds(
    `${what}: time`,
    runs.map(({ ms }) => ms),
  );
}

function runSeeds(name: string, index: number, seconds: number): Run[] {
  return Array.from({ length: seeds }, (_, number) => {
    const args = ["--case", String(index), "--seed", String(number + 1), "--ms", String(seconds * 1000)];
    const program = join(import.meta.dirname, "seat.ts");
    const answer: { tables: number[][]; ms: number; proven: boolean } = JSON.parse(
      execFileSync(process.execPath, [program, getPath(name), ...args], { encoding: "utf8" }),
    );
    const value =
      answer.tables.length === 0 ? null : getInstanceValue(readContent(name), index, answer.tables);
    return { value, ms: answer.ms, proven: answer.proven };
  });
}

function readCases(name: string): { readonly known: number | null }[] {
  const { cases }: { cases: { optimum?: number | null; best_known?: number }[] } = readContent(name);
  return cases.map((one) => ({ known: one.optimum ?? one.best_known ?? null }));
}

function readContent(name: string): InstanceKeys & { cases: object[] } {
  return JSON.parse(readFileSync(getPath(name), "utf8"));
}

function getPath(name: string): string {
  return join(import.meta.dirname, "instances", `${name}.json`);
}
