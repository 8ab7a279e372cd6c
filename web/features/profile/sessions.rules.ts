/** The order of devices, and how their last use is described. */
import type { OpenSession } from "#contract/profile.ts";
import { getToday } from "#i18n/formats.ts";
import { daysBetween } from "#money/days.ts";

/** The server records a use at most every ten minutes, so anything up to twelve counts as now. */
const maxMinutesOfNow = 12;

/** Today, yesterday, another day of this year, or a day of an earlier year. */
export type DayKind = "today" | "yesterday" | "day" | "year";
export type LastUse = "now" | DayKind;

interface InstantContext {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly now: Date;
  readonly timeZone: string;
}

export function getLastUse({ at, now, timeZone }: InstantContext): LastUse {
  const isNow = now.getTime() - new Date(at).getTime() < maxMinutesOfNow * 60_000;
  return isNow ? "now" : getDayKind({ at, now, timeZone });
}

export function getDayKind({ at, now, timeZone }: InstantContext): DayKind {
  const [day, today] = [getToday(timeZone, new Date(at)), getToday(timeZone, now)];
  const days = daysBetween(day, today);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return day.slice(0, 4) === today.slice(0, 4) ? "day" : "year";
}

/** The present device first; the others keep their order. */
export function sortCurrentFirst(sessions: readonly OpenSession[]): OpenSession[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

export type KnownParts = "both" | "browser" | "system" | "unknown";

/** Which parts of a device's name are known. */
export function getKnownParts({ browser, system }: { browser: string; system: string }): KnownParts {
  if (browser === "") return system === "" ? "unknown" : "system";
  return system === "" ? "browser" : "both";
}
