/**
 * Measures one repeated request on our server and on bare Fastify, which sends the same headers and the same
 * body.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "./findings.ts";
import { type Load, type Rate, measureRate } from "./load.ts";
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

export async function measureBesideBare(ours: RunningServer, request: RepeatedRequest): Promise<Finding[]> {
  const { path, headers = {}, status, rounds } = request;
  const response = await fetch(ours.url + path, { headers });
  if (response.status !== status) throw new Error(`expected ${status} from ${path}, got ${response.status}`);
  const sentHeaders = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const bareResponse: BenchResponse = {
    status,
    headers: Object.fromEntries(sentHeaders),
    body: await response.text(),
  };
  const responseFile = join(ours.folder, "answer.json");
  writeFileSync(responseFile, JSON.stringify(bareResponse));
  const bare = await start(createBareProgram({ ANSWER: responseFile }));
  try {
    const rates = { ours: [] as Rate[], bare: [] as Rate[] };
    const measure = (name: "ours" | "bare", server: RunningServer, requestPath: string) => async () => {
      const rate = await measureRate(server, { ...request, path: requestPath });
      rates[name].push(rate);
      return rate.perSecond;
    };
    const contenders = { ours: measure("ours", ours, path), bare: measure("bare", bare, "/answer") };
    await measureInTurn(1, contenders);
    for (const name of ["ours", "bare"] as const) rates[name].length = 0;
    await measureInTurn(rounds, contenders);
    return createFindings(request, rates);
  } finally {
    await bare.stop();
  }
}

interface RatesOfBoth {
  readonly ours: readonly Rate[];
  readonly bare: readonly Rate[];
}

function createFindings({ what, target }: RepeatedRequest, { ours, bare }: RatesOfBoth): Finding[] {
  const getRates = (rates: readonly Rate[]): number[] => rates.map(({ perSecond }) => perSecond);
  const getCpuTimes = (rates: readonly Rate[]): number[] =>
    rates.map(({ cpuMicroseconds }) => cpuMicroseconds ?? Number.NaN);
  const ratios = compareWith(getRates(bare), getRates(ours), (us, them) => us / them);
  const costs = compareWith(getCpuTimes(bare), getCpuTimes(ours), (us, them) => them / us);
  const createFinding = (name: string, values: readonly number[], unit: Finding["unit"]): Finding =>
    summariseRounds(`${what}: ${name}`, values, unit);
  return [
    {
      ...createFinding("requests/s, of bare Fastify's", ratios, "×"),
      ...(target === undefined ? {} : { target }),
    },
    createFinding("requests/s", getRates(ours), "/s"),
    createFinding("requests/s, bare Fastify", getRates(bare), "/s"),
    createFinding("processor time, bare Fastify's of ours", costs, "×"),
    createFinding("processor time a request", getCpuTimes(ours), "µs"),
    createFinding("processor time a request, bare Fastify", getCpuTimes(bare), "µs"),
  ];
}
