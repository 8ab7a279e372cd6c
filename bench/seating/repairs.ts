/** How much of a processor's time it takes to mend a plan of 200 guests, in a process that has mended none before: as a page's worker has not. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { repair } from "#solver/repair.ts";
import { nowhere, type Pair, type Plan, type Problem, type Tie } from "#solver/problem.ts";
import { chanceFrom } from "#test/support/seating.ts";
import type { Benchmark, Finding } from "../findings.ts";
import { median, spreadOf } from "../rounds.ts";

const [guests, tables, seats] = [200, 25, 8];
const rounds = 50;

export const repairs: Benchmark = {
  about: `repairs for ${guests} guests at ${tables} tables, ${rounds} cancellations and late guests, a new process each`,
  async run() {
    const times: Record<string, number[]> = { sparse: [], dense: [] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, ties] of [
        ["sparse", 10],
        ["dense", 60],
      ] as const) {
        times[name]?.push(await timeOf({ round, ties }));
      }
    }
    return Object.entries(times).map(([name, all]): Finding => {
      return {
        what: `${name} ties`,
        measured: median(all),
        spread: spreadOf(all),
        unit: "ms",
        target: { atMost: 50 },
      };
    });
  },
};

interface Case {
  readonly round: number;
  /** Of all pairs, in percent. */
  readonly ties: number;
}

async function timeOf({ round, ties }: Case): Promise<number> {
  const child = fork(import.meta.filename, [String(round), String(ties)]);
  const [ms] = (await once(child, "message")) as [number];
  return ms;
}

/** A wedding of couples and families; the last guest has cancelled, or comes late. */
function caseOf({ round, ties }: Case): { problem: Problem; plan: Plan } {
  const chance = chanceFrom(round + 1);
  const isLate = round % 2 === 0;
  const parties = Array.from({ length: isLate ? guests : guests - 1 }, (_, party) => party);
  const bonds: Tie[] = [];
  const apart: Pair[] = [];
  for (const party of parties) {
    for (const other of parties.slice(party + 1)) {
      if (chance(100) < ties) bonds.push([party, other, chance(20) - 5]);
      if (chance(200) === 0 && Math.floor(party / seats) !== Math.floor(other / seats))
        apart.push([party, other]);
    }
  }
  const plan = parties.map((party) => (isLate && party === guests - 1 ? nowhere : Math.floor(party / seats)));
  const groups = parties
    .filter((party) => party % seats < 4 && party % 2 === 0)
    .map((party) => [party, party + 1]);
  const problem = {
    sizes: parties.map(() => 1),
    tables: Array.from({ length: tables }, (_, table) => ({
      most: table === round % (tables - 1) && isLate ? seats + 1 : seats,
      least: 0,
    })),
    ties: bonds,
    apart,
    groups,
    company: { least: 1, penalty: 10 },
  };
  // The late guest's own seat was given away: the one that is free stands at another table.
  const full = problem.tables.with(tables - 1, { most: isLate ? seats - 1 : seats, least: 0 });
  return { problem: { ...problem, tables: full }, plan };
}

if (process.argv[1] === import.meta.filename) {
  const { problem, plan } = caseOf({ round: Number(process.argv[2]), ties: Number(process.argv[3]) });
  const begun = process.threadCpuUsage();
  const found = repair(problem, plan);
  const { user, system } = process.threadCpuUsage(begun);
  if (found.length === 0) throw new Error("nothing was proposed");
  process.send?.((user + system) / 1000);
  process.disconnect?.();
}
