/** A calendar file of the moments that guests accepted. It contains no names and no link. */
import { ICalCalendar, ICalCalendarMethod } from "ical-generator";
import type { MomentKind } from "#contract/moments.ts";
import type { Language } from "#i18n/languages.ts";
import type { PageMoment, ReplyPageData } from "./data.ts";
import { fill, momentName, wordsIn } from "./texts.ts";

/** The default duration in minutes of a moment without an end. */
const usual: Readonly<Record<MomentKind, number>> = {
  civil_wedding: 30,
  religious_wedding: 60,
  cocktail: 120,
  dinner: 240,
  party: 300,
  brunch: 180,
  own: 120,
};

/** `now`: epoch milliseconds. */
export function agendaOf(
  { moments, timeZone }: Pick<ReplyPageData, "moments" | "timeZone">,
  { language, now }: { readonly language: Language; readonly now: number },
): string {
  const calendar = new ICalCalendar({
    prodId: { company: "Promesse", product: "Promesse", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const moment of moments) {
    const span = spanOf(moment, timeZone);
    if (span === undefined || !Object.values(moment.answers).some(({ value }) => value === true)) continue;
    calendar.createEvent({
      ...span,
      id: moment.id,
      sequence: moment.sequence,
      stamp: new Date(now),
      summary: fill(wordsIn(language).agenda, { moment: momentName(moment, language) }),
      location: [moment.place, moment.address].filter((line) => line !== "").join(", ") || null,
    });
  }
  return calendar.toString();
}

interface Span {
  readonly start: Date;
  readonly end: Date;
  readonly allDay?: true;
}

/** undefined while its day is not known. Without a time it takes the whole day. */
function spanOf({ date, starts_at, ends_at, kind }: PageMoment, timeZone: string): Span | undefined {
  if (date === null) return undefined;
  const day = Temporal.PlainDate.from(date);
  // The library writes the date of a whole day in UTC.
  if (starts_at === null) {
    return { start: atStart(day, "UTC"), end: atStart(day.add({ days: 1 }), "UTC"), allDay: true };
  }
  const start = day.toZonedDateTime({ timeZone, plainTime: starts_at });
  if (ends_at === null) return { start: instant(start), end: instant(start.add({ minutes: usual[kind] })) };
  const lastDay = ends_at > starts_at ? day : day.add({ days: 1 });
  return { start: instant(start), end: instant(lastDay.toZonedDateTime({ timeZone, plainTime: ends_at })) };
}

function atStart(day: Temporal.PlainDate, timeZone: string): Date {
  return instant(day.toZonedDateTime(timeZone));
}

function instant({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds);
}
