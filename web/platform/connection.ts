/** Whether calls reach the server, and otherwise how old the data on screen are. */
import { useSyncExternalStore } from "react";

/** Milliseconds without a connection before the page says so. */
const patience = 5000;

let answeredAt = Date.now();
/** Epoch milliseconds of the last answer; undefined while the connection is not known to be lost. */
let shownFrom: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setShownFrom(from: number | undefined): void {
  if (shownFrom === from) return;
  shownFrom = from;
  for (const listener of listeners) listener();
}

/** Called after any answer of the server to a call. */
export function noteAnswer(): void {
  answeredAt = Date.now();
  clearTimeout(timer);
  timer = undefined;
  setShownFrom(undefined);
  // This answer was under way when the device lost its network.
  if (Object.is(navigator.onLine, false)) noteLost();
}

/** Called when a call did not reach the server, or the device lost its network. */
export function noteLost(): void {
  if (shownFrom !== undefined) return;
  timer ??= setTimeout(() => setShownFrom(answeredAt), patience);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While there is no connection, the time of the data on screen in epoch milliseconds; otherwise undefined. */
export function useShownFrom(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shownFrom,
    () => undefined,
  );
}
