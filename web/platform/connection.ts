/** Whether calls reach the server, and otherwise how old the data on screen are. */
import { useSyncExternalStore } from "react";

/** Milliseconds without a connection before the page says so. */
const bannerDelay = 5000;

/** Epoch milliseconds of the last answer; undefined before the first. */
let lastResponseAt: number | undefined;
/** The same once the connection is known to be lost, else undefined. */
let offlineSince: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setOfflineSince(since: number | undefined): void {
  if (offlineSince === since) return;
  offlineSince = since;
  for (const listener of listeners) listener();
}

/** Called after any answer of the server to a call. */
export function noteResponse(): void {
  lastResponseAt = Date.now();
  clearTimeout(timer);
  timer = undefined;
  setOfflineSince(undefined);
  // This answer was under way when the device lost its network.
  if (Object.is(navigator.onLine, false)) noteConnectionLost();
}

/** Called when a call did not reach the server, or the device lost its network. */
export function noteConnectionLost(): void {
  if (offlineSince !== undefined) return;
  timer ??= setTimeout(() => setOfflineSince(lastResponseAt), bannerDelay);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While there is no connection, the time of the data on screen in epoch milliseconds; otherwise undefined. */
export function useOfflineSince(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => offlineSince,
    () => undefined,
  );
}
