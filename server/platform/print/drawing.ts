/**
 * Lays out and draws printed documents in a worker thread: one job at a time, with limits on waiting, time and memory.
 * The thread is kept for the next job, because it takes long to read its fonts.
 */
import { Worker } from "node:worker_threads";
import { minute, second } from "../clock.ts";
import { AppError } from "../errors.ts";
import { JobQueue } from "../job-queue.ts";

/** The time that one job may take, and that one may wait. */
const timeout = 20 * second;
/** Megabytes. */
const defaultMaxMemory = 256;
const idleTime = minute;

const queue = new JobQueue({ atOnce: 1, maxWait: timeout, maxPerOwner: 20, maxWaiting: 60 });

/** A job of `server/drawing-thread.ts`, which says what each task takes and returns. */
export interface DrawingJob {
  readonly task: string;
  /** Plain data. */
  readonly input: unknown;
}

/** Runs a job in its turn: see `queueForDrawing`. @throws AppError busy when it takes too long. */
export type RunJob = <Result>(job: DrawingJob) => Promise<Result>;

/**
 * Waits until the thread is free, and calls `work` only then, so that what it reads and lays out is bounded too. At
 * most 20 wait for one owner, a wedding, and the owner with fewer waiting comes first. A job beyond the memory of the
 * thread fails, and the next one gets a new thread.
 * @throws AppError busy when too many wait, or after 20 seconds.
 */
export async function queueForDrawing<T>(
  owner: string,
  work: (run: RunJob) => Promise<T>,
  maxMemory = defaultMaxMemory,
): Promise<T> {
  return queue.run(owner, () => work(((job) => runInThread(job, maxMemory)) as RunJob));
}

let idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined;

/** `maxMemory`: of a new thread; a kept one has the limit that it was made with. */
function takeWorker(maxMemory: number): Worker {
  const kept = idle;
  idle = undefined;
  clearTimeout(kept?.timer);
  if (kept !== undefined) {
    kept.worker.ref();
    return kept.worker;
  }
  return new Worker(new URL("../../drawing-thread.ts", import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  });
}

function keepWorker(worker: Worker): void {
  worker.removeAllListeners();
  // A thread that ends by itself is not used again.
  worker.once("error", dropWorker).once("exit", dropWorker);
  worker.unref();
  const timer = setTimeout(() => {
    dropWorker();
    void worker.terminate();
  }, idleTime).unref();
  idle = { worker, timer };
}

function dropWorker(): void {
  clearTimeout(idle?.timer);
  idle = undefined;
}

async function runInThread(job: DrawingJob, maxMemory: number): Promise<unknown> {
  const worker = takeWorker(maxMemory);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(new AppError("busy", { retryAfter: timeout / second })), timeout);
  worker.removeAllListeners();
  worker
    .once("message", resolve)
    .once("error", reject)
    .once("exit", () => reject(new Error("the drawing thread ended early")));
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
    const done = await promise;
    keepWorker(worker);
    return done;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
