/** The typed client: it makes a call of the contract and returns the reply or throws an ApiError. */
import { revisionHeader } from "#contract/changes.ts";
import type { BaseFields, CallInput, Endpoint, Reply } from "#contract/endpoint.ts";
import { errorCodes, type ErrorCode } from "#contract/errors.ts";
import { getTokenState, endToken, waitForSameUser } from "./token.ts";
import { noteResponse, noteConnectionLost } from "./connection.ts";
import { delays, getRetryDelay, pause } from "./delays.ts";
import { beginWrite, noteRead } from "./revisions.ts";
import { noteOtherWedding, getShownWeddingId } from "./shown-wedding.ts";
import { getLanguage } from "./language.ts";

export type FailureCode = ErrorCode | "offline" | "timeout";

interface Failure {
  readonly code: FailureCode;
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The values now of fields that another person has changed since. */
  readonly current?: BaseFields | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
  /** The server's own sentence, where a generic text could not name what was refused. */
  readonly serverMessage?: string | undefined;
  /** Why a change cannot be undone. */
  readonly reason?: string | undefined;
}

export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly current: BaseFields | undefined;
  readonly retryAfter: number | undefined;
  readonly serverMessage: string | undefined;
  readonly reason: string | undefined;

  constructor({ code, status, fields, current, retryAfter, serverMessage, reason }: Failure) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.current = current;
    this.retryAfter = retryAfter;
    this.serverMessage = serverMessage;
    this.reason = reason;
  }
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The call concerns the session and not the wedding on the page, so it is valid on any page. */
  readonly fromAnyPage?: boolean | undefined;
  /** A token to send in place of the current one. */
  readonly token?: string | undefined;
  /** The wedding that the call is about, in place of the one on the page. */
  readonly weddingId?: string | undefined;
  /** The caller handles the end of the session and another wedding itself: both are thrown at once. */
  readonly throwsAtOnce?: boolean | undefined;
  /** The browser's own cache; it may keep answers by default. */
  readonly cache?: RequestCache | undefined;
  /** The call was refused once by a busy server. */
  readonly isRepeated?: boolean | undefined;
}

interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Makes a call. Throws ApiError, or an AbortError when `signal` is aborted. If the session has ended, the
 * call waits until its owner has signed in again and is then repeated; the server did nothing with the first
 * one. If the session has moved to another wedding than the page shows, a GET never settles, so that the
 * page keeps its content.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { signal, fromAnyPage = false, token: ownToken, cache = "default" } = options;
  const parts: CallParts = input ?? {};
  // While signing out the session is over on the server, and nobody is left to see the answer.
  if (endpoint.access !== "public" && getTokenState().isSigningOut)
    return new Promise<never>(() => undefined);
  const token = endpoint.access !== "public" ? (ownToken ?? getTokenState().token) : null;
  const url = buildUrl(endpoint.path, parts);
  const endWrite = endpoint.method === "GET" ? undefined : beginWrite();
  const response = await send(
    url,
    {
      method: endpoint.method,
      headers: buildHeaders(
        token,
        parts.body !== undefined,
        fromAnyPage ? null : (options.weddingId ?? getShownWeddingId()),
      ),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      cache,
    },
    signal,
  ).catch((error: unknown) => {
    endWrite?.(undefined);
    throw error;
  });
  if (endWrite === undefined) noteRead(response);
  else endWrite(response.headers.get(revisionHeader));
  // Every successful call answers 200. Any other status is a failure.
  if (response.status === 200) return readReply<Reply<E>>(response);
  const failure = await parseFailure(response);
  if (options.throwsAtOnce === true) throw new ApiError(failure);
  const isSessionEnded = failure.code === "not_signed_in" && token !== null && endToken(token);
  if (isSessionEnded && (await waitForSameUser(token, signal)))
    return call(endpoint, input, { signal, fromAnyPage });
  if (failure.code === "forbidden" && token !== null) notifyForbidden();
  if (failure.code === "other_wedding") {
    noteOtherWedding();
    if (endpoint.method === "GET") return waitForAbort(signal);
  }
  // A busy server has done nothing. The query cache repeats reads; a write is repeated here, once.
  if (failure.code === "busy" && endWrite !== undefined && options.isRepeated !== true) {
    await pause(getRetryDelay(0, failure.retryAfter));
    signal?.throwIfAborted();
    return call(endpoint, input, { ...options, isRepeated: true });
  }
  throw new ApiError(failure);
}

