/** All open streams of this process, and what happens to them each second. */
import type { ServerResponse } from "node:http";
import { maxStreamsOfAccount, maxStreamsOfSession, maxStreamsOfWedding } from "#contract/changes.ts";
import { minute, second } from "../clock.ts";
import type { Platform } from "../context.ts";
import { AppError } from "../errors.ts";
import type { AuthenticatedSession } from "../http/auth-guard.ts";
import type { Log } from "../log.ts";
import { EventStream } from "./event-stream.ts";
import { getRevisions } from "./revisions.ts";

/** The most streams of one process. */
const maxStreams = 10_000;
/** Seconds for the Retry-After header. */
const retryAfter = 5;
/** Milliseconds between two lines of a silent stream: shorter than the timeouts of usual proxies. */
const commentInterval = 25 * second;
/** Milliseconds after which the session of a stream is read again. */
const checkInterval = minute;
/** Milliseconds between two events of one session. Changes in between are joined into one event. */
const announceInterval = second;
/** Sessions checked per second, so that streams opened at the same time are not checked in one burst. */
const maxChecksPerTick = 250;

export class Streams {
  readonly #platform: Platform;
  readonly #epoch: string;
  readonly #log: Log;
  readonly #maxStreams: number;
  /** In the order of their opening. */
  readonly #open = new Set<EventStream>();
  readonly #byWedding = new StreamIndex();
  readonly #byAccount = new StreamIndex();
  readonly #timer: NodeJS.Timeout;
  #isPolling = false;

  constructor(platform: Platform, { epoch, log }: { epoch: string; log: Log }, max = maxStreams) {
    this.#platform = platform;
    this.#epoch = epoch;
    this.#log = log;
    this.#maxStreams = max;
    platform.announcements.subscribe((revisions) => {
      for (const [weddingId, revision] of revisions) this.#announce(weddingId, revision);
    });
    this.#timer = setInterval(() => this.#tick(), second).unref();
  }

  /** @throws AppError busy. */
  assertNotFull(): void {
    if (this.#open.size >= this.#maxStreams) throw new AppError("busy", { retryAfter });
  }

  /** Sends `hello`. The head of the response was written before. */
  open(session: AuthenticatedSession, response: ServerResponse): void {
    const now = this.#platform.clock();
    this.#replaceOldest(session);
    const [other] = this.#listOfSession(session);
    const stream = new EventStream(session, response, { now, check: other?.check });
    this.#open.add(stream);
    this.#byWedding.add(session.weddingId, stream);
    this.#byAccount.add(session.userId, stream);
    response.once("close", () => this.#forget(stream));
    // A reset connection is an ordinary end.
    response.on("error", () => this.#forget(stream));
    stream.send("hello", { epoch: this.#epoch, revision: session.revision }, now);
  }

  /** Closes all streams without an event: their pages reconnect, to another process or to the next one. */
  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.#open) stream.close();
  }

  /** Ends the oldest streams of the session, the account and the wedding, so that each may have one more. */
  #replaceOldest(session: AuthenticatedSession): void {
    const groups = [
      [this.#listOfSession(session), maxStreamsOfSession],
      [this.#byAccount.list(session.userId), maxStreamsOfAccount],
      [this.#byWedding.list(session.weddingId), maxStreamsOfWedding],
    ] as const;
    for (const [group, max] of groups) {
      const open = group.filter((stream) => this.#open.has(stream));
      for (const old of open.slice(0, Math.max(0, open.length + 1 - max))) this.#end(old, "replaced");
    }
  }

  #listOfSession({ weddingId, sessionId }: AuthenticatedSession): EventStream[] {
    return this.#byWedding.list(weddingId).filter(({ session }) => session.sessionId === sessionId);
  }

  #forget(stream: EventStream): void {
    this.#open.delete(stream);
    this.#byWedding.delete(stream.session.weddingId, stream);
    this.#byAccount.delete(stream.session.userId, stream);
  }

  #end(stream: EventStream, reason: "access" | "replaced"): void {
    this.#forget(stream);
    stream.end(reason, this.#platform.clock());
  }

  #announce(weddingId: string, revision: number): void {
    for (const stream of this.#byWedding.list(weddingId)) {
      if (revision <= stream.pending) continue;
      stream.pending = revision;
      this.#checkSoon(stream);
    }
  }

  /** At once, or a second after the last event of the session. */
  #checkSoon(stream: EventStream): void {
    const { check } = stream;
    const wait = check.announcedAt + announceInterval - this.#platform.clock();
    if (wait <= 0) void this.#check(stream);
    else if (check.timer === undefined) {
      const send = (): void => {
        delete check.timer;
        void this.#check(stream);
      };
      check.timer = setTimeout(send, Math.min(wait, announceInterval)).unref();
    }
  }

  /**
   * Reads the session of a stream again, once for all its streams. Ends them if it may no longer read, and sends what
   * has changed since.
   */
  async #check({ session, check }: EventStream): Promise<void> {
    if (check.isRunning) return;
    check.isRunning = true;
    check.at = this.#platform.clock();
    try {
      await session.revalidate();
      for (const stream of this.#listOfSession(session)) this.#sendPending(stream);
    } catch (error) {
      if (error instanceof AppError)
        for (const stream of this.#listOfSession(session)) this.#end(stream, "access");
      else this.#logFailure(error);
    }
    check.isRunning = false;
    // A change that came while the check failed or ended waits for the next second.
  }

  #sendPending(stream: EventStream): void {
    if (!this.#open.has(stream) || stream.pending <= stream.revision) return;
    stream.revision = stream.pending;
    stream.check.announcedAt = this.#platform.clock();
    stream.send("changed", { revision: stream.revision }, this.#platform.clock());
  }

  #tick(): void {
    const now = this.#platform.clock();
    let checkCount = 0;
    for (const stream of this.#open) {
      if (now >= stream.session.expiresAt) this.#end(stream, "access");
      else if (now - stream.sentAt >= commentInterval) stream.comment(now);
      const { check } = stream;
      const isBehind = stream.pending > stream.revision && check.timer === undefined;
      const isDue = now - check.at >= (isBehind ? announceInterval : checkInterval);
      if (!isDue || checkCount >= maxChecksPerTick) continue;
      checkCount += 1;
      void this.#check(stream);
    }
    void this.#poll();
  }

  /** Finds what other processes changed, and the weddings that were deleted. */
  async #poll(): Promise<void> {
    if (this.#isPolling || this.#open.size === 0) return;
    this.#isPolling = true;
    const weddingIds = this.#byWedding.keys();
    try {
      const revisions = await getRevisions(this.#platform.database.read, weddingIds);
      for (const id of weddingIds) {
        const revision = revisions.get(id);
        if (revision !== undefined) this.#announce(id, revision);
        else for (const stream of this.#byWedding.list(id)) void this.#check(stream);
      }
    } catch (error) {
      this.#logFailure(error);
    }
    this.#isPolling = false;
  }

  #logFailure(error: unknown): void {
    this.#log.error({ name: error instanceof Error ? error.name : "" }, "reading the revisions failed");
  }
}

/** The open streams of each wedding or account, in the order of their opening. */
class StreamIndex {
  readonly #streams = new Map<string, Set<EventStream>>();

  keys(): string[] {
    return [...this.#streams.keys()];
  }

  list(id: string): EventStream[] {
    return [...(this.#streams.get(id) ?? [])];
  }

  add(id: string, stream: EventStream): void {
    this.#streams.set(id, (this.#streams.get(id) ?? new Set()).add(stream));
  }

  delete(id: string, stream: EventStream): void {
    const streams = this.#streams.get(id);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(id);
  }
}
