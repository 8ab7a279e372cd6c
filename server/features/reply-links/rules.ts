/** Until when guests can reply, and the form of the codes in links. */
import { getEndOfDay } from "#server/platform/clock.ts";

interface WeddingDays {
  readonly wedding_date: string | null;
  readonly time_zone: string;
}

/** Calendar months between the last day for replies and the wedding, if the couple set no deadline. */
const defaultDeadlineMonths = 2;

/** The last day on which guests can reply; null: until the couple closes replies. */
export function getLastReplyDay(
  deadline: string | null,
  { wedding_date }: Pick<WeddingDays, "wedding_date">,
): string | null {
  if (deadline !== null || wedding_date === null) return deadline;
  return Temporal.PlainDate.from(wedding_date).subtract({ months: defaultDeadlineMonths }).toString();
}

export type ReplyState = "not_open" | "open" | "closed";

/** Milliseconds for which a form is accepted after the last day, because it was opened in time. */
const sendingGrace = 3_600_000;

interface ReplyPeriod {
  readonly opened_at: number | null;
  readonly closed_at: number | null;
  readonly deadline: string | null;
}

/** `isSending`: for a submitted form, which is accepted an hour longer than a page can be opened. */
export function computeReplyState(
  { opened_at, closed_at, deadline }: ReplyPeriod,
  days: WeddingDays,
  { now, isSending = false }: { readonly now: number; readonly isSending?: boolean },
): ReplyState {
  if (opened_at === null) return "not_open";
  if (closed_at !== null) return "closed";
  const day = getLastReplyDay(deadline, days);
  if (day === null) return "open";
  return now < getEndOfDay(day, days.time_zone) + (isSending ? sendingGrace : 0) ? "open" : "closed";
}

/**
 * Normalises a typed code: 16 characters in any case; undefined for anything else. Spaces, punctuation and signs are
 * ignored, such as a dot or a bracket that a text put after the link. A whole link may be typed too.
 */
export function parseCode(typedCode: string): string | undefined {
  const [, afterPath = typedCode] = /\/r\/([^/?#]+)/iu.exec(typedCode) ?? [];
  const code = afterPath
    .toUpperCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, "")
    .replaceAll(/[IL]/gu, "1")
    .replaceAll("O", "0");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/u.test(code) ? code : undefined;
}
