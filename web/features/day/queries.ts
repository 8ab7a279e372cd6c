/** The calls of the page of the day. */
import { type DayPack, getDayPack } from "#contract/day.ts";
import { call } from "#web/platform/api.ts";

/** @throws ApiError, also at the end of the session. No answer stays in the browser's cache. */
export function fetchPack(weddingId: string | undefined): Promise<DayPack> {
  return call(getDayPack, undefined, { weddingId, throwsAtOnce: true, cache: "no-store" });
}
