/** All open streams of this process, and what happens to them each second. */
import type { ServerResponse } from "node:http";
import { maxStreamsOfSession } from "#contract/changes.ts";
import { minute, second } from "../clock.ts";
import type { Platform } from "../context.ts";
import { AppError } from "../errors.ts";
import type { AuthenticatedSession } from "../http/auth-guard.ts";
import type { Log } from "../log.ts";
import { EventStream } from "./event-stream.ts";
import { getRevisions } from "./revisions.ts";

const maxStreams = 10_000;
/** Seconds for the Retry-After header. */
const retryAfter = 5;
/** Milliseconds between two lines of a silent stream: shorter than the timeouts of usual proxies. */
const commentEvery = 25 * second;
const checkEvery = minute;
/** Sessions checked per second, so that streams opened at the same time are not checked in one burst. */
const maxChecks = 250;

export class Streams {
  readonly #platform: Platform;
  readonly #epoch: string;
  readonly #log: Log;
  readonly #most: number;
  /** In the order of their opening. */
  readonly #open = new Set<EventStream>();
  readonly #byWedding = new Map<string, Set<EventStream>>();
  readonly #timer: NodeJS.Timeout;
  #isPolling = false;

  constructor(platform: Platform, { epoch, log }: { epoch: string; log: Log }, max = maxStreams) {
    this.#platform = platform;
    this.#epoch = epoch;
    this.#log = log;
    this.#most = max;
    platform.announcements.subscribe((revisions) => {
      for (const [weddingId, revision] of revisions) this.#announce(weddingId, revision);
    });
    this.#timer = setInterval(() => this.#tick(), second).unref();
  }

  /** @throws AppError busy. */
  refuseIfFull(): void {
    if (this.#open.size >= this.#most) throw new AppError("busy", { retryAfter });
  }

  /** Sends `hello`. The head of the response was written before. */
  open(session: AuthenticatedSession, response: ServerResponse): void {
    const now = this.#platform.clock();
    const stream = new EventStream(session, response, now);
    const ofSession = [...this.#ofWedding(session.weddingId)].filter(
      ({ session: { sessionId } }) => sessionId === session.sessionId,
    );
    for (const old of ofSession.slice(0, 1 - maxStreamsOfSession)) this.#end(old, "replaced");
    this.#open.add(stream);
    this.#byWedding.set(session.weddingId, this.#ofWedding(session.weddingId).add(stream));
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

  #ofWedding(weddingId: string): Set<EventStream> {
    return this.#byWedding.get(weddingId) ?? new Set();
  }

  #forget(stream: EventStream): void {
    const { weddingId } = stream.session;
    this.#open.delete(stream);
    const others = this.#ofWedding(weddingId);
    others.delete(stream);
    if (others.size === 0) this.#byWedding.delete(weddingId);
  }

  #end(stream: EventStream, reason: "access" | "replaced"): void {
    this.#forget(stream);
    stream.end(reason, this.#platform.clock());
  }

  #announce(weddingId: string, revision: number): void {
    for (const stream of this.#ofWedding(weddingId)) {
      if (revision <= stream.pending) continue;
      stream.pending = revision;
      void this.#check(stream);
    }
  }

  /** Reads the session again, ends the stream if it may no longer read, and sends what has changed since. */
  async #check(stream: EventStream): Promise<void> {
    if (stream.isChecking) return;
    stream.isChecking = true;
    stream.checkedAt = this.#platform.clock();
    try {
      await stream.session.revalidate();
      this.#sendPending(stream);
    } catch (error) {
      if (error instanceof AppError) this.#end(stream, "access");
      else this.#logFailure(error);
    }
    stream.isChecking = false;
    // A change that came while the check failed or ended waits for the next second.
  }

  #sendPending(stream: EventStream): void {
    if (!this.#open.has(stream) || stream.pending <= stream.revision) return;
    stream.revision = stream.pending;
    stream.send("changed", { revision: stream.revision }, this.#platform.clock());
  }

  #tick(): void {
    const now = this.#platform.clock();
    let checks = 0;
    for (const stream of this.#open) {
      if (now >= stream.session.expiresAt) this.#end(stream, "access");
      else if (now - stream.sentAt >= commentEvery) stream.comment(now);
      const isDue = now - stream.checkedAt >= checkEvery || stream.pending > stream.revision;
      if (!isDue || checks >= maxChecks) continue;
      checks += 1;
      void this.#check(stream);
    }
    void this.#poll();
  }

  /** Finds what other processes changed, and the weddings that were deleted. */
  async #poll(): Promise<void> {
    if (this.#isPolling || this.#open.size === 0) return;
    this.#isPolling = true;
    const weddingIds = [...this.#byWedding.keys()];
    try {
      const revisions = await getRevisions(this.#platform.database.read, weddingIds);
      for (const id of weddingIds) {
        const revision = revisions.get(id);
        if (revision !== undefined) this.#announce(id, revision);
        else for (const stream of this.#ofWedding(id)) void this.#check(stream);
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
