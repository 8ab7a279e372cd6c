/** Whether a call takes as long among a hundred thousand weddings as among a hundred. */
import { rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Benchmark, Finding } from "../findings.ts";
import { root, type Running } from "../processes.ts";
import { median } from "../rounds.ts";
import { askerOf } from "./asking.ts";
import { compareAll, type Compared, lineOf } from "./comparing.ts";
import type { Cluster } from "./engines.ts";
import { bytesOf, cache, fill, fillAnew, type Hall, openCluster, readThrough, serve, tell } from "./fleet.ts";
import { sweepsOn } from "./sweeping.ts";
import { visitsTo } from "./visiting.ts";

const few = 100;
/** So many make a run of minutes; what is promised is of 100,000. */
const many = Number(process.env["SCALE_WEDDINGS"] ?? 2000);
const times = Number(process.env["SCALE_TIMES"] ?? 60);
const engines = (process.env["SCALE_ENGINES"] ?? "sqlite postgres").split(" ");

const mostSlower = 1.5;

export const scale: Benchmark = {
  about: `every call with ${many} weddings, against ${few} on an equal server (SCALE_WEDDINGS, SCALE_TIMES)`,
  async run() {
    const findings: Finding[] = [];
    try {
      if (engines.includes("sqlite")) findings.push(...(await measure()));
      if (engines.includes("postgres")) {
        const cluster = await openCluster();
        try {
          findings.push(...(await measure(cluster)));
        } finally {
          await cluster.stop();
        }
      }
    } finally {
      if (process.env["SCALE_KEEP"] === undefined) rmSync(cache, { recursive: true, force: true });
    }
    return findings;
  },
};

async function measure(cluster?: Cluster): Promise<Finding[]> {
  const engine = cluster === undefined ? "SQLite" : "PostgreSQL";
  const halls = [await fillAnew(few, cluster), await fill(many, cluster)] as const;
  await readThrough(cluster === undefined ? halls[1].folder : join(cache, "cluster"));
  const servers = await Promise.all(halls.map((hall) => serve(hall)));
  const [small, large] = servers;
  if (small === undefined || large === undefined) throw new Error("no servers");
  const sides = { few: askerOf(halls[0], small, 1), many: askerOf(halls[1], large, 2) };
  try {
    const { compared, refused } = await compareAll(sides, times);
    await writeTable(engine, compared);
    return [
      ...ratiosOf(engine, compared),
      {
        what: `${engine}: calls that were refused`,
        measured: refused,
        unit: "requests",
        target: { atMost: 0 },
      },
      ...(await sizesOf(engine, halls, large)),
      ...(await visitsTo(engine, halls[1], large)),
      ...(await sweepsOn(engine, halls[1])),
    ];
  } finally {
    sides.few.close();
    sides.many.close();
    await Promise.all(servers.map((server) => server.stop()));
    tell(`${engine} is done`);
  }
}

/** Of every call: median and p99 on few and on many, their ratio, and where it lies. */
async function writeTable(engine: string, compared: readonly Compared[]): Promise<void> {
  const head = "| Call | times | median, few | median, many | p99, few | p99, many | ratio | 95 % |";
  const rule = "| --- | --: | --: | --: | --: | --: | --: | --: |";
  const file = join(root, ".cache", `scale-${engine.toLowerCase()}-${many}.md`);
  await writeFile(file, `${[head, rule, ...compared.map(lineOf)].join("\n")}\n`);
}

function ratiosOf(engine: string, compared: readonly Compared[]): Finding[] {
  const ratios = compared.map(({ ratio }) => ratio);
  const over = compared.filter(({ ratio }) => ratio > mostSlower);
  return [
    {
      what: `${engine}: p99 of ${compared.length} calls, the median one`,
      measured: median(ratios),
      spread: { least: Math.min(...ratios), most: Math.max(...ratios) },
      unit: "×",
      target: { atMost: mostSlower },
    },
    // What luck alone may have made of it does not count.
    ...over.map(({ name, ratio, within }) => ({
      what: `${engine}: p99 of ${name}`,
      measured: ratio,
      spread: { least: within[0], most: within[1] },
      unit: "×" as const,
      ...(within[0] > mostSlower ? { target: { atMost: mostSlower } } : {}),
    })),
  ];
}

async function sizesOf(
  engine: string,
  [small, large]: readonly [Hall, Hall],
  server: Running,
): Promise<Finding[]> {
  const bytes = ((await bytesOf(large)) - (await bytesOf(small))) / (large.count - small.count);
  return [
    { what: `${engine}: bytes of a wedding, with its indexes`, measured: bytes / 1024, unit: "KB" },
    { what: `${engine}: from the start to the first answer`, measured: server.startedIn, unit: "ms" },
    {
      what: `${engine}: memory of the server`,
      measured: (server.residentBytes() ?? Number.NaN) / 1e6,
      unit: "MB",
    },
  ];
}
