/** What the page of the run sheet computes: hours, its people, and which rows are printed. */
import type { RunConflict, RunPerson, RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import { foldForSearch, formatWeekdayShort } from "#i18n/formats.ts";
import { addDays } from "#money/days.ts";

export const minutesPerDay = 1440;

/**
 * The day, counted from the wedding day, and the hour `HH:MM` of `start`, which is in minutes from 00:00 of the
 * wedding day.
 */
export function toDayAndHour(start: number): { readonly day: number; readonly hour: string } {
  const day = Math.floor(start / minutesPerDay);
  const minutes = start - day * minutesPerDay;
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return { day, hour: parts.map((part) => String(part).padStart(2, "0")).join(":") };
}

interface RowHourOptions {
  /** null while the wedding has no day. */
  readonly weddingDate: string | null;
  readonly language: string;
  /** Formats an hour of another day while the wedding has no day; `days` has its sign: '+1', '−1'. */
  readonly formatOtherDay: (days: string, hour: string) => string;
}

/** '14:30'; 'dim. 03:00' on another day than the wedding. */
export function formatRowHour(
  start: number,
  { weddingDate, language, formatOtherDay }: RowHourOptions,
): string {
  const { day, hour } = toDayAndHour(start);
  if (day === 0) return hour;
  if (weddingDate === null) return formatOtherDay(day > 0 ? `+${day}` : `−${-day}`, hour);
  return `${formatWeekdayShort(addDays(weddingDate, day), language)}\u00a0${hour}`;
}

/** Hours and minutes of a duration; whole hours have no minutes. */
export function splitDuration(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Equal for the same person: made of the id, or of the name without accents and capitals. */
export function getPersonKey({ kind, id, name }: Pick<ShownRunPerson, "kind" | "id" | "name">): string {
  return kind === "other" ? `other ${foldForSearch(name ?? "")}` : `${kind} ${id ?? ""}`;
}

export function toRunPerson({ kind, id, name }: Pick<ShownRunPerson, "kind" | "id" | "name">): RunPerson {
  return kind === "other" ? { kind, name: name ?? "" } : { kind, id: id ?? "" };
}

/** The keys of the people who are in two places at once, by row. */
export function groupConflictsByRow(
  conflicts: readonly RunConflict[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = conflicts.flatMap(({ row_ids, person }) =>
    row_ids.map((id) => ({ id, key: getPersonKey(person) })),
  );
  return new Map(
    [...Map.groupBy(entries, ({ id }) => id)].map(([id, ofRow]) => [
      id,
      new Set(ofRow.map(({ key }) => key)),
    ]),
  );
}

/** The people of the rows, once each, in the order of the rows; without those who were deleted. */
export function listPeople(rows: readonly Pick<RunRow, "people">[]): readonly ShownRunPerson[] {
  return [
    ...new Map(
      rows
        .flatMap(({ people }) => people)
        .filter(({ name }) => name !== null)
        .map((person) => [getPersonKey(person), person]),
    ).values(),
  ];
}

/** All rows, those that everybody may read, or those of the person with this key. */
export type PrintSelection = "all" | "shared" | { readonly personKey: string };

/** Private rows are printed only when all are asked for, because sheets are handed over. */
export function isPrinted({ is_private: isPrivate, people }: RunRow, printed: PrintSelection): boolean {
  if (typeof printed === "string") return printed === "all" || !isPrivate;
  return !isPrivate && people.some((person) => getPersonKey(person) === printed.personKey);
}
