/** What is said after a press that sends emails to guests. */
import { maxReplyMailsPerHour, type SkipReason, skipReasons } from "#contract/reply-links.ts";
import { formatList } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";

interface SendOutcome {
  /** The links that get an email, now or later. */
  readonly queued: readonly string[];
  /** How many of them wait for another hour. */
  readonly waiting: number;
  readonly skipped: readonly { readonly reason: SkipReason }[];
  /** How many links were not tried, because a call failed. */
  readonly untried: number;
  /** What failed. */
  readonly why: string;
}

/** How many emails leave, how many wait, who gets none for which reason, and how many are still to send. */
export function formatSendOutcome(outcome: SendOutcome, t: TFunction<"replies">, language: string): string {
  const { queued, waiting, skipped, untried, why } = outcome;
  const reasons = skipReasons.flatMap((reason) => {
    const count = skipped.filter((each) => each.reason === reason).length;
    return count === 0 ? [] : [t(`send.skipped.${reason}`, { count })];
  });
  const texts = [t("send.done", { count: queued.length - waiting })];
  if (waiting > 0) texts.push(t("send.later", { count: waiting, limit: maxReplyMailsPerHour }));
  if (reasons.length > 0) texts.push(t("send.not_sent", { reasons: formatList(reasons, language) }));
  if (untried > 0) texts.push(t("send.left", { count: untried, why }));
  return texts.join(" ");
}
