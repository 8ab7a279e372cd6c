/** One open stream of server-sent events: what was sent, and when its session was checked. */
import type { ServerResponse } from "node:http";
import type { EndEvent, StreamEvents } from "#contract/changes.ts";
import type { AuthenticatedSession } from "../http/auth-guard.ts";

/** Bytes that a client may leave unread. A page that fell behind further reconnects and reads everything again. */
const maxUnsentBytes = 64 * 1024;

/** The checks of one session, which its streams share. */
export interface SessionCheck {
  /** Epoch milliseconds of the last one. */
  at: number;
  /** Epoch milliseconds of the last event about a change. */
  announcedAt: number;
  isRunning: boolean;
  /** Sends what has changed since the last event. */
  timer?: NodeJS.Timeout;
}

export class EventStream {
  readonly session: AuthenticatedSession;
  readonly check: SessionCheck;
  /** Epoch milliseconds. */
  sentAt: number;
  /** The newest revision that the client knows. */
  revision: number;
  /** The newest revision of the wedding. */
  pending: number;
  readonly #response: ServerResponse;

  /** `check`: that of the session's other streams, if it has some. */
  constructor(
    session: AuthenticatedSession,
    response: ServerResponse,
    { now, check }: { readonly now: number; readonly check?: SessionCheck | undefined },
  ) {
    this.session = session;
    this.check = check ?? { at: now, announcedAt: 0, isRunning: false };
    this.sentAt = now;
    this.revision = session.revision;
    this.pending = session.revision;
    this.#response = response;
  }

  send<Name extends keyof StreamEvents>(name: Name, event: StreamEvents[Name], now: number): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`, now);
  }

  /** A line that clients ignore. Without it, proxies would close the silent connection. */
  comment(now: number): void {
    this.#write(":\n", now);
  }

  end(reason: EndEvent["reason"], now: number): void {
    this.send("end", { reason }, now);
    this.close();
  }

  close(): void {
    this.#response.end();
  }

  #write(text: string, now: number): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.sentAt = now;
    this.#response.write(text);
    if (this.#response.writableLength > maxUnsentBytes) this.#response.destroy();
  }
}
