/** Keeps a server busy over a number of connections and counts what it answers. */
import autocannon from "autocannon";
import type { Running } from "./processes.ts";

export interface Load {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In turn on each connection; instead of `path`. */
  readonly requests?: autocannon.Request[];
  /** What the connection of that number sends, in turn; instead of `requests`. */
  readonly requestsOf?: (connection: number) => autocannon.Request[];
  readonly connections: number;
  readonly seconds: number;
  /** No more than so many a second, at an even pace; without it, as many as are answered. */
  readonly perSecond?: number;
  /** The only status that counts: any other answer fails the benchmark. */
  readonly status: number;
}

export interface Rate {
  readonly perSecond: number;
  /** Processor time of the server, in microseconds a request; undefined where the system does not tell. */
  readonly cpuMicroseconds: number | undefined;
  /** What 99 of 100 answers took at most, in milliseconds. */
  readonly p99: number;
}

/** @throws Error if anything but `status` comes back. */
export async function rateOf(server: Running, load: Load): Promise<Rate> {
  const before = server.cpuSeconds();
  const took: number[] = [];
  let connection = 0;
  const { requestsOf } = load;
  const run = autocannon({
    url: server.url + (load.path ?? ""),
    connections: load.connections,
    duration: load.seconds,
    sampleInt: 100,
    ...(load.perSecond === undefined ? {} : { overallRate: load.perSecond }),
    ...(load.headers === undefined ? {} : { headers: load.headers }),
    ...(load.requests === undefined ? {} : { requests: load.requests }),
    ...(requestsOf === undefined
      ? {}
      : { setupClient: (client: autocannon.Client) => client.setRequests(requestsOf(connection++)) }),
  });
  run.on("response", (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
  const result = await run;
  const after = server.cpuSeconds();
  const statuses = Object.keys(result.statusCodeStats);
  if (result.errors > 0 || statuses.some((status) => status !== String(load.status))) {
    throw new Error(`expected ${load.status} alone, got ${statuses.join(", ")} and ${result.errors} errors`);
  }
  const answered = result.statusCodeStats[String(load.status)]?.count ?? 0;
  const cpuMicroseconds =
    before === undefined || after === undefined ? undefined : ((after - before) * 1e6) / answered;
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  return { perSecond: answered / result.duration, cpuMicroseconds, p99 };
}
