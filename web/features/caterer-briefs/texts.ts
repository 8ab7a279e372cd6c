/** Names, places, days and facts as the pages of a caterer brief write them. */
import i18next from "i18next";
import type { BriefPlace, ShownBriefContent } from "#contract/brief-contents.ts";
import type { MomentKind } from "#contract/moments.ts";
import {
  formatBriefPlace,
  type TranslateBrief,
  type SentBrief,
  formatVersionDay,
  formatBriefTable,
} from "#i18n/brief-texts.ts";
import { capitalise, formatWeekdayDate, formatDayMonth, getToday } from "#i18n/formats.ts";
import { parseLanguage } from "#i18n/languages.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";

export type TranslateCaterer = TFunction<"caterer">;

export interface DateFormat {
  readonly language: string;
  readonly timeZone: string;
}

/** The texts that screen, PDF and workbook share. */
export function useBriefTranslation(): TranslateBrief {
  const { t } = useTranslation("brief-content");
  return (key, values = {}) => t(key, values);
}

const translateBriefKey: TranslateBrief = (key, values = {}) => i18next.t(`brief-content:${key}`, values);

/** Some kinds of moments have their own sentences; the sentences of other kinds contain the moment's name. */
export function getSentenceKind(kind: MomentKind): "dinner" | "cocktail" | "party" | "brunch" | "own" {
  return kind === "dinner" || kind === "cocktail" || kind === "party" || kind === "brunch" ? kind : "own";
}

/** 'Samedi 12 juin 2027, 19:30 · Maison Kléber' */
export function formatWhenAndWhere(
  { day, starts_at: time, place }: ShownBriefContent["moment"],
  t: TranslateCaterer,
  language: string,
): string {
  const date = day === null ? "" : capitalise(formatWeekdayDate(day, language));
  const hour = time ?? "";
  const when = date !== "" && hour !== "" ? t("when", { day: date, time: hour }) : date || hour;
  return [when, place].filter((part) => part !== "").join(" · ");
}

/** '3 mai', or '3 mai à 14:12' if two versions were sent that day. */
export function formatSentBrief(
  sent: SentBrief,
  all: readonly SentBrief[],
  { language, timeZone }: DateFormat,
): string {
  return formatVersionDay(
    sent,
    { versions: all, clock: { language: parseLanguage(language), timeZone } },
    translateBriefKey,
  );
}

/** '3 mai', of an instant in the wedding's time zone. */
export function formatSentDay(at: string, dateFormat: DateFormat): string {
  return formatDayMonth(getDay(at, dateFormat), dateFormat.language);
}

function getDay(at: string, { timeZone }: DateFormat): string {
  return getToday(timeZone, new Date(at));
}

/** 'Table 3 · Les cousins' */
export function formatBriefTableLine(
  table: Pick<ShownBriefContent["tables"][number], "number" | "name">,
  tBrief: TranslateBrief,
) {
  const { title, name } = formatBriefTable(table, tBrief);
  return [title, name].filter((part) => part !== "").join(" · ");
}

/** 'Table 3, place 5'; 'à placer' without a table. */
export function formatPlaceChange(place: BriefPlace, t: TranslateCaterer, tBrief: TranslateBrief): string {
  return place === null ? t("changes.unseated") : formatBriefPlace(place, place.seat, tBrief);
}
