/** Ten times what the server can take, from the same machine: how it refuses, what it keeps, how soon it is itself again. */
import type { Benchmark, Finding } from "../../bench/findings.ts";
import { bareFastify, product, type Running, start } from "../../bench/processes.ts";
import { asks, outcomeOf } from "./calls.ts";
import { signUp } from "./calling.ts";
import { closedLoop, type Delivered, openLoop, type Sent } from "./generator.ts";

const times = 10;
/** Couples whose lists are read and never change, and those that are written to. */
const [readCouples, writeCouples] = [16, 48];
const guestsEach = 30;
const saturation = 256;
const mostConnections = 2000;
/** Of a hundred requests: reads that no memory answers, writes, sign-ins. */
const [reads, writes] = [60, 99];

export interface Overload {
  /** Requests a second it can take, and how many it was sent. */
  readonly takes: number;
  readonly delivered: number;
  /** Requests that could not be sent, every connection being busy. */
  readonly held: number;
  readonly accepted: readonly number[];
  readonly refused: readonly number[];
  /** By status, 0 for no answer. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly lost: number;
  readonly acknowledged: number;
  /** Milliseconds of single calls before, and two seconds after. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Of a trivial answer of a bare server, sent as much. */
  readonly control: readonly number[];
  /** Bytes: before, at most. */
  readonly memory: readonly [number, number];
}

interface House {
  readonly server: Running;
  readonly tokens: readonly string[];
}

/** `seconds`: of ten times too much. */
export async function overloadFor(seconds: number): Promise<Overload> {
  const server = await start(product({ SIGN_UPS_PER_HOUR: "1000000" }));
  try {
    const house = { server, tokens: await settle(server) };
    const mix = mixOf(house, "m");
    await closedLoop({
      url: server.url,
      requestOf: mix,
      seconds: Math.min(seconds, 5),
      connections: saturation,
    });
    const full = { url: server.url, requestOf: mixOf(house, "s"), connections: saturation };
    const takes = rateOf(await closedLoop({ ...full, seconds: Math.min(seconds, 10) }));
    const calm = { url: server.url, requestOf: readsOf(house), connections: 2, seconds: 1 };
    const before = tookBy((await closedLoop(calm)).sent);
    const found = await flood(house, takes, seconds);
    const after = tookBy((await closedLoop(calm)).sent);
    return {
      takes,
      before,
      after,
      ...found,
      control: await controlAt(found.delivered, Math.min(seconds, 5)),
    };
  } finally {
    await server.stop();
  }
}

async function flood({ server, tokens }: House, takes: number, seconds: number) {
  const resident = (): number => server.residentBytes() ?? 0;
  const calmMemory = resident();
  let mostMemory = calmMemory;
  const looking = setInterval(() => (mostMemory = Math.max(mostMemory, resident())), 500);
  const requestOf = mixOf({ server, tokens }, "o");
  const loop = { url: server.url, requestOf, seconds, connections: mostConnections, rate: takes * times };
  const { sent, held, ...rest }: Delivered = await openLoop(loop);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  clearInterval(looking);
  const statuses = Object.groupBy(sent, ({ status }) => String(status));
  const kept = await namesKept(server, tokens);
  const acknowledged = sent.filter(({ status, index }) => status === 200 && kindOf(index) === "write");
  return {
    delivered: rest.written / rest.seconds,
    held,
    accepted: tookBy(sent.filter(({ status }) => status !== 503 && status !== 0)),
    refused: tookBy(statuses["503"] ?? []),
    statuses: Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length ?? 0])),
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ index }) => !kept.has(`o${index}`)).length,
    memory: [calmMemory, mostMemory] as const,
  };
}

async function settle({ url }: Running): Promise<string[]> {
  const tokens: string[] = [];
  for (let couple = 0; couple < readCouples + writeCouples; couple += 1) {
    const token = await signUp(url, `couple${couple}@exemple.fr`);
    tokens.push(token);
    if (couple >= readCouples) continue;
    const names = Array.from({ length: guestsEach }, (_, index) => `Invité ${index}`);
    await Promise.all(names.map((name) => outcomeOf(url, asks.addGuest(token, name))));
  }
  return tokens;
}

function kindOf(index: number): "read" | "write" | "sign in" {
  const place = (index * 37) % 100;
  if (place < reads) return "read";
  return place < writes ? "write" : "sign in";
}

