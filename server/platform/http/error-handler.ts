/** Turns any thrown error into a response: a message in the reader's language, never a stack trace. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { isLanguage, parseAcceptLanguage } from "#i18n/languages.ts";
import { diskFullCodes, getErrorCode } from "#server/database/engine-error.ts";
import { AppError } from "../errors.ts";
import { createErrorBody, getErrorText } from "../texts.ts";
import { getLook, findPagePath, getQuery, wantsPage } from "./page-request.ts";

/** Error codes of Fastify, the system and the database engines that have a meaning for the client. */
const errorCodeByCause: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_ASYNC_CONSTRAINT: "not_found",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "media_type",
  FST_PARTS_LIMIT: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_FIELDS_LIMIT: "too_large",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_NO_FORM_DATA: "malformed",
  ...Object.fromEntries(diskFullCodes.map((code) => [code, "storage_full" as const])),
  // The process's limit on file size.
  EFBIG: "storage_full",
  SQLITE_BUSY: "busy",
  SQLITE_LOCKED: "busy",
  SQLITE_NOMEM: "busy",
  SQLITE_READONLY: "unwritable",
  SQLITE_IOERR: "unwritable",
  // The write may have reached the disk although fsync failed.
  SQLITE_IOERR_FSYNC: "outcome_unknown",
  SQLITE_CANTOPEN: "unwritable",
  EROFS: "unwritable",
  EIO: "unwritable",
  // A job in a thread needed more than its memory.
  ERR_WORKER_OUT_OF_MEMORY: "busy",
  // The process has no file descriptors left.
  EMFILE: "busy",
  ENFILE: "busy",
  // A unique constraint: of two concurrent requests the second may read again and retry.
  "23505": "conflict",
  // A read-only replica of PostgreSQL.
  "25006": "unwritable",
  // The connection was lost between the commit and its response.
  "08007": "outcome_unknown",
  // Whole classes of PostgreSQL: connection lost, serialization failure after all retries, no resources, lock
  // timeout, operator intervention.
  "08": "busy",
  "40": "busy",
  "53": "busy",
  "55": "busy",
  "57": "busy",
  ECONNREFUSED: "busy",
  ECONNRESET: "busy",
  EPIPE: "busy",
  ETIMEDOUT: "busy",
  EHOSTUNREACH: "busy",
  ENETUNREACH: "busy",
  ENOTFOUND: "busy",
  EAI_AGAIN: "busy",
};

/** The default for Retry-After, in whole seconds. */
const defaultRetryAfter = 1;
/** Statuses after which a retry may succeed; `isRetryable` leaves out `outcome_unknown`. */
const retryableStatuses: ReadonlySet<number> = new Set([503, 507]);

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) =>
    sendError(toLoggedAppError(error, request), request, reply),
  );
}

/** The error that is sent to the client; an unexpected one is logged. */
export function toLoggedAppError(error: unknown, request: FastifyRequest): AppError {
  // A client that disconnected while sending gets no response, and this is no fault of the server.
  const isGone = request.raw.destroyed && !request.raw.complete;
  const appError = isGone ? new AppError("malformed") : toAppError(error);
  // An AppError thrown by a service is logged only if it has a reason beyond its code.
  if (appError.status >= 500 && (appError !== error || appError.logReason !== undefined)) {
    request.log.error({ error: describeError(error), reason: appError.logReason }, "unexpected error");
  }
  return appError;
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter = isRetryable(error) ? defaultRetryAfter : undefined } = error;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  // Otherwise the server would keep reading the rest of the body.
  if (error.code === "too_slow") reply.header("connection", "close");
  reply.code(error.status).header("cache-control", "no-store").header("vary", "Accept, Authorization");
  // A browser that asked for a page or opened a file gets the message as plain text.
  if (findPagePath(request) !== undefined || isFileOpened(request)) {
    return reply.type("text/plain; charset=utf-8").send(`${getSentence(error, request)}\n`);
  }
  return reply
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(createErrorBody(error, parseAcceptLanguage(request.headers["accept-language"]))));
}

/** Whether a browser opened a file by its signed url, in a new tab. */
function isFileOpened(request: FastifyRequest): boolean {
  return /^\/(?:print|contents|archives|exports)\//u.test(request.url) && wantsPage(request);
}

/** Anonymous readers open printed documents too, so their errors have texts that suit any reader. */
function getSentence(error: AppError, request: FastifyRequest): string {
  if (!request.url.startsWith("/print/")) return getErrorText(error, getLook(request).language);
  const requestedLanguage = getQuery(request).get("language");
  const language = isLanguage(requestedLanguage)
    ? requestedLanguage
    : parseAcceptLanguage(request.headers["accept-language"]);
  const textKey = error.code === "not_found" ? "print_over" : "print_failed";
  return getErrorText(new AppError(error.code, { textKey }), language);
}

/** A request that may have been saved is not retried automatically, because it could be saved twice. */
function isRetryable({ code, status }: AppError): boolean {
  return retryableStatuses.has(status) && code !== "outcome_unknown";
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const mapped = findErrorCode(getErrorCode(error));
  if (mapped !== undefined) return new AppError(mapped);
  return new AppError(hasClientStatus(error) ? "malformed" : "internal");
}

/** Codes of engines begin with a class: SQLITE_IOERR_WRITE, 57P01. A full code in the table wins over its class. */
function findErrorCode(code: string): ErrorCode | undefined {
  const [codeClass = ""] = /^SQLITE_[A-Z]+|^\d\d(?=[\dA-Z]{3}$)/u.exec(code) ?? [];
  return errorCodeByCause[code] ?? errorCodeByCause[codeClass];
}

function hasClientStatus(error: unknown): boolean {
  if (!(error instanceof Error && "statusCode" in error)) return false;
  return typeof error.statusCode === "number" && error.statusCode < 500;
}

/** The name, code and stack without the message, because messages of engines can quote values. */
function describeError(error: unknown): { name: string; code: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error, code: "", stack: undefined };
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { name: error.name, code: getErrorCode(error), stack: frames?.slice(0, 8).join("\n") };
}
