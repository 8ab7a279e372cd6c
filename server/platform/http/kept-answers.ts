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
import { type Admitted, type Gate, isOpen, mayUse, standingOf } from "./gate.ts";
import type { DatedAdmission } from "./known-admissions.ts";
import { logRequest } from "./request-log.ts";

type Headers = Readonly<Record<string, number | string | string[] | undefined>>;

interface Kept extends Made {
  readonly route: string;
  readonly accept: string | undefined;
  /** The span of time its urls are signed for; undefined where it holds none. */
  readonly span: number | undefined;
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
}

export class KeptAnswers {
  readonly #platform: Platform;
  readonly #gate: Gate;
  readonly #log: Log;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    maxEntrySize: 4 * megabyte,
    sizeCalculation: ({ whole }) => (whole?.body.byteLength ?? 0) + bytesBesideBody,
  });
  #isOver = false;

  constructor({ platform, gate, log }: Parts) {
    this.#platform = platform;
    this.#gate = gate;
    this.#log = log;
  }

  /** Notes what the usual way has just answered. `body`: what a 200 sent. */
  keep(
    made: Made,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    body?: Buffer,
  ): void {
    const { admission, endpoint } = made;
    // A commit while it was read: it may be of both sides.
    const isCertain = admission.asOf !== undefined && admission.asOf === this.#platform.database.revision();
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
      span: this.#spanOf(endpoint),
    };
    this.#kept.set(
      key,
      body === undefined ? { ...kept, unchanged: headers } : { ...kept, whole: { headers, body } },
    );
  }

  /** Whether it was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#isOver || request.method !== "GET" || !isPlain(request)) return false;
    const admission = this.#gate.atHand(request.headers);
    if (admission === undefined) return false;
    const kept = this.#kept.get(keyOf(admission, request));
    if (kept === undefined || !this.#isGood(kept, admission, request)) return false;
    return this.#send(kept, request, response);
  }

  /** The server stops: from here on each connection must hear of it, from the usual way. */
  end(): void {
    this.#isOver = true;
  }

  #isGood(
    { admission: then, endpoint, rows, accept, span }: Kept,
    now: DatedAdmission,
    request: IncomingMessage,
  ): boolean {
    const isSame = then.asOf === now.asOf || (rows === "wedding" && this.#seesTheSame(then, now));
    return (
      isSame &&
      // A page and a call may share the path: what is accepted decides.
      accept === request.headers.accept &&
      (endpoint.needs === undefined || mayUse(standingOf(now), endpoint.needs)) &&
      span === this.#spanOf(endpoint)
    );
  }

  /** Whether two admissions of one session, at different times, get the same from a wedding's rows. */
  #seesTheSame(then: DatedAdmission, now: DatedAdmission): boolean {
    return (
      then.weddingId === now.weddingId &&
      then.revision === now.revision &&
      then.role === now.role &&
      then.budget === now.budget &&
      then.documents === now.documents &&
      isOpen(this.#platform, then) === isOpen(this.#platform, now)
    );
  }

  #spanOf({ signsUrls }: Endpoint): number | undefined {
    return signsUrls === true ? spanAt(this.#platform.clock()) : undefined;
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

function keyOf({ sessionId }: DatedAdmission, { url = "" }: IncomingMessage): string {
  return `${sessionId} ${url}`;
}
