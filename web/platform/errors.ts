/** The one place that turns a refusal into words. */
import { ApiError } from "./api.ts";
import type { TFunction } from "./words.ts";

export function errorWords(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t("errors:internal");
  const said = error.said ?? t(`errors:${error.code}`);
  // What is said of a server in trouble says when by itself: the seconds are for the program.
  const isTrouble = error.status >= 500;
  return error.retryAfter === undefined || isTrouble ? said : `${said} ${waitWords(error.retryAfter, t)}`;
}

/** From here on nobody counts in seconds. */
const longWait = 90;

/** Minutes are rounded up: whoever comes back then is not sent away again. */
function waitWords(seconds: number, t: TFunction): string {
  return seconds < longWait
    ? t("translation:retry_after", { count: seconds })
    : t("translation:retry_after_minutes", { count: Math.ceil(seconds / 60) });
}

/** Whoever wrote about it may find it in the bin. */
export function saysGone(error: unknown): boolean {
  return error instanceof ApiError && error.code.endsWith("_not_found");
}

/** What the server said about single fields, in the reader's language. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.fields ?? {}) : {};
}
