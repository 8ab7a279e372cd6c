/** Reads one stream of changes from its opening to its end. */
import { createParser } from "eventsource-parser";
import { eventStreamType, getChanges, type StreamEvents } from "#contract/changes.ts";
import { buildHeaders } from "../api.ts";
import { getTokenState } from "../token.ts";
import { getShownWeddingId } from "../shown-wedding.ts";

/** Milliseconds. The server sends a line every 25 seconds. */
const idleTimeout = 60_000;
const connectTimeout = 10_000;

type Handlers = { readonly [Name in keyof StreamEvents]: (event: StreamEvents[Name]) => void };

/**
 * Resolves when the stream is over: with the status if it was refused, else with 200. Rejects when the connection is
 * lost, stays silent, or `signal` is aborted.
 */
export async function readStream(handlers: Handlers, signal: AbortSignal): Promise<number> {
  const silence = new AbortController();
  const abort = () => silence.abort();
  let timer = setTimeout(abort, connectTimeout);
  const { token } = getTokenState();
  const headers = buildHeaders(token, false, getShownWeddingId());
  headers.set("Accept", eventStreamType);
  try {
    const response = await fetch(getChanges.path, {
      headers,
      cache: "no-store",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) return response.status;
    const parser = createParser({
      onEvent({ event, data }) {
        // The server is tested against the same contract, so the event is not validated.
        if (isEventName(event)) (handlers[event] as (read: unknown) => void)(JSON.parse(data));
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(part.value);
      clearTimeout(timer);
      timer = setTimeout(abort, idleTimeout);
    }
    return response.status;
  } finally {
    clearTimeout(timer);
  }
}

function isEventName(event: string | undefined): event is keyof StreamEvents {
  return event === "hello" || event === "changed" || event === "end";
}
