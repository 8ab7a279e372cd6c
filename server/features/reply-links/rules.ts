/** Until when guests reply, and what their links look like. */

interface Days {
  readonly wedding_date: string | null;
  readonly time_zone: string;
}

/** Calendar months between the last day of replies and the wedding. */
const monthsBefore = 2;

/** The last day on which guests reply; null: until the couple closes. */
export function closesOn(
  deadline: string | null,
  { wedding_date }: Pick<Days, "wedding_date">,
): string | null {
  if (deadline !== null || wedding_date === null) return deadline;
  return Temporal.PlainDate.from(wedding_date).subtract({ months: monthsBefore }).toString();
}

/** Epoch milliseconds: the first instant after a day, where the wedding is. */
export function endOfDay(day: string, timeZone: string): number {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return next.toZonedDateTime(timeZone).epochMilliseconds;
}

export type ReplyState = "not_open" | "open" | "closed";

/** Milliseconds that a form sent after the last day is still taken: it was begun in time. */
const grace = 3_600_000;

interface Opened {
  readonly opened_at: number | null;
  readonly deadline: string | null;
}

/** `isSending`: for a form that comes in, an hour longer than for a page that is opened. */
export function replyState(
  { opened_at, deadline }: Opened,
  days: Days,
  { now, isSending = false }: { readonly now: number; readonly isSending?: boolean },
): ReplyState {
  if (opened_at === null) return "not_open";
  const day = closesOn(deadline, days);
  if (day === null) return "open";
  return now < endOfDay(day, days.time_zone) + (isSending ? grace : 0) ? "open" : "closed";
}

/** A code as it was typed: 16 characters, whatever their case and what stands between; undefined for anything else. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/gu, "").replaceAll(/[IL]/gu, "1").replaceAll("O", "0");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/u.test(code) ? code : undefined;
}