let notifyForbidden = (): void => undefined;

/**
 * Registers a listener that runs after each `forbidden`: the user may have fewer permissions than the page
 * believes.
 */
export function onForbidden(listener: () => void): void {
  notifyForbidden = listener;
}

/** A promise that settles only when the caller aborts. */
function waitForAbort(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const rejectNow = () => reject(signal?.reason);
    if (signal?.aborted === true) rejectNow();
    else signal?.addEventListener("abort", rejectNow);
  });
}

/** The path with its `{names}` filled in, and its query string. */
function buildUrl(path: string, { params, query }: CallParts): string {
  const values = listEntries(params);
  const filledPath = path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values.find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`${path}: ${name} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(listEntries(query)).toString();
  return search === "" ? filledPath : `${filledPath}?${search}`;
}

function listEntries(values: unknown): [string, string][] {
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)]);
}

export function buildHeaders(token: string | null, hasBody: boolean, weddingId: string | null): Headers {
  const headers = new Headers({ Accept: "application/json", "Accept-Language": getLanguage() });
  if (hasBody) headers.set("Content-Type", "application/json");
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (token !== null && weddingId !== null) headers.set("X-Wedding", weddingId);
  const csrfToken = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/u.exec(document.cookie)?.[1];
  if (csrfToken !== undefined) headers.set("X-XSRF-TOKEN", decodeURIComponent(csrfToken));
  return headers;
}

async function send(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(delays.request);
  const anySignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...request, signal: anySignal });
    noteResponse();
    return response;
  } catch (error) {
    if (!anySignal.aborted) noteConnectionLost();
    throw signal?.aborted === true ? error : new ApiError(toConnectionFailure(error));
  }
}

function toConnectionFailure(error: unknown): Failure {
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  return { code: isTimeout ? "timeout" : "offline", status: 0 };
}

/**
 * Reads a reply without validating it, because the server is tested against the same contract. A truncated
 * body or one that is not JSON comes from a proxy in between.
 */
async function readReply<R>(response: Response): Promise<R> {
  try {
    const reply: R = await response.json();
    return reply;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError({ code: "internal", status: response.status });
    throw new ApiError(toConnectionFailure(error));
  }
}

export async function parseFailure(response: Response): Promise<Failure> {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  const body: unknown = await response.json().catch(() => null);
  const { code, fields, current, message, reason: why } = parseErrorParts(body);
  const knownCode = errorCodes.find((each) => each === code) ?? "internal";
  const serverMessage =
    codesWithServerMessage.has(knownCode) && typeof message === "string" ? message : undefined;
  const reason = typeof why === "string" ? why : undefined;
  return {
    code: knownCode,
    status: response.status,
    fields: parseFieldTexts(fields),
    current: parseValues(current),
    retryAfter,
    serverMessage,
    reason,
  };
}

/**
 * For these codes only the server's sentence names what was refused, such as the table, the number of seats, or what
 * an unconfirmed address keeps from being sent.
 */
const codesWithServerMessage: ReadonlySet<ErrorCode> = new Set([
  "table_full",
  "locked",
  "address_unconfirmed",
  "members_full",
  "list_full",
  "bin_full",
  "moments_full",
  "household_full",
  "questions_full",
  "instalment_changed",
  "undo_over",
]);

interface ErrorParts {
  code?: unknown;
  fields?: unknown;
  current?: unknown;
  message?: unknown;
  reason?: unknown;
}

function parseErrorParts(body: unknown): ErrorParts {
  if (typeof body !== "object" || body === null || !("error" in body)) return {};
  return typeof body.error === "object" && body.error !== null ? body.error : {};
}

function parseValues(current: unknown): BaseFields | undefined {
  return typeof current === "object" && current !== null ? { ...current } : undefined;
}

function parseFieldTexts(fields: unknown): Record<string, string> | undefined {
  return typeof fields === "object" && fields !== null ? Object.fromEntries(listEntries(fields)) : undefined;
}
