/** The schemas that all calls share, and the limits. Messages are keys of the texts in `errors:field`. */
import * as v from "valibot";

/** The languages of the product, as `i18n/languages.ts` has them. */
export const languages = ["fr", "en"] as const;

export const limits = {
  name: 100,
  email: 254,
  shortText: 200,
  comment: 2000,
  passwordMin: 8,
  passwordMax: 200,
} as const;

/**
 * The most rows of each table in a wedding, because a list is always sent whole. Each limit is several times what the
 * largest weddings need. The bin may hold as many again.
 */
export const maxRows = {
  /** Large French weddings have up to 500. */
  guests: 2000,
  /** With four seats each, they seat all guests. */
  tables: 500,
  /** Two per guest. */
  wishes: 4000,
  /** The law allows four. */
  witnesses: 100,
  /** The initial list has under a hundred. */
  tasks: 1000,
  /** One per day for more than two years. */
  events: 1000,
  budget_items: 1000,
  /** Several per budget item. */
  expenses: 2000,
  /** Ten per budget item at most, a few in general. */
  quotes: 2000,
  /** Up to 24 per budget item, three in general. */
  instalments: 4000,
  /** The two, their shared account and those who give. */
  payers: 12,
  settlements: 500,
  /** One per kind; the catalogue has under a hundred. */
  provider_contacts: 100,
  folders: 1000,
  /** Several for each contact, item, expense and quote. */
  files: 5000,
  /** Links of files to contacts, items, expenses and quotes: one per file. */
  file_links: 5000,
  /** Two are shown; the others are in the bin. */
  photos: 100,
  /** Each has at least one guest. */
  households: 2000,
  /** `maxMoments` and the six standard ones, which the wedding turns on. */
  moments: 18,
  /** One per household or guest, and a few others. */
  thanks: 2500,
  /** A full day has about forty. */
  run_rows: 200,
  questions: 10,
  /** The couple and their helpers. */
  members: 50,
} as const;

/** The most items of the bin that are listed, latest first. */
export const maxListedInBin = 5000;

// oxlint-disable-next-line no-control-regex -- these are the characters to drop
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** Invisible marks that reorder or hide text. Joiners stay, because letters and emoji need them. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * Combining marks after the thirtieth in a row, as in Unicode's Stream-Safe Text Format (UAX #15). No language has as
 * many, and NFC sorts the marks of a row in quadratic time.
 */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/** Normalises one line: no line break, no invisible character, trimmed. */
function toLine(typedText: string): string {
  // Invisible marks are removed before NFC, because one may separate a letter from its accent.
  return toStored(typedText.replace(invisible, ""))
    .replaceAll(/[\t\r\n]+/gu, " ")
    .trim();
}

/** Normalises text: NFC, well-formed, no control character but tab and line breaks. */
function toStored(typedText: string): string {
  return typedText.toWellFormed().replace(unprintable, "").replace(surplusMarks, "$1").normalize("NFC");
}

const typedString = v.string("text_expected");

/** Free text up to `max` UTF-16 units; null counts as empty. */
export function text(max: number) {
  return v.pipe(v.nullish(typedString, ""), v.transform(toStored), v.string(), v.maxLength(max, "too_long"));
}

/** One line, trimmed, up to `max`; may be empty. */
export function line(max: number) {
  return v.pipe(v.nullish(typedString, ""), v.transform(toLine), v.string(), v.maxLength(max, "too_long"));
}

/** One line, trimmed, not empty. */
export function requiredLine(max: number) {
  return v.pipe(
    v.nullish(typedString, ""),
    v.transform(toLine),
    v.string(),
    v.minLength(1, "required"),
    v.maxLength(max, "too_long"),
  );
}

/** At most 64 characters before the @ (RFC 5321). */
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u;

/** An email address, or ''. */
export const optionalEmail = v.pipe(
  line(limits.email),
  v.check((value) => value === "" || emailPattern.test(value), "email_form"),
);

