/** Which device comes first, and how long ago it was used, as one would say it. */
import type { OpenSession } from "#contract/profile.ts";
import { daysBetween, todayIn } from "#i18n/formats.ts";

/** The server notes a use every ten minutes: what is younger than that and a little is now. */
const nowMinutes = 12;

/** Today's, yesterday's, of a day this year, or of one before it. */
export type Day = "today" | "yesterday" | "day" | "year";
export type Ago = "now" | Day;

interface Moment {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly now: Date;
  readonly timeZone: string;
}

export function agoOf({ at, now, timeZone }: Moment): Ago {
  const isNow = now.getTime() - new Date(at).getTime() < nowMinutes * 60_000;
  return isNow ? "now" : dayOf({ at, now, timeZone });
}

export function dayOf({ at, now, timeZone }: Moment): Day {
  const [day, today] = [todayIn(timeZone, new Date(at)), todayIn(timeZone, now)];
  const days = daysBetween(day, today);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return day.slice(0, 4) === today.slice(0, 4) ? "day" : "year";
}

/** The device in one's hand first, then as they come. */
export function currentFirst(sessions: readonly OpenSession[]): OpenSession[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

export type Named = "both" | "browser" | "system" | "unknown";

/** Which of its words a device has told. */
export function namedBy({ browser, system }: { browser: string; system: string }): Named {
  if (browser === "") return system === "" ? "unknown" : "system";
  return system === "" ? "browser" : "both";
}
