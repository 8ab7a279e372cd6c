/** Names, places, days and facts as the pages of a caterer brief write them. */
import i18next from "i18next";
import type { BriefPlace, ShownContent } from "#contract/brief-contents.ts";
import type { MomentKind } from "#contract/moments.ts";
import { placeWords, type SayBrief, tableWords } from "#i18n/brief-words.ts";
import {
  capitalised,
  formatClock,
  formatDayMonth,
  formatTime,
  formatWeekdayDayMonth,
  todayIn,
} from "#i18n/formats.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";

export type T = TFunction<"caterer">;

export interface Clock {
  readonly language: string;
  readonly timeZone: string;
}

/** The words that screen, PDF and workbook share. */
export function useSay(): SayBrief {
  const { t } = useTranslation("brief-content");
  return (key, values = {}) => t(key, values);
}

export function momentName({ kind, name }: { readonly kind: MomentKind; readonly name: string }): string {
  return name !== "" || kind === "own" ? name : i18next.t(`moments:kinds.${kind}`);
}

/** The kinds that have sentences of their own; any other moment is named. */
export function sentenceKind(kind: MomentKind): "dinner" | "cocktail" | "party" | "brunch" | "own" {
  return kind === "dinner" || kind === "cocktail" || kind === "party" || kind === "brunch" ? kind : "own";
}

/** 'Samedi 12 juin, 19 h 30 · Maison Kléber' */
export function whenAndWhere(
  { day, starts_at: time, place }: ShownContent["moment"],
  t: T,
  language: string,
): string {
  const date = day === null ? "" : capitalised(formatWeekdayDayMonth(day, language));
  const hour = time === null ? "" : formatClock(time, language);
  const when = date !== "" && hour !== "" ? t("when", { day: date, time: hour }) : date || hour;
  return [when, place].filter((part) => part !== "").join(" · ");
}

interface Sent {
  readonly number: number;
  readonly sent_at: string;
}

/** '3 mai', or '3 mai à 14 h 12' if two versions were sent that day. */
export function sentText({ number, sent_at: at }: Sent, all: readonly Sent[], t: T, clock: Clock): string {
  const day = dayOf(at, clock);
  const isAlone = all.every((other) => other.number === number || dayOf(other.sent_at, clock) !== day);
  const words = formatDayMonth(day, clock.language);
  return isAlone ? words : t("at", { day: words, time: formatTime(at, clock.language, clock.timeZone) });
}

/** '3 mai', of an instant in the wedding's time zone. */
export function dayText(at: string, clock: Clock): string {
  return formatDayMonth(dayOf(at, clock), clock.language);
}

function dayOf(at: string, { timeZone }: Clock): string {
  return todayIn(timeZone, new Date(at));
}

/** 'Table 3 · Les cousins' */
export function tableName(table: Pick<ShownContent["tables"][number], "number" | "name">, say: SayBrief) {
  const { title, name } = tableWords(table, say);
  return [title, name].filter((part) => part !== "").join(" · ");
}

/** 'Table 3, place 5'; 'à placer' without a table. */
export function changedPlace(place: BriefPlace, t: T, say: SayBrief): string {
  return place === null ? t("changes.unplaced") : placeWords(place, place.seat, say);
}
