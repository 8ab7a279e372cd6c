/** The one place that turns a refusal into words. */
import type { TFunction } from "i18next";
import { ApiError } from "./api.ts";

export function errorWords(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t("errors:internal");
  const said = error.said ?? t(`errors:${error.code}`);
  return error.retryAfter === undefined
    ? said
    : `${said} ${t("translation:retry_after", { count: error.retryAfter })}`;
}

/** Whoever wrote about it may find it in the bin. */
export function saysGone(error: unknown): boolean {
  return error instanceof ApiError && error.code.endsWith("_not_found");
}

/** What the server said about single fields, in the reader's language. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.fields ?? {}) : {};
}
