/** Turns whatever was thrown into an answer: a refusal in the reader's language, never a stack. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { languageOf } from "#i18n/languages.ts";
import { AppError } from "../errors.ts";
import { errorBody, errorText } from "../words.ts";
import { lookOf, pageRequest } from "./page-request.ts";

/** Codes of the web server and of the database engines that are not our fault to hide. */
const known: Readonly<Record<string, ErrorCode>> = {
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
  ENOSPC: "storage_full",
  EDQUOT: "storage_full",
  // A file may not grow beyond what the system allows this process.
  EFBIG: "storage_full",
  SQLITE_FULL: "storage_full",
  SQLITE_BUSY: "busy",
  SQLITE_LOCKED: "busy",
  SQLITE_NOMEM: "busy",
  SQLITE_READONLY: "unwritable",
  SQLITE_IOERR: "unwritable",
  // Written and perhaps not flushed: it may be there when the file is opened again.
  SQLITE_IOERR_FSYNC: "outcome_unknown",
  SQLITE_CANTOPEN: "unwritable",
  EROFS: "unwritable",
  EIO: "unwritable",
  // Every file this process may have open is.
  EMFILE: "busy",
  ENFILE: "busy",
  // Two at once took what there is one of: the second may look and try again.
  "23505": "conflict",
  "53100": "storage_full",
  // A copy of PostgreSQL that only reads.
  "25006": "unwritable",
  // The connection was lost between a commit and its answer.
  "08007": "outcome_unknown",
  // Whole classes of PostgreSQL's: no connection, a conflict tried again often enough, no resources, a lock not had in
  // time, an operator at work.
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

/** Whole seconds after which what is busy may be asked again, where nobody knows better. */
const shortly = 1;
/** Where it passes by itself, and nothing was changed. */
const passing: ReadonlySet<number> = new Set([503, 507]);

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) =>
    sendError(logError(error, request), request, reply),
  );
}

/** What somebody is told of an error; one that is unexpected is logged. */
export function logError(error: unknown, request: FastifyRequest): AppError {
  // Who left in the middle of sending hears nothing of it, and it is no fault of ours.
  const isGone = request.raw.destroyed && !request.raw.complete;
  const refusal = isGone ? new AppError("malformed") : toAppError(error);
  // What refused by itself has said why it did, if there is more to say than its code.
  if (refusal.status >= 500 && (refusal !== error || refusal.reason !== undefined)) {
    request.log.error({ error: errorNameOf(error), reason: refusal.reason }, "unexpected error");
  }
  return refusal;
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter = isPassing(error) ? shortly : undefined } = error;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  // The rest of the body would still be waited for.
  if (error.code === "too_slow") reply.header("connection", "close");
  reply.code(error.status).header("cache-control", "no-store").header("vary", "Accept, Authorization");
  // In place of a page stands a sentence: a browser shows it as it is.
  if (pageRequest(request) !== undefined) {
    const sentence = errorText(error, lookOf(request).language);
    return reply.type("text/plain; charset=utf-8").send(`${sentence}\n`);
  }
  return reply
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorBody(error, languageOf(request.headers["accept-language"]))));
}

/** Whoever repeats what was perhaps saved may have it twice: that is for a person to decide. */
function isPassing({ code, status }: AppError): boolean {
  return passing.has(status) && code !== "outcome_unknown";
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const mapped = meaningOf(codeOf(error));
  if (mapped !== undefined) return new AppError(mapped);
  return new AppError(clientStatus(error) ? "malformed" : "internal");
}

/** Engines' codes begin with what failed: SQLITE_IOERR_WRITE, 57P01. Those that have a line of their own come first. */
function meaningOf(code: string): ErrorCode | undefined {
  const [family = ""] = /^SQLITE_[A-Z]+|^\d\d(?=[\dA-Z]{3}$)/u.exec(code) ?? [];
  return known[code] ?? known[family];
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function clientStatus(error: unknown): boolean {
  if (!(error instanceof Error && "statusCode" in error)) return false;
  return typeof error.statusCode === "number" && error.statusCode < 500;
}

/** Where it happened, without what it held: messages of engines can quote values. */
function errorNameOf(error: unknown): { name: string; code: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error, code: "", stack: undefined };
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { name: error.name, code: codeOf(error), stack: frames?.slice(0, 8).join("\n") };
}
