/**
 * Limits how often one link is opened from one network. Counted in the memory of this process, because nothing is
 * written for a view: several processes each allow the limit.
 */
import { maxReplyViewsPerMinute } from "#contract/reply-page.ts";
import { minute, second } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";

/** The views of the current minute, by link and network. */
const views = new Map<string, number>();
let minuteStart = 0;

/** `now`: epoch milliseconds. @throws AppError too_many. */
export function countViewOrThrow(linkId: string, network: string, now: number): void {
  const start = now - (now % minute);
  if (start !== minuteStart) views.clear();
  minuteStart = start;
  const subject = `${linkId} ${network}`;
  const count = (views.get(subject) ?? 0) + 1;
  views.set(subject, count);
  if (count > maxReplyViewsPerMinute) {
    throw new AppError("too_many", { retryAfter: Math.ceil((start + minute - now) / second) });
  }
}