/** `mark`: begins the names that are written. */
function mixOf(house: House, mark: string): (index: number) => string {
  const read = readsOf(house);
  return (index) => {
    const kind = kindOf(index);
    if (kind === "read") return read(index);
    if (kind === "write") {
      const token = house.tokens[readCouples + (index % writeCouples)];
      return post("/api/guests", { firstName: `${mark}${index}` }, token);
    }
    return post("/login", { email: `${mark}${index}@exemple.fr`, password: "une erreur de plus" });
  };
}

/** A query nobody asked before: no memory has its answer. */
function readsOf({ tokens }: House): (index: number) => string {
  return (index) =>
    `GET /api/guests/user?x=${performance.now()}-${index} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\nauthorization: Bearer ${tokens[index % readCouples]}\r\n\r\n`;
}

function post(path: string, body: object, token?: string): string {
  const text = JSON.stringify(body);
  const authorization = token === undefined ? "" : `authorization: Bearer ${token}\r\n`;
  return `POST ${path} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n${authorization}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

async function namesKept({ url }: Running, tokens: readonly string[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const token of tokens.slice(readCouples)) {
    const { reply } = await outcomeOf(url, asks.guests(token));
    for (const { first_name } of (reply ?? []) as { first_name: string }[]) names.add(first_name);
  }
  return names;
}

/** The same flood on a server that has nothing to do: what the generator and the machine cost. */
async function controlAt(rate: number, seconds: number): Promise<number[]> {
  const bare = await start(bareFastify());
  try {
    const requestOf = (): string => "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    return tookBy(
      (await openLoop({ url: bare.url, requestOf, seconds, connections: mostConnections, rate })).sent,
    );
  } finally {
    await bare.stop();
  }
}

function tookBy(sent: readonly Sent[]): number[] {
  return sent.map(({ took }) => took).toSorted((a, b) => a - b);
}

function rateOf({ sent, seconds }: Delivered): number {
  return sent.filter(({ status }) => status !== 503 && status !== 0).length / seconds;
}

/** Of numbers in their order. */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function overloadFindings(found: Overload): Finding[] {
  const p99 = (sorted: readonly number[]): number => quantileOf(sorted, 0.99);
  const p50 = (sorted: readonly number[]): number => quantileOf(sorted, 0.5);
  const megabyte = 1024 * 1024;
  return [
    { what: `calls it takes, ${saturation} connections`, measured: found.takes, unit: "/s" },
    { what: "calls it was sent", measured: found.delivered, unit: "/s" },
    { what: "of what it takes", measured: found.delivered / found.takes, unit: "×" },
    { what: "refused, 503", measured: found.refused.length, unit: "requests" },
    {
      what: "p99 of a refusal, as the client sees it",
      measured: p99(found.refused),
      unit: "ms",
      target: { atMost: 50 },
    },
    { what: "median of a refusal, as the client sees it", measured: p50(found.refused), unit: "ms" },
    { what: "p99 of a bare server's trivial answer, sent as much", measured: p99(found.control), unit: "ms" },
    { what: "median of it", measured: p50(found.control), unit: "ms" },
    { what: "accepted", measured: found.accepted.length, unit: "requests" },
    { what: "p99 of them", measured: p99(found.accepted), unit: "ms", target: { atMost: 5000 } },
    { what: "without an answer", measured: found.statuses["0"] ?? 0, unit: "requests", target: none },
    { what: "answered with 500", measured: found.statuses["500"] ?? 0, unit: "requests", target: none },
    { what: "writes acknowledged", measured: found.acknowledged, unit: "requests" },
    { what: "of them lost", measured: found.lost, unit: "requests", target: none },
    {
      what: "median of a read 2 s after, of that before",
      measured: p50(found.after) / p50(found.before),
      unit: "×",
      target: { atMost: 1.5 },
    },
    { what: "memory before", measured: found.memory[0] / megabyte, unit: "MB" },
    { what: "memory at most", measured: found.memory[1] / megabyte, unit: "MB", target: { atMost: 1024 } },
  ];
}

const none = { atMost: 0 };
const long = 60;

export const overload: Benchmark = {
  about: `ten times what it takes for ${long} s, an open loop over at most ${mostConnections} connections: 60 % reads, 39 % writes, 1 % sign-ins`,
  run: async () => overloadFindings(await overloadFor(long)),
};
