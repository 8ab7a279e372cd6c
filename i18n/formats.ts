/** Formats and orders dates, sums, numbers and names in each language. Days are `YYYY-MM-DD`. */
import type { Language } from "./languages.ts";

const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };
const noBreak = "\u00a0";

/** Caches a formatter per language, because creating one costs a hundred times as much as using it. */
function cacheByLanguage<F>(create: (locale: string) => F): (language: string) => F {
  const cache = new Map<string, F>();
  return (language) => {
    const locale = language.startsWith("en") ? locales.en : locales.fr;
    const formatter = cache.get(locale) ?? create(locale);
    cache.set(locale, formatter);
    return formatter;
  };
}

function createDateFormatter(options: Intl.DateTimeFormatOptions) {
  return cacheByLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }));
}

const weekdayDayMonthYear = createDateFormatter({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const dayMonthYear = createDateFormatter({ day: "numeric", month: "long", year: "numeric" });
const dayAndMonth = createDateFormatter({ day: "numeric", month: "long" });
const weekdayDayAndMonth = createDateFormatter({ weekday: "long", day: "numeric", month: "long" });
const shortWeekdayDayAndMonth = createDateFormatter({ weekday: "short", day: "numeric", month: "short" });
const dayAndShortMonth = createDateFormatter({ day: "numeric", month: "short" });
const dayShortMonthAndYear = createDateFormatter({ day: "numeric", month: "short", year: "numeric" });
const shortWeekdayAndDay = createDateFormatter({ weekday: "short", day: "numeric" });
const monthAndYear = createDateFormatter({ month: "long", year: "numeric" });
const shortMonth = createDateFormatter({ month: "short" });
const shortWeekday = createDateFormatter({ weekday: "short" });
const wholeEuros = createEuroFormatter(0);
const exactEuros = createEuroFormatter(2);
const numberFormatters = cacheByLanguage((locale) => new Intl.NumberFormat(locale));
const listFormatters = cacheByLanguage((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));
const collators = cacheByLanguage(
  (locale) => new Intl.Collator(locale, { sensitivity: "base", numeric: true }),
);

function createUnitFormatter(unit: string, unitDisplay: "short" | "long" = "short") {
  return cacheByLanguage(
    (locale) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 }),
  );
}

const wholeMinutes = createUnitFormatter("minute", "long");
const countOfBytes = createUnitFormatter("byte", "long");
const byteUnits = [
  countOfBytes,
  createUnitFormatter("kilobyte"),
  createUnitFormatter("megabyte"),
  createUnitFormatter("gigabyte"),
];

function createEuroFormatter(decimals: number) {
  return cacheByLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency: "EUR",
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
}

/** A day as midnight UTC, because every UTC day has 24 hours. */
function toUtcMidnight(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}

/**
 * Formats with a no-break space between day and month, with '1er' for the first in French, and without the comma
 * after the weekday, which English has in dates with a year only.
 */
function formatDateParts(formatter: Intl.DateTimeFormat, instant: Date, language: string): string {
  const parts = formatter.formatToParts(instant);
  return parts
    .map(({ type, value }, at) => {
      if (type === "day" && value === "1" && !language.startsWith("en")) return "1er";
      const before = parts[at - 1]?.type;
      if (type === "literal" && value === ", " && before === "weekday") return " ";
      return type === "literal" && value === " " && before === "day" ? noBreak : value;
    })
    .join("");
}

/** 'samedi 12 juin 2027' */
export function formatWeekdayDate(day: string, language: string): string {
  return formatDateParts(weekdayDayMonthYear(language), toUtcMidnight(day), language);
}

/** '12 juin 2027' */
export function formatDate(day: string, language: string): string {
  return formatDateParts(dayMonthYear(language), toUtcMidnight(day), language);
}

/** '12 juin' */
export function formatDayMonth(day: string, language: string): string {
  return formatDateParts(dayAndMonth(language), toUtcMidnight(day), language);
}

/** 'samedi 12 juin' */
export function formatWeekdayDayMonth(day: string, language: string): string {
  return formatDateParts(weekdayDayAndMonth(language), toUtcMidnight(day), language);
}

/** 'sam. 12 juin', for narrow places. */
export function formatWeekdayDayMonthShort(day: string, language: string): string {
  return formatDateParts(shortWeekdayDayAndMonth(language), toUtcMidnight(day), language);
}

/** '12 juin', '1er sept.', for narrow places. */
export function formatDayMonthShort(day: string, language: string): string {
  return formatDateParts(dayAndShortMonth(language), toUtcMidnight(day), language);
}

