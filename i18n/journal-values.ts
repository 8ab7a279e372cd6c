/** Writes the values of journaled columns. */
import { formatDate, formatMoney, formatNumber } from "./formats.ts";

/** Translates a key of `journal.json`; of several keys, the first that exists. */
export type TranslateJournal = (
  key: string | readonly string[],
  values?: Readonly<Record<string, string | number>>,
) => string;

export interface JournalReader {
  readonly translate: TranslateJournal;
  readonly language: string;
  /** The present name of each id. */
  readonly names: Readonly<Record<string, string>>;
  /** Describes permissions that are given as JSON. */
  readonly formatPermissions: (json: string) => string | undefined;
  /** The account of the reader. */
  readonly userId: string | undefined;
}

/** A set of column names, which are separated by spaces. */
function createColumnSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((names) => names.split(" ")));
}

const moneyColumnPattern = /_cents$/u;
const dayPattern = /^\d{4}-\d\d-\d\d$/u;

/** Columns whose values are ids. */
const idColumns = createColumnSet(
  "table_id household_id plus_one_of parent_folder_id folder_id budget_item_id payer_id",
  "instalment_id moment_id guest_id other_guest_id from_id assigned_user_id assigned_witness_id",
);

const flagColumns = createColumnSet(
  "presence answer is_child high_chair is_completed is_private is_done is_extra families nobody_alone",
  "chosen_at civil_wedding religious_wedding cocktail dinner party brunch",
);

/** Columns of a closed list of values; `codes` of `journal.json` names them. */
const codeColumns = createColumnSet(
  "relationship type status event_type shape role woman_role man_role wedding_season",
);

const numberColumns = createColumnSet(
  "age number number_of_guests vendor_meals expected_percent expected_guests adult_from town_hall_lead_days duration_min",
);

/** Columns that hold what somebody typed, or a time of day. */
const textColumns = createColumnSet(
  "first_name last_name side email telephone phone adresse code_postal ville pays print_name name",
  "title custom_description company person notes comment provider woman_first_name woman_last_name",
  "man_first_name man_last_name wedding_place day_contact_name day_contact_phone day_notes",
  "looks_after location time end_time description paid_by starts_at ends_at place address note gift",
  "contact welcome invitation_text reminder_text label",
);

/** Columns whose values are never shown, because they mean nothing to a reader. */
export const hiddenColumns = createColumnSet("accepted_at seat x y rotation position");

/** A value in words; undefined for one that means nothing to a reader. */
export function formatJournalValue(
  column: string,
  value: unknown,
  reader: JournalReader,
): string | undefined {
  const { translate, language } = reader;
  if (column === "minutes") return formatRunTime(value, reader);
  if (flagColumns.has(column))
    return value === null ? translate("blank") : translate(value === 1 ? "yes" : "no");
  const isKnownColumn = [idColumns, codeColumns, numberColumns, textColumns].some((columns) =>
    columns.has(column),
  );
  const isDay = typeof value === "string" && dayPattern.test(value);
  if (value === null || value === "")
    return isKnownColumn || isDayOrMoney(column) ? translate("blank") : undefined;
  if (isDay) return formatDate(value, language);
  if (typeof value === "number") {
    if (moneyColumnPattern.test(column)) return formatMoney(value / 100, language);
    return numberColumns.has(column) ? formatNumber(value, language) : undefined;
  }
  return typeof value === "string" ? formatString(column, value, reader) : undefined;
}

/** 'clock/870', 'moment/-30' or 'sunset/0', as the journal stores the time of a row of the run sheet. */
const runTimePattern = /^(clock|moment|sunset)\/(-?\d{1,5})$/u;
const minutesPerDay = 1440;

/** « 14:30 », « 30 min avant le moment »; undefined for a number alone, of which the meaning is not known. */
function formatRunTime(value: unknown, { translate }: JournalReader): string | undefined {
  const [, anchor, digits] = (typeof value === "string" && runTimePattern.exec(value)) || [];
  if (anchor === undefined) return undefined;
  const minutes = Number(digits);
  if (anchor !== "clock") {
    const direction = minutes === 0 ? "at" : minutes < 0 ? "before" : "after";
    return translate(`run_times.${anchor}_${direction}`, { minutes: Math.abs(minutes) });
  }
  const days = Math.floor(minutes / minutesPerDay);
  const minutesOfDay = minutes - days * minutesPerDay;
  const [hour, rest] = [Math.floor(minutesOfDay / 60), minutesOfDay % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  const time = `${hour ?? ""}:${rest ?? ""}`;
  return days === 0
    ? time
    : translate(`run_times.day_${days < 0 ? "before" : "after"}`, { time, days: Math.abs(days) });
}

function isDayOrMoney(column: string): boolean {
  return moneyColumnPattern.test(column) || /(?:_on|_date|^date|^day|^deadline|^valid_until)$/u.test(column);
}

function formatString(column: string, value: string, reader: JournalReader): string | undefined {
  const { translate, names } = reader;
  if (column === "permissions") return reader.formatPermissions(value);
  if (idColumns.has(column)) {
    const name = names[value];
    return name === undefined || name === "" ? undefined : translateName(name, translate);
  }
  if (column === "wedding_season") {
    const [year = "", season = ""] = value.split("-");
    return translate([`codes.wedding_season.${season}`, "as_typed"], { year, value });
  }
  // A type that somebody made up is not in the list.
  if (codeColumns.has(column)) return translate([`codes.${column}.${value}`, "as_typed"], { value });
  return textColumns.has(column) ? value : undefined;
}

/** The shown name. A standard moment, or a budget item without a name, has a code, which is translated. */
export function translateName(name: string, translate: TranslateJournal): string {
  return translate([`codes.moment.${name}`, `codes.type.${name}`, "as_typed"], { value: name });
}
