/**
 * Answers as they were sent, given again before any routing: to the same session, for the same url, as long as nothing was
 * committed that they could differ by. What is not known for certain here goes the usual way, which keeps its answer.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Log } from "../log.ts";
import type { Platform } from "../context.ts";
import { spanAt } from "../storage/signed-urls.ts";
import { type Admission, type Admitted, filesOf, type Gate, mayUse, standingOf } from "./gate.ts";
import type { DatedAdmission } from "./known-admissions.ts";
import { logRequest } from "./request-log.ts";

type Headers = Readonly<Record<string, number | string | string[] | undefined>>;

interface Kept extends Made {
  readonly route: string;
  readonly accept: string | undefined;
  readonly whole?: { readonly headers: Headers; readonly body: Buffer };
  /** What a 304 says. */
  readonly unchanged?: Headers;
}

/** How an answer came about. */
export interface Made {
  readonly endpoint: Endpoint;
  readonly admission: Admitted;
  readonly etag: string;
  /** What it may depend on: the rows of the wedding, which its revision tells, or any rows at all. */
  readonly rows: "wedding" | "any";
}

const megabyte = 1_000_000;
const mostBytes = 32 * megabyte;
/** About what the headers of one take, and its place. */
const bytesBesideBody = 2000;

interface Parts {
  readonly platform: Platform;
  readonly gate: Gate;
  readonly log: Log;
  /** Tells one build's answers from another's. */
  readonly build: string;
}

export class KeptAnswers {
  readonly #platform: Platform;
  readonly #gate: Gate;
  readonly #log: Log;
  readonly #build: string;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    maxEntrySize: 4 * megabyte,
    sizeCalculation: ({ whole }, key) => (whole?.body.buffer.byteLength ?? 0) + key.length + bytesBesideBody,
  });
  #isOver = false;

  constructor({ platform, gate, log, build }: Parts) {
    this.#platform = platform;
    this.#gate = gate;
    this.#log = log;
    this.#build = build;
  }

  /** Of what depends on a wedding's rows, and the room for files, alone. */
  etagOf(endpoint: Endpoint, admission: Admission): string {
    const { weddingId, userId, revision } = admission;
    const settings = settingsOf(this.#platform, endpoint, admission);
    return `"${this.#build}-${weddingId}-${userId}-${revision}-${settings}"`;
  }

  /** Notes what the usual way has just answered. `body`: what a 200 sent. */
  keep(
    made: Made,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    body?: Buffer,
  ): void {
    const { admission, endpoint } = made;
    // A commit while it was read: it may be of both sides.
    const isCertain = admission.asOf !== undefined && admission.asOf === this.#revision();
    if (!isCertain || request.method !== "GET" || !isPlain(request.raw) || !reply.raw.headersSent) return;
    const key = keyOf(admission, request.raw);
    const headers = reply.getHeaders();
    const before = this.#kept.get(key);
    const other = before?.etag === made.etag && before.accept === request.headers.accept ? before : undefined;
    const kept: Kept = {
      ...other,
      ...made,
      route: request.routeOptions.url ?? endpoint.path,
      accept: request.headers.accept,
    };
    this.#kept.set(
      key,
      body === undefined ? { ...kept, unchanged: headers } : { ...kept, whole: { headers, body } },
    );
  }

  /** Whether it is answered here, now or soon; `otherwise` is called where that turns out not to be. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
    if (this.#isOver || request.method !== "GET" || !isPlain(request)) return false;
    const { known } = this.#gate;
    const claims = known.claims(request.headers);
    const kept = claims === undefined ? undefined : this.#kept.get(keyOf(claims, request));
    if (claims === undefined || kept === undefined) return false;
    try {
      const admission = known.atHand(claims, request.headers);
      if (admission !== undefined) return this.#give(kept, admission, request, response);
    } catch {
      // The database does not answer: the usual way finds words for it.
      return response.headersSent;
    }
    // Something was committed since, by whomever: who they are is looked up, and what they read may still be the same.
    if (kept.rows === "any") return false;
    void known
      .lookUp(claims, request.headers)
      .then((found) => found !== undefined && !this.#isOver && this.#give(kept, found, request, response))
      .catch(() => response.headersSent)
      .then((isGiven) => (isGiven ? undefined : otherwise()));
    return true;
  }

  /** The answer has left: that nothing more is known of the database is nobody's trouble any more. */
  #revision(): number | undefined {
    try {
      return this.#platform.database.revision();
    } catch {
      return undefined;
    }
  }

  /** The server stops: from here on each connection must hear of it, from the usual way. */
  end(): void {
    this.#isOver = true;
  }

  #give(kept: Kept, now: DatedAdmission, request: IncomingMessage, response: ServerResponse): boolean {
    return this.#isGood(kept, now, request) && this.#send(kept, request, response);
  }

  #isGood(kept: Kept, now: DatedAdmission, { headers }: IncomingMessage): boolean {
    const { admission: then, endpoint, accept } = kept;
    return (
      this.#isSame(kept, now) &&
      then.role === now.role &&
      then.budget === now.budget &&
      then.documents === now.documents &&
      (endpoint.needs === undefined || mayUse(standingOf(now), endpoint.needs)) &&
      // A page and a call may share the path: what is accepted decides.
      accept === headers.accept
    );
  }

  /** Between two commits the ETag changes by the clock alone. */
  #isSame({ admission: then, endpoint, rows, etag }: Kept, now: DatedAdmission): boolean {
    const isUntouched = then.asOf === now.asOf;
    if (rows === "any") return isUntouched;
    return (isUntouched && endpoint.signsUrls !== true) || etag === this.etagOf(endpoint, now);
  }

  #send(
    { etag, whole, unchanged, route }: Kept,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (hasEtag(request.headers["if-none-match"], etag)) {
      if (unchanged === undefined) return false;
      response.writeHead(304, unchanged).end();
    } else {
      if (whole === undefined) return false;
      response.writeHead(200, whole.headers).end(whole.body);
    }
    logRequest(this.#log, { method: "GET", route, status: response.statusCode, ms: 0 });
    return true;
  }
}

/** What an answer may depend on beside rows: what the settings make of the wedding, and urls that expire. */
export function settingsOf(platform: Platform, { signsUrls }: Endpoint, admission: Admission): string {
  // Urls that expire, and may be of one session: an answer that was kept must not outlive them.
  const span = signsUrls === true ? `-${spanAt(platform.clock())}-${admission.sessionId}` : "";
  // What the settings make of the wedding may be otherwise after a new start.
  const { quota, largest } = filesOf(platform, admission);
  return `${quota}-${largest}${span}`;
}

/** Proxies that compress mark an ETag as weak, and clients may hold several. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag) ?? false;
}

/** Without a body, or what announces one. */
function isPlain({ headers }: IncomingMessage): boolean {
  return (
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers["content-type"] === undefined
  );
}

function keyOf({ sessionId }: { readonly sessionId: string }, { url = "" }: IncomingMessage): string {
  return `${sessionId} ${url}`;
}
