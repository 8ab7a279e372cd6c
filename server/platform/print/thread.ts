/** The receiving side of the drawing thread. */
import { parentPort } from "node:worker_threads";
import type { DrawingJob } from "./drawing.ts";

/** Answers the jobs of `drawing.ts` by the name of their task. An error ends the thread, and fails the job. */
export function answerJobs(tasks: Readonly<Record<string, (input: never) => unknown>>): void {
  const answer = async ({ task, input }: DrawingJob): Promise<void> => {
    const done = await tasks[task]?.(input as never);
    parentPort?.postMessage(done, done instanceof Uint8Array ? [done.buffer as ArrayBuffer] : []);
  };
  parentPort?.on("message", (job: DrawingJob) => void answer(job));
}
