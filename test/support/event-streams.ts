/** Reads the stream of changes as a page does. */
import { setTimeout as wait } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import { eventStreamType, getChanges } from "#contract/changes.ts";

interface ReceivedEvent {
  readonly name: string;
  readonly data: unknown;
}

export interface OpenStream {
  readonly response: Response;
  /** Everything that arrived so far. */
  readonly events: readonly ReceivedEvent[];
  /** The comment lines so far. */
  readonly comments: () => number;
  /** Resolves with the next event not yet returned; undefined once the stream is over. */
  next(): Promise<ReceivedEvent | undefined>;
  close(): void;
}

/** `origin`: of a listening server. */
export async function openStream(
  origin: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const closing = new AbortController();
  const response = await fetch(origin + getChanges.path, {
    headers: { accept: eventStreamType, authorization: `Bearer ${token}`, ...headers },
    signal: closing.signal,
  });
  const events: ReceivedEvent[] = [];
  let comments = 0;
  const parser = createParser({
    onEvent: ({ event = "", data }) => events.push({ name: event, data: JSON.parse(data) }),
    onComment: () => (comments += 1),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let isOver = false;
  let arrived = Promise.withResolvers<void>();
  const notify = () => {
    arrived.resolve();
    arrived = Promise.withResolvers();
  };
  const read = async (): Promise<void> => {
    const { done, value } = (await reader?.read().catch(() => undefined)) ?? { done: true, value: undefined };
    if (value !== undefined) parser.feed(value);
    isOver = done;
    notify();
    if (!done) await read();
  };
  void read();
  let returned = 0;
  return {
    response,
    events,
    comments: () => comments,
    async next() {
      while (events.length === returned && !isOver) await arrived.promise;
      const event = events[returned];
      returned += 1;
      return event;
    },
    close: () => closing.abort(),
  };
}

export interface ChangesClient {
  /** The newest revision among the received events; 0 before the first one. */
  readonly revision: () => number;
  /** How many of its streams have ended. */
  readonly ends: () => number;
  readonly stop: () => void;
}

/** Milliseconds before another attempt; a page waits for a random time, at first up to two seconds. */
const reconnectDelay = 100;

/** Follows the changes of a wedding as a page does: when a stream ends, it opens another. */
export function openChangesClient(origin: string, token: string): ChangesClient {
  let [revision, ends, isOver] = [0, 0, false];
  let stream: OpenStream | undefined;
  const follow = async (): Promise<void> => {
    stream = await openStream(origin, token).catch(() => undefined);
    for (let event = await stream?.next(); event !== undefined; event = await stream?.next())
      revision = Math.max(revision, (event.data as { revision?: number }).revision ?? 0);
    if (isOver) return;
    ends += 1;
    await wait(reconnectDelay);
    await follow();
  };
  void follow();
  return {
    revision: () => revision,
    ends: () => ends,
    stop: () => {
      isOver = true;
      stream?.close();
    },
  };
}