/** '12 juin 2027', '1er sept. 2027', for narrow places. */
export function formatDateShort(day: string, language: string): string {
  return formatDateParts(dayShortMonthAndYear(language), toUtcMidnight(day), language);
}

/** 'sam. 12', below the name of the month. */
export function formatWeekdayDayShort(day: string, language: string): string {
  return formatDateParts(shortWeekdayAndDay(language), toUtcMidnight(day), language);
}

/** 'Juin 2027', from a day or a month `YYYY-MM`. */
export function formatMonthYear(day: string, language: string): string {
  return capitalise(monthAndYear(language).format(toUtcMidnight(getFirstOfMonth(day))));
}

/** 'nov.', from a day or a month `YYYY-MM`. */
export function formatMonthShort(day: string, language: string): string {
  return shortMonth(language).format(toUtcMidnight(getFirstOfMonth(day)));
}

/** 'sam.' */
export function formatWeekdayShort(day: string, language: string): string {
  return shortWeekday(language).format(toUtcMidnight(day));
}

/** '07:12' in every language, in the time zone given, from an ISO 8601 instant. */
export function formatTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locales.fr, { timeZone, timeStyle: "short" }).format(new Date(instant));
}

/** Formats euros with cents only if there are any, or rounded to whole euros: '17 100 €', '124,40 €'. */
export function formatMoney(amount: number, language: string, decimals: "none" | "cents" = "cents"): string {
  const isWhole = decimals === "none" || Number.isInteger(amount);
  return (isWhole ? wholeEuros : exactEuros)(language).format(amount);
}

/** Formats an amount in an ISO 4217 currency with two decimals: '49,00 €', '49,00 CHF'. */
export function formatPrice(amount: number, currency: string, language: string): string {
  const locale = language.startsWith("en") ? locales.en : locales.fr;
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

export function formatNumber(value: number, language: string): string {
  return numberFormatters(language).format(value);
}

/** '2,4 Mo': bytes in the largest unit that gives at least one; units are powers of 1024. */
export function formatBytes(bytes: number, language: string): string {
  const unitIndex = bytes < 1024 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log2(bytes) / 10));
  const getUnitFormatter = byteUnits[unitIndex] ?? countOfBytes;
  return getUnitFormatter(language)
    .format(bytes / 1024 ** unitIndex)
    .replace(/\s(?=\D+$)/u, noBreak);
}

/** '12 minutes' */
export function formatMinutes(minutes: number, language: string): string {
  return wholeMinutes(language).format(minutes).replace(/\s/u, noBreak);
}

/** 'Élise, Gabriel et Anouk' */
export function formatList(texts: readonly string[], language: string): string {
  return listFormatters(language).format(texts);
}

/** A collator that sorts like a dictionary: É with E, 2 before 10. */
export function getCollator(language: string): Intl.Collator {
  return collators(language);
}

/** First and last name, as far as they are known. */
export function formatFirstAndLastName(person: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string {
  return `${person.first_name ?? ""} ${person.last_name ?? ""}`.trim();
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function uncapitalise(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** Letters that Unicode does not decompose, and signs that keyboards and word processors write in several ways. */
const plainSigns: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "\u2010": "-",
  "–": "-",
};

/**
 * Removes case and accents for searching, and writes apostrophes and hyphens in one way: 'Élise' → 'elise',
 * 'Œuf' → 'oeuf', 'Łukasz' → 'lukasz', 'l’été' → "l'ete".
 */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[œæßłøđðþħı’‘ʼ\u2010–]/gu, (sign) => plainSigns[sign] ?? sign);
}

/** Folded, with one space between words. */
export function normaliseForSearch(text: string): string {
  return foldForSearch(text).trim().replace(/\s+/gu, " ");
}

/** Months between the months of two days, whatever the dates within them; negative if the second is earlier. */
export function countMonthsBetween(from: string, to: string): number {
  const [start, end] = [toUtcMidnight(from), toUtcMidnight(to)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

/** The first day of the month that is `months` after that of `day`. */
export function getFirstOfLaterMonth(day: string, months: number): string {
  const start = toUtcMidnight(getFirstOfMonth(day));
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}

const calendarByTimeZone = new Map<string, Intl.DateTimeFormat>();

function getCalendar(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendarByTimeZone.get(timeZone);
  if (calendar === undefined) {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    calendar = new Intl.DateTimeFormat("en-US", { timeZone, ...digits });
    // The cache needs no limit, because the number of time zones is small.
    calendarByTimeZone.set(timeZone, calendar);
  }
  return calendar;
}

/** The current day in a time zone, independent of the machine's own. Returns `YYYY-MM-DD`. */
export function getToday(timeZone: string, now: Date = new Date()): string {
  const parts = getCalendar(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

function getFirstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
