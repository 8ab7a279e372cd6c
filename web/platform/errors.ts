/** The one place that turns a refusal into words. */
import i18next from "i18next";
import { dynamicText } from "./i18n.ts";
import { ApiError } from "./api.ts";

export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t("errors:internal");
  const said = error.said ?? i18next.t(`errors:${error.code}`);
  // What is said of a server in trouble says when by itself: the seconds are for the program.
  const isTrouble = error.status >= 500;
  return error.retryAfter === undefined || isTrouble ? said : `${said} ${waitWords(error.retryAfter)}`;
}

/** From here on nobody counts in seconds. */
const longWait = 90;

/** Minutes are rounded up: whoever comes back then is not sent away again. */
function waitWords(seconds: number): string {
  return seconds < longWait
    ? i18next.t("retry_after", { count: seconds })
    : i18next.t("retry_after_minutes", { count: Math.ceil(seconds / 60) });
}

/** Whoever wrote about it may find it in the bin. */
export function saysGone(error: unknown): boolean {
  return error instanceof ApiError && error.code.endsWith("_not_found");
}

/** Whether it may have been done all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === "outcome_unknown";
}

/** Why a field was refused, from a message of the contract's schemas. */
export function fieldIssueText(issue: string): string {
  return dynamicText(`errors:field.${issue}`);
}

/** What the server said about single fields, in the reader's language. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.fields ?? {}) : {};
}
