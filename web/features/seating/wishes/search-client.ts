/**
 * The client of the search worker. A page has one worker, which starts before it is likely to be used and ends
 * when the last component that uses it unmounts.
 */
import { useEffect, useRef } from "react";
import { onFirstInteraction } from "#web/platform/first-interaction.ts";
import { startWorker } from "#web/platform/worker.ts";
import type { SeatingNeed } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { WorkerRequest, WorkerResponse } from "./search-messages.ts";
// oxlint-disable-next-line import/default -- Vite's `?worker&url` import has the worker's URL as its default export
import searchWorker from "./search-worker.ts?worker&url";

export interface SearchListener {
  readonly onReport: (report: WorkerResponse) => void;
  /** Called when the browser allows no worker, or the search has failed. */
  readonly onFailure: () => void;
}

let worker: Worker | null = null;
let userCount = 0;
let lastRequestId = 0;
/** By request number. */
const listeners = new Map<number, SearchListener>();

function getWorker(): Worker {
  if (worker) return worker;
  worker = startWorker(searchWorker);
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    const listener = listeners.get(data.number);
    if (data.kind !== "progress") listeners.delete(data.number);
    listener?.onReport(data);
  });
  worker.addEventListener("error", ({ message }) => {
    stopWorker();
    const all = [...listeners];
    for (const [number, listener] of all) reportFailure(number, listener, message);
  });
  return worker;
}

function stopWorker(): void {
  worker?.terminate();
  worker = null;
}

function reportFailure(number: number, { onFailure }: SearchListener, why: unknown): void {
  console.error("The search has failed", why);
  listeners.delete(number);
  onFailure();
}

/** Sends a request with a number of its own. Returns a function after whose call further answers are ignored. */
export function sendRequest(
  createRequest: (number: number) => WorkerRequest,
  listener: SearchListener,
): () => void {
  lastRequestId += 1;
  const number = lastRequestId;
  listeners.set(number, listener);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    getWorker().postMessage(createRequest(number));
  } catch (error) {
    reportFailure(number, listener, error);
  }
  return () => listeners.delete(number);
}

/** Ends the search with the best plan so far. */
export function stopSearching(): void {
  const stop: WorkerRequest = { kind: "stop" };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker?.postMessage(stop);
}

/** Keeps the worker alive while the calling component is mounted. */
export function useSearchWorker(): void {
  useEffect(() => {
    userCount += 1;
    return () => {
      userCount -= 1;
      if (userCount === 0) stopWorker();
    };
  }, []);
}

/** Milliseconds after which the warm-up runs even if the page is never idle. */
const maxIdleWait = 2000;

/**
 * Keeps the worker alive and warms it up after the user's first interaction, when the page is idle and there
 * is a need.
 */
export function useWarmSearchWorker(seatingState: SeatingState, need: SeatingNeed | null): void {
  useSearchWorker();
  const latest = useRef({ seatingState, need });
  useEffect(() => {
    latest.current = { seatingState, need };
  }, [seatingState, need]);
  const isNeeded = need !== null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let cancel = onFirstInteraction(() => {
      cancel = runWhenIdle(() => {
        const { seatingState: latestState, need: latestNeed } = latest.current;
        if (!worker && latestNeed) warmUp(latestState, latestNeed, warmUpRunCount);
      });
    });
    return () => cancel();
  }, [isNeeded]);
}

/** After this many runs the JIT has optimised the code, which then runs several times as fast. */
const warmUpRunCount = 4;

/**
 * Runs requests whose answers are ignored, one after another, so that a real one waits for at most one of
 * them.
 */
function warmUp(seatingState: SeatingState, need: SeatingNeed, runCount: number): void {
  if (runCount === 0) return;
  sendRequest((number) => ({ kind: "repair", number, seatingState, need }), {
    onReport: () => warmUp(seatingState, need, runCount - 1),
    onFailure: () => undefined,
  });
}

/** Returns a function that cancels it. */
function runWhenIdle(run: () => void): () => void {
  // Not every browser has requestIdleCallback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, maxIdleWait);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: maxIdleWait });
  return () => cancelIdleCallback(idle);
}
