/** What a process holds: memory and open files, sampled over time, and whether they grow. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export interface Sample {
  /** Milliseconds since the first. */
  readonly at: number;
  /** Bytes. */
  readonly resident: number;
  /** Open files, but for the sockets of callers. */
  readonly files: number;
  readonly sockets: number;
}

/** Linux alone tells. */
export const canSample = process.platform === "linux";

export function sampleOf(pid: number, at: number): Sample {
  const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const open = readdirSync(`/proc/${pid}/fd`).map((name) => targetOf(`/proc/${pid}/fd/${name}`));
  const sockets = open.filter((target) => target.startsWith("socket:")).length;
  const files = open.filter((target) => target !== "").length - sockets;
  return { at, resident: Number(kilobytes) * 1024, files, sockets };
}

/** '' when it was closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

export interface Window {
  /** The median. */
  readonly resident: number;
  /** The median: files that are being sent at the moment come on top. */
  readonly files: number;
}

/** The samples from one share of the whole time to another. */
export function between(samples: readonly Sample[], from: number, to: number): Window {
  const end = samples.at(-1)?.at ?? 0;
  const own = samples.filter(({ at }) => at >= from * end && at <= to * end);
  return {
    resident: median(own.map(({ resident }) => resident)),
    files: median(own.map(({ files }) => files)),
  };
}
