/** The texts of the reply page, and its formats of days, times and names. */
import en from "#i18n/en/reply.json" with { type: "json" };
import fr from "#i18n/fr/reply.json" with { type: "json" };
import { capitalise, formatWeekdayDate, formatList, formatWeekdayDayMonth } from "#i18n/formats.ts";
import { formatGuestFirstName, formatGuestName } from "#i18n/guest-names.ts";
import type { Language } from "#i18n/languages.ts";
import { formatSeason } from "#i18n/seasons.ts";
import type { PageMoment, PagePerson, ReplyPageData } from "./page-content.ts";

export type ReplyPageTexts = typeof fr;

const texts: Readonly<Record<Language, ReplyPageTexts>> = { fr, en };

export function getReplyPageTexts(language: Language): ReplyPageTexts {
  return texts[language];
}

export { fillText } from "#server/platform/mail/texts.ts";

/** 'Élise & Gabriel'; '' while no name is known. */
export function formatCouple({ couple }: Pick<ReplyPageData, "couple">): string {
  return couple.join(" & ");
}

/**
 * 'Baptiste'; '+1 de Léa' for a companion without a name. Persons with the same first name get their last name too.
 */
export function formatPersonName(
  person: PagePerson,
  language: Language,
  persons: readonly PagePerson[] = [],
): string {
  const { firstName, lastName, hostName } = person;
  const isShared = persons.some((other) => other.id !== person.id && other.firstName === firstName);
  const guest = { first_name: firstName, last_name: lastName };
  const host = hostName === "" ? undefined : { first_name: hostName, last_name: "" };
  return (isShared ? formatGuestName : formatGuestFirstName)(guest, host, language);
}

export function formatMomentName(
  { kind, name }: Pick<PageMoment, "kind" | "name">,
  language: Language,
): string {
  return name !== "" || kind === "own" ? name : texts[language].moments[kind];
}

/** 'Samedi 12 juin 2027', or 'Été 2027' while there is no day; '' while neither is known. */
export function formatWeddingDay(
  { weddingDate, season }: Pick<ReplyPageData, "weddingDate" | "season">,
  language: Language,
): string {
  if (weddingDate !== null) return capitalise(formatWeekdayDate(weddingDate, language));
  return season === undefined ? "" : formatSeason(season, language);
}

/** 'Samedi 12 juin, 17:00 – 19:00 (heure de La Réunion)'; '' while nothing is known. */
export function formatWhen(
  moment: Pick<PageMoment, "date" | "starts_at" | "ends_at">,
  { weddingDate, timeZone }: Pick<ReplyPageData, "weddingDate" | "timeZone">,
  language: Language,
): string {
  const { date: day, starts_at, ends_at } = moment;
  const isWeddingYear = day?.slice(0, 4) === weddingDate?.slice(0, 4);
  const formatDate = isWeddingYear ? formatWeekdayDayMonth : formatWeekdayDate;
  const hours = [starts_at, ends_at].filter((time) => time !== null).join(" – ");
  const zone =
    hours === "" || timeZone === defaultTimeZone ? "" : ` (${formatTimeZone(timeZone, day, language)})`;
  const parts = [day === null ? "" : capitalise(formatDate(day, language)), `${hours}${zone}`];
  return parts.filter((part) => part !== "").join(", ");
}

/** The time zone that is not mentioned. */
const defaultTimeZone = "Europe/Paris";

/** 'heure de La Réunion' */
function formatTimeZone(timeZone: string, day: string | null, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" });
  const parts = format.formatToParts(day === null ? undefined : new Date(`${day}T12:00:00Z`));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** 'Baptiste, Claire et Zoé' */
export function formatPersonNames(
  persons: readonly PagePerson[],
  { language, all }: { readonly language: Language; readonly all: readonly PagePerson[] },
): string {
  return formatList(
    persons.map((person) => formatPersonName(person, language, all)),
    language,
  );
}
