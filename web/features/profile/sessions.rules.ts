/** How long ago a device was used, as one would say it. */
import { daysBetween, todayIn } from "#i18n/formats.ts";

/** The server notes a use every ten minutes: what is younger than that and a little is now. */
const nowMinutes = 12;

export type Ago = "now" | "today" | "yesterday" | "before";

interface Moment {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly now: Date;
  readonly timeZone: string;
}

export function agoOf({ at, now, timeZone }: Moment): Ago {
  const instant = new Date(at);
  if (now.getTime() - instant.getTime() < nowMinutes * 60_000) return "now";
  const days = daysBetween(todayIn(timeZone, instant), todayIn(timeZone, now));
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : "before";
}

export type Named = "both" | "browser" | "system" | "unknown";

/** Which of its words a device has told. */
export function namedBy({ browser, system }: { browser: string; system: string }): Named {
  if (browser === "") return system === "" ? "unknown" : "system";
  return system === "" ? "browser" : "both";
}
