/** Pixels of a HEIC photo, which the picture library cannot decode: in a thread of its own, bounded and given a time. */
import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { heicProfile } from "./heic-boxes.ts";

/** Red, green, blue and opacity, a byte each, row by row, already upright. */
export interface Pixels {
  readonly data: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

export interface HeicTask {
  readonly path: string;
  readonly mostPixels: number;
  /** Bytes of the decoder. */
  readonly mostMemory: number;
}

/** The largest that phones take has 48 million pixels; decoding it fills 400 MB, and a larger one more. */
export const mostHeicPixels = 50_000_000;
const mostMemory = 640 * 1024 ** 2;

/** Milliseconds; the largest takes 2 to 4 seconds. */
const mostTime = 30_000;

/** undefined when it cannot be decoded. Its ICC profile beside it, if it has one. */
export async function decodeHeic(path: string): Promise<(Pixels & { profile?: Buffer }) | undefined> {
  const pixels = await inThread({ path, mostPixels: mostHeicPixels, mostMemory });
  if (pixels === undefined) return undefined;
  const file = await open(path);
  try {
    const profile = await heicProfile(file);
    return profile === undefined ? pixels : { ...pixels, profile };
  } finally {
    await file.close();
  }
}

async function inThread(task: HeicTask): Promise<Pixels | undefined> {
  const worker = new Worker(new URL("heic-worker.ts", import.meta.url), {
    workerData: task,
    // It has no use for our settings, and its complaints are none of ours.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Pixels | undefined>((resolve) => {
      timer = setTimeout(resolve, mostTime, undefined);
      worker.once("message", resolve);
      worker.once("error", () => resolve(undefined));
      worker.once("exit", () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