export const email = v.pipe(
  requiredLine(limits.email),
  v.check((value) => emailPattern.test(value), "email_form"),
);

/**
 * An id of one of our rows. A malformed id is answered like one that does not exist, so its form is not validated.
 */
export const id = v.pipe(v.string("id_form"), v.transform(toStored), v.string());

/** An id, or null. */
export const optionalId = v.nullable(id);

/** An existing calendar day, `YYYY-MM-DD`, from 1900 to 2199. */
export const day = v.pipe(
  v.string("date_form"),
  v.check(isDay, "date_form"),
  v.check((date) => date >= "1900" && date < "2200", "date_range"),
);

/** A day, or null; '' counts as null. */
export const optionalDay = v.pipe(
  v.nullish(v.string("date_form"), ""),
  v.transform((value) => (value === "" ? null : value)),
  v.nullable(day),
);

/** `HH:MM`, from `HH:MM` or `HH:MM:SS`; '' counts as null. */
export const optionalTime = v.pipe(
  v.nullish(v.string("time_form"), ""),
  v.check((value) => value === "" || timeForm.test(value), "time_form"),
  v.transform((value) => (value === "" ? null : value.slice(0, 5))),
);

/** A whole number, or its digits as forms send them. `errorKey`: the text of the error. */
export function wholeNumber(min: number, max: number, errorKey: string) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/u), v.transform(Number))], errorKey),
    v.integer(errorKey),
    v.minValue(min, errorKey),
    v.maxValue(max, errorKey),
  );
}

/** true, false or null (no answer yet); the strings 'true' and 'false' are accepted too. */
export const answer = v.pipe(
  v.nullable(v.union([v.boolean(), v.picklist(["true", "false"])], "answer_form")),
  v.transform((value) => (value === null ? null : value === true || value === "true")),
);

/** true or false; the strings are accepted too. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])], "flag_form"),
  v.transform((value) => value === true || value === "true"),
);

const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u;

/** Euros. */
export const maxAmount = 10_000_000;

/** Euros with at most 2 decimals; a value within 1e-9 of a cent is rounded to it. The output is in euros. */
export const amount = v.pipe(
  v.number("amount_form"),
  v.finite("amount_form"),
  v.minValue(-maxAmount, "amount_range"),
  v.maxValue(maxAmount, "amount_range"),
  v.check((euros) => Math.abs(euros - Math.round(euros * 100) / 100) <= 1e-9, "amount_cents"),
  v.transform((euros) => Math.round(euros * 100) / 100),
);

/** An amount that must be given; it may be negative, as a refund is. */
export const requiredAmount = v.pipe(
  v.nullish(v.union([v.number(), v.literal("")], "amount_form"), ""),
  v.check((value) => value !== "", "required"),
  v.number("amount_form"),
  amount,
);

/** The same, not negative. */
export const requiredNonNegativeAmount = v.pipe(requiredAmount, v.minValue(0, "amount_negative"));

/** Not negative, or null while unknown. */
export const nonNegativeAmountOrNull = v.nullable(v.pipe(amount, v.minValue(0, "amount_negative")));

/** A sum in euros. */
export const totalReply = v.object({ total: v.number() });

/** Whether `YYYY-MM-DD` is a day of the Gregorian calendar. */
export function isDay(date: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date);
  if (parts === null) return false;
  const [year, month, dayOfMonth] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const instant = new Date(0);
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  instant.setUTCFullYear(year, month - 1, dayOfMonth);
  return instant.getUTCMonth() === month - 1 && instant.getUTCDate() === dayOfMonth;
}

/** The path parameters of a call about one row. */
export const idParams = v.object({ id });

/** The reply of a call that has nothing else to say. */
export const okReply = v.object({ ok: v.literal(true) });

/** In replies: a text, or null while it is not set. */
export const textOrNull = v.nullable(v.string());
