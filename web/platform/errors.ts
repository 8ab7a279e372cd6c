/** The one place that turns an error into a text for the user. */
import i18next from "i18next";
import { translateKey } from "./i18n.ts";
import { ApiError } from "./api.ts";

export function getErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t("errors:internal");
  const text = error.serverMessage ?? i18next.t(`errors:${error.code}`);
  // The texts of server failures already say when to try again; their Retry-After is for the program.
  const isServerFailure = error.status >= 500;
  return error.retryAfter === undefined || isServerFailure ? text : `${text} ${formatWait(error.retryAfter)}`;
}

/** What a person can pass on: the status with its text, or the message of a fault in the page. */
export function getErrorDetail(error: Error): string {
  return error instanceof ApiError ? `${String(error.status)}, ${getErrorText(error)}` : error.message;
}

/** From this many seconds on, the text counts in minutes. */
const minutesFrom = 90;

/** Minutes are rounded up, so that a user who waits that long is not refused again. */
function formatWait(seconds: number): string {
  return seconds < minutesFrom
    ? i18next.t("retry_after", { count: seconds })
    : i18next.t("retry_after_minutes", { count: Math.ceil(seconds / 60) });
}

/** Whether the item was deleted meanwhile, so that the user may find it in the bin. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code.endsWith("_not_found");
}

/** The values now of fields that another person has changed since; undefined after any other error. */
export function getConflictingValues(error: unknown): Readonly<Record<string, unknown>> | undefined {
  return error instanceof ApiError && error.code === "field_changed" ? error.current : undefined;
}

/** Whether there was no response, so that nobody knows whether the call arrived. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "offline" || error.code === "timeout");
}

/** Whether the server refused this item alone, so that further items of the same kind may be accepted. */
export function isErrorOfOneItem(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}

/** Whether the change may have been made all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === "outcome_unknown";
}

/** The text of a field's error, from a message of the contract's schemas. */
export function getIssueText(issue: string): string {
  return translateKey(`errors:field.${issue}`);
}

/** The server's errors by field, in the reader's language. */
export function getFieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.fields ?? {}) : {};
}
