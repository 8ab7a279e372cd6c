/** The small shapes every call is made of, with their limits. Messages are keys of the words in `errors:field`. */
import * as v from "valibot";

export const limits = {
  name: 100,
  email: 254,
  shortText: 200,
  comment: 2000,
  passwordMin: 8,
  passwordMax: 200,
} as const;

/**
 * The most rows of a kind that a wedding has: a list is sent whole, so none may hold up the others. Each is several times
 * what the largest weddings need. As many again may lie in the bin.
 */
export const mostRows = {
  /** Some weddings here have 500. */
  guests: 2000,
  /** Of four seats each, all guests sit. */
  tables: 500,
  /** Two for each guest. */
  wishes: 4000,
  /** Four may sign. */
  witnesses: 100,
  /** The list to start with has under a hundred. */
  tasks: 1000,
  /** One a day for two years and more. */
  events: 1000,
  budget_items: 1000,
  /** Several to each item of the budget. */
  expenses: 2000,
  /** One of each kind. */
  provider_contacts: 100,
  folders: 1000,
  /** With room for several for each contact, item and expense. */
  files: 5000,
  /** Ties of files to contacts, items and expenses: one for each file. */
  file_links: 5000,
  /** Two are shown: the others are in the bin. */
  photos: 100,
  /** Each of at least one guest. */
  households: 2000,
  /** `mostMoments`, and the six, which the wedding turns on. */
  moments: 18,
  questions: 10,
  /** The couple, and whoever helps them. */
  members: 50,
} as const;

/** The most things of the bin that are listed, latest first. */
export const mostInBin = 5000;

// oxlint-disable-next-line no-control-regex -- these are the characters to drop
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** Marks that show nothing and turn or hide what stands beside them; joiners stay, letters and emoji need them. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** A line as it is kept: no line end within, nothing invisible, no space around. */
function oneLine(typedText: string): string {
  // Marks go first: without them a letter and its accent may stand side by side, and are one.
  return kept(typedText.replace(invisible, ""))
    .replaceAll(/[\t\r\n]+/gu, " ")
    .trim();
}

/** Text as it is kept: NFC, well-formed, no control character but tab and line ends. */
function kept(typedText: string): string {
  return typedText.toWellFormed().replace(unprintable, "").normalize("NFC");
}

const typed = v.string("text_expected");

/** Free text up to `max` UTF-16 units, kept as typed; null counts as empty. */
export function text(max: number) {
  return v.pipe(v.nullish(typed, ""), v.transform(kept), v.string(), v.maxLength(max, "too_long"));
}

/** One line, trimmed, up to `max`; may be empty. */
export function line(max: number) {
  return v.pipe(v.nullish(typed, ""), v.transform(oneLine), v.string(), v.maxLength(max, "too_long"));
}

/** One line, trimmed, that must hold something. */
export function requiredLine(max: number) {
  return v.pipe(
    v.nullish(typed, ""),
    v.transform(oneLine),
    v.string(),
    v.minLength(1, "required"),
    v.maxLength(max, "too_long"),
  );
}

/** At most 64 characters before the @, as RFC 5321 has it. */
const addressForm = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u;

/** An e-mail address, or nothing. */
export const optionalEmail = v.pipe(
  line(limits.email),
  v.check((value) => value === "" || addressForm.test(value), "email_form"),
);

export const email = v.pipe(
  requiredLine(limits.email),
  v.check((value) => addressForm.test(value), "email_form"),
);

/** The name of a thing of ours. One that cannot exist is no worse than one that does not. */
export const id = v.pipe(v.string("id_form"), v.transform(kept), v.string());

/** A thing of ours, or none. */
export const optionalId = v.nullable(id);

/** A calendar day, `YYYY-MM-DD`, that exists and is no further than a wedding planner looks. */
export const day = v.pipe(
  v.string("date_form"),
  v.check(isDay, "date_form"),
  v.check((written) => written >= "1900" && written < "2200", "date_range"),
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

/** A whole number, also written in digits, as forms send it. `key`: the words of a refusal. */
export function wholeNumber(least: number, most: number, key: string) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/u), v.transform(Number))], key),
    v.integer(key),
    v.minValue(least, key),
    v.maxValue(most, key),
  );
}

/** true, false or null (no answer yet); the strings 'true' and 'false' are taken too. */
export const answer = v.pipe(
  v.nullable(v.union([v.boolean(), v.picklist(["true", "false"])], "answer_form")),
  v.transform((value) => (value === null ? null : value === true || value === "true")),
);

/** true or false; the strings are taken too. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])], "flag_form"),
  v.transform((value) => value === true || value === "true"),
);

const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u;

/** Ten million euros. */
export const largestAmount = 10_000_000;

/** Euros on the wire, at most 2 decimals; within 1e-9 of a cent is that cent. Gives euros. */
export const amount = v.pipe(
  v.number("amount_form"),
  v.finite("amount_form"),
  v.minValue(-largestAmount, "amount_range"),
  v.maxValue(largestAmount, "amount_range"),
  v.check((euros) => Math.abs(euros - Math.round(euros * 100) / 100) <= 1e-9, "amount_cents"),
  v.transform((euros) => Math.round(euros * 100) / 100),
);

/** An amount that must be given; below zero is what came back. */
export const signedAmount = v.pipe(
  v.nullish(v.union([v.number(), v.literal("")], "amount_form"), ""),
  v.check((value) => value !== "", "required"),
  v.number("amount_form"),
  amount,
);

/** What something costs: an amount that must be given, not below zero. */
export const price = v.pipe(signedAmount, v.minValue(0, "amount_negative"));

/** A price, or null while it is not known. */
export const optionalAmount = v.nullable(v.pipe(amount, v.minValue(0, "amount_negative")));

/** A sum in euros. */
export const total = v.object({ total: v.number() });

/** Whether `YYYY-MM-DD` names a day of the Gregorian calendar. */
export function isDay(written: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(written);
  if (parts === null) return false;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const instant = new Date(0);
  // Not Date.UTC, which takes the years 0 to 99 for those of another century.
  instant.setUTCFullYear(year, month - 1, date);
  return instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date;
}
