/** Keeps a server busy over several connections and counts its answers. */
import autocannon from "autocannon";
import type { RunningServer } from "./processes.ts";

export interface Load {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each connection sends these requests in turn, instead of `path`. */
  readonly requests?: autocannon.Request[];
  /** Gives the requests of one connection by its number, instead of `requests`. */
  readonly getRequests?: (connection: number) => autocannon.Request[];
  readonly connections: number;
  readonly seconds: number;
  /** At most this many requests a second, at an even pace; without it, as many as are answered. */
  readonly perSecond?: number;
  /** The only status that counts. Any other answer fails the benchmark. */
  readonly status: number;
}

export interface Rate {
  readonly perSecond: number;
  /**
   * Processor time of the server in microseconds per request; undefined where the system does not report it.
   */
  readonly cpuMicroseconds: number | undefined;
  /** The 99th percentile of the answers' times, in milliseconds. */
  readonly p99: number;
}

/** @throws Error if any answer has another status than `status`. */
export async function measureRate(server: RunningServer, load: Load): Promise<Rate> {
  const cpuBefore = server.getCpuSeconds();
  const responseTimes: number[] = [];
  let connection = 0;
  const { getRequests } = load;
  const run = autocannon({
    url: server.url + (load.path ?? ""),
    connections: load.connections,
    duration: load.seconds,
    sampleInt: 100,
    ...(load.perSecond === undefined ? {} : { overallRate: load.perSecond }),
    ...(load.headers === undefined ? {} : { headers: load.headers }),
    ...(load.requests === undefined ? {} : { requests: load.requests }),
    ...(getRequests === undefined
      ? {}
      : { setupClient: (client: autocannon.Client) => client.setRequests(getRequests(connection++)) }),
  });
  run.on("response", (_client, _status, _bytes, milliseconds) => responseTimes.push(milliseconds));
  const result = await run;
  const cpuAfter = server.getCpuSeconds();
  const statuses = Object.keys(result.statusCodeStats);
  if (result.errors > 0 || statuses.some((status) => status !== String(load.status))) {
    throw new Error(`expected ${load.status} alone, got ${statuses.join(", ")} and ${result.errors} errors`);
  }
  const answerCount = result.statusCodeStats[String(load.status)]?.count ?? 0;
  const cpuMicroseconds =
    cpuBefore === undefined || cpuAfter === undefined
      ? undefined
      : ((cpuAfter - cpuBefore) * 1e6) / answerCount;
  const p99 = responseTimes.toSorted((a, b) => a - b)[Math.floor(responseTimes.length * 0.99)] ?? Number.NaN;
  return { perSecond: answerCount / result.duration, cpuMicroseconds, p99 };
}
