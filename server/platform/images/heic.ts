/** Decodes a HEIC photo, which sharp cannot do, in a worker thread with limits on memory and time. */
import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { readHeicProfile } from "./heic-boxes.ts";

/** RGBA pixels, one byte per channel, row by row, already upright. */
export interface DecodedPicture {
  readonly data: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

export interface HeicTask {
  readonly path: string;
  readonly maxPixels: number;
  /** Bytes that the decoder may allocate. */
  readonly maxMemory: number;
}

/** The largest photos of phones have 48 million pixels and take 400 MB to decode. */
export const maxHeicPixels = 50_000_000;
const maxMemory = 640 * 1024 ** 2;

/** Milliseconds; the largest photos take 2 to 4 seconds. */
const decodingTimeout = 30_000;

/** The pixels, with the ICC profile if the file has one; undefined when the file cannot be decoded. */
export async function decodeHeic(path: string): Promise<(DecodedPicture & { profile?: Buffer }) | undefined> {
  const pixels = await runInThread({ path, maxPixels: maxHeicPixels, maxMemory });
  if (pixels === undefined) return undefined;
  const file = await open(path);
  try {
    const profile = await readHeicProfile(file);
    return profile === undefined ? pixels : { ...pixels, profile };
  } finally {
    await file.close();
  }
}

async function runInThread(task: HeicTask): Promise<DecodedPicture | undefined> {
  const worker = new Worker(new URL("heic-worker.ts", import.meta.url), {
    workerData: task,
    // The worker needs none of our environment, and its output is discarded.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<DecodedPicture | undefined>((resolve) => {
      timer = setTimeout(resolve, decodingTimeout, undefined);
      worker.once("message", resolve);
      worker.once("error", () => resolve(undefined));
      worker.once("exit", () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
