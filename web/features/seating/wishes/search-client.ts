/** The thread that searches, one for the page: it begins when it may soon be asked, and ends when nobody can ask. */
import { useEffect, useRef } from "react";
import { onFirstSign } from "#web/platform/first-sign.ts";
import { startWorker } from "#web/platform/worker.ts";
import type { Need } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { Order, Report } from "./search-messages.ts";
// oxlint-disable-next-line import/default -- it is the bundler that gives the address of what it has built
import searchWorker from "./search-worker.ts?worker&url";

export interface Asker {
  readonly heard: (report: Report) => void;
  /** Where the browser allows no thread, or the search has failed. */
  readonly failed: () => void;
}

let worker: Worker | null = null;
let keepers = 0;
let count = 0;
/** By the number of what was asked. */
const askers = new Map<number, Asker>();

function begin(): Worker {
  if (worker) return worker;
  worker = startWorker(searchWorker);
  worker.addEventListener("message", ({ data }: MessageEvent<Report>) => {
    const asker = askers.get(data.number);
    if (data.kind !== "progress") askers.delete(data.number);
    asker?.heard(data);
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

function fail(number: number, { failed }: Asker, why: unknown): void {
  console.error("The search has failed", why);
  askers.delete(number);
  failed();
}

/** Asks under a number of its own. @returns how to hear no more of it. */
export function ask(orderFor: (number: number) => Order, asker: Asker): () => void {
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

/** The search ends with the best plan so far. */
export function stopSearching(): void {
  const stop: Order = { kind: "stop" };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker?.postMessage(stop);
}

/** Keeps the thread for as long as whoever calls is shown. */
export function useSearchWorker(): void {
  useEffect(() => {
    keepers += 1;
    return () => {
      keepers -= 1;
      if (keepers === 0) end();
    };
  }, []);
}

/** Milliseconds: a page that is never idle waits no longer. */
const patience = 2000;

/** Keeps the thread, and has it warmed up once there are a need and a hand, and the page has nothing else to do. */
export function useWarmSearchWorker(seatingState: SeatingState, need: Need | null): void {
  useSearchWorker();
  const asked = useRef({ seatingState, need });
  useEffect(() => {
    asked.current = { seatingState, need };
  }, [seatingState, need]);
  const isNeeded = need !== null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let callOff = onFirstSign(() => {
      callOff = whenIdle(() => {
        const { seatingState: now, need: first } = asked.current;
        if (!worker && first) warmUp(now, first, rounds);
      });
    });
    return () => {
      callOff();
    };
  }, [isNeeded]);
}

/** What ran so often before runs several times as fast. */
const rounds = 4;

/** Answers that nobody waits for, one after the other: whoever asks meanwhile waits for one of them at most. */
function warmUp(seatingState: SeatingState, need: Need, left: number): void {
  if (left === 0) return;
  ask((number) => ({ kind: "repair", number, seatingState, need }), {
    heard: () => {
      warmUp(seatingState, need, left - 1);
    },
    failed: () => undefined,
  });
}

/** @returns how to call it off. */
function whenIdle(go: () => void): () => void {
  // Not every browser says when it is idle.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(go, patience);
    return () => {
      clearTimeout(timer);
    };
  }
  const idle = requestIdleCallback(go, { timeout: patience });
  return () => {
    cancelIdleCallback(idle);
  };
}
