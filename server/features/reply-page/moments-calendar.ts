/** A calendar file of the moments that guests accepted. It contains no names and no link. */
import type { Language } from "#i18n/languages.ts";
import { formatMomentPlace, getMomentSpan } from "#server/features/moments/service.ts";
import { createCalendarFile, renderCalendarFile } from "#server/platform/calendar-file.ts";
import type { ReplyPageData } from "./page-content.ts";
import { fillText, formatMomentName, getReplyPageTexts } from "./texts.ts";

/** `now`: epoch milliseconds. */
export function renderMomentsCalendar(
  { moments, timeZone }: Pick<ReplyPageData, "moments" | "timeZone">,
  { language, now }: { readonly language: Language; readonly now: number },
): string {
  const calendar = createCalendarFile(language);
  for (const moment of moments) {
    const span = getMomentSpan(moment, timeZone);
    if (span === undefined || !Object.values(moment.answers).some(({ value }) => value === true)) continue;
    calendar.createEvent({
      ...span,
      id: moment.id,
      sequence: moment.sequence,
      stamp: new Date(now),
      summary: fillText(getReplyPageTexts(language).agenda, { moment: formatMomentName(moment, language) }),
      location: formatMomentPlace(moment),
    });
  }
  return renderCalendarFile(calendar);
}
