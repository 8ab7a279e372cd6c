/**
 * Measures one repeated request on our server and on bare Fastify, which sends the same headers and the same
 * body.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "./findings.ts";
import { type Load, type Rate, getRate } from "./load.ts";
import { createBareProgram, type RunningServer, start } from "./processes.ts";
import { compareWith, summariseRounds, measureInTurn } from "./rounds.ts";

export interface BenchResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RepeatedRequest extends Load {
  readonly what: string;
  readonly path: string;
  readonly rounds: number;
  readonly target?: Finding["target"];
}

/** Headers that every server adds by itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length"]);

export async function measureBesideBare(ours: RunningServer, reading: RepeatedRequest): Promise<Finding[]> {
  const { path, headers = {}, status, rounds } = reading;
  const response = await fetch(ours.url + path, { headers });
  if (response.status !== status) throw new Error(`expected ${status} from ${path}, got ${response.status}`);
  const sent = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const same: BenchResponse = { status, headers: Object.fromEntries(sent), body: await response.text() };
  const file = join(ours.folder, "answer.json");
  writeFileSync(file, JSON.stringify(same));
  const bare = await start(createBareProgram({ ANSWER: file }));
  try {
    const rates = { ours: [] as Rate[], bare: [] as Rate[] };
    const measure = (name: "ours" | "bare", server: RunningServer, at: string) => async () => {
      const rate = await getRate(server, { ...reading, path: at });
      rates[name].push(rate);
      return rate.perSecond;
    };
    const contenders = { ours: measure("ours", ours, path), bare: measure("bare", bare, "/answer") };
    await measureInTurn(1, contenders);
    for (const name of ["ours", "bare"] as const) rates[name].length = 0;
    await measureInTurn(rounds, contenders);
    return createFindings(reading, rates);
  } finally {
    await bare.stop();
  }
}

interface Compared {
  readonly ours: readonly Rate[];
  readonly bare: readonly Rate[];
}

function createFindings({ what, target }: RepeatedRequest, { ours, bare }: Compared): Finding[] {
  const rate = (rates: readonly Rate[]): number[] => rates.map(({ perSecond }) => perSecond);
  const cpu = (rates: readonly Rate[]): number[] =>
    rates.map(({ cpuMicroseconds }) => cpuMicroseconds ?? Number.NaN);
  const ratios = compareWith(rate(bare), rate(ours), (us, them) => us / them);
  const costs = compareWith(cpu(bare), cpu(ours), (us, them) => them / us);
  const of = (name: string, values: readonly number[], unit: Finding["unit"]): Finding =>
    summariseRounds(`${what}: ${name}`, values, unit);
  return [
    { ...of("requests/s, of bare Fastify's", ratios, "×"), ...(target === undefined ? {} : { target }) },
    of("requests/s", rate(ours), "/s"),
    of("requests/s, bare Fastify", rate(bare), "/s"),
    of("processor time, bare Fastify's of ours", costs, "×"),
    of("processor time a request", cpu(ours), "µs"),
    of("processor time a request, bare Fastify", cpu(bare), "µs"),
  ];
}
