/**
 * The client of the search worker. A page has one worker, which starts before it is likely to be used and ends
 * when the last component that uses it unmounts.
 */
import { useEffect, useRef } from "react";
import { onFirstInteraction } from "#web/platform/first-interaction.ts";
import { startWorker } from "#web/platform/worker.ts";
import type { Need } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { Order, Report } from "./search-messages.ts";
// oxlint-disable-next-line import/default -- Vite's `?worker&url` import has the worker's URL as its default export
import searchWorker from "./search-worker.ts?worker&url";

export interface SearchListener {
  readonly onReport: (report: Report) => void;
  /** The browser allows no worker, or the search has failed. */
  readonly failed: () => void;
}

let worker: Worker | null = null;
let keepers = 0;
let count = 0;
/** By request number. */
const askers = new Map<number, SearchListener>();

function begin(): Worker {
  if (worker) return worker;
  worker = startWorker(searchWorker);
  worker.addEventListener("message", ({ data }: MessageEvent<Report>) => {
    const asker = askers.get(data.number);
    if (data.kind !== "progress") askers.delete(data.number);
    asker?.onReport(data);
  });
  worker.addEventListener("error", ({ message }) => {
    end();
    const all = [...askers];
    for (const [number, asker] of all) fail(number, asker, message);
  });
  return worker;
}

function end(): void {
  worker?.terminate();
  worker = null;
}

function fail(number: number, { failed }: SearchListener, why: unknown): void {
  console.error("The search has failed", why);
  askers.delete(number);
  failed();
}

/** Sends a request with a number of its own. @returns a function that ignores further answers. */
export function request(orderFor: (number: number) => Order, asker: SearchListener): () => void {
  count += 1;
  const number = count;
  askers.set(number, asker);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    begin().postMessage(orderFor(number));
  } catch (error) {
    fail(number, asker, error);
  }
  return () => askers.delete(number);
}

/** Ends the search with the best plan so far. */
export function stopSearching(): void {
  const stop: Order = { kind: "stop" };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker?.postMessage(stop);
}

/** Keeps the worker alive while the calling component is mounted. */
export function useSearchWorker(): void {
  useEffect(() => {
    keepers += 1;
    return () => {
      keepers -= 1;
      if (keepers === 0) end();
    };
  }, []);
}

/** Milliseconds after which the warm-up runs even if the page is never idle. */
const patience = 2000;

/**
 * Keeps the worker alive and warms it up after the user's first interaction, when the page is idle and there
 * is a need.
 */
export function useWarmSearchWorker(seatingState: SeatingState, need: Need | null): void {
  useSearchWorker();
  const latest = useRef({ seatingState, need });
  useEffect(() => {
    latest.current = { seatingState, need };
  }, [seatingState, need]);
  const isNeeded = need !== null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let callOff = onFirstInteraction(() => {
      callOff = runWhenIdle(() => {
        const { seatingState: now, need: first } = latest.current;
        if (!worker && first) warmUp(now, first, rounds);
      });
    });
    return () => callOff();
  }, [isNeeded]);
}

/** After this many runs the JIT has optimised the code, which then runs several times as fast. */
const rounds = 4;

/**
 * Runs requests whose answers are ignored, one after another, so that a real one waits for at most one of
 * them.
 */
function warmUp(seatingState: SeatingState, need: Need, left: number): void {
  if (left === 0) return;
  request((number) => ({ kind: "repair", number, seatingState, need }), {
    onReport: () => warmUp(seatingState, need, left - 1),
    failed: () => undefined,
  });
}

/** @returns a function that cancels it. */
function runWhenIdle(go: () => void): () => void {
  // Not every browser has requestIdleCallback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(go, patience);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(go, { timeout: patience });
  return () => cancelIdleCallback(idle);
}
