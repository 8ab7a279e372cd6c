/** The time and place of a moment in a calendar file. */
import type { MomentKind } from "#contract/moments.ts";
import { getTimedSpan, type CalendarSpan, getWholeDaySpan } from "#server/platform/calendar-file.ts";

/** The default duration in minutes of a moment without an end. */
const defaultMinutes: Readonly<Record<MomentKind, number>> = {
  civil_wedding: 30,
  religious_wedding: 60,
  cocktail: 120,
  dinner: 240,
  party: 300,
  brunch: 180,
  own: 120,
};

interface DatedMoment {
  readonly kind: MomentKind;
  readonly date: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** undefined while the day is unknown. A moment without a time takes the whole day. */
export function getMomentSpan(
  { date, starts_at: from, ends_at: to, kind }: DatedMoment,
  timeZone: string,
): CalendarSpan | undefined {
  if (date === null) return undefined;
  if (from === null) return getWholeDaySpan(date);
  return getTimedSpan(timeZone, { day: date, from, to, minutes: defaultMinutes[kind] });
}

/** null without a place and an address. */
export function formatMomentPlace({ place, address }: { readonly place: string; readonly address: string }) {
  return [place, address].filter((line) => line !== "").join(", ") || null;
}
