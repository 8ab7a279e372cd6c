/** What the page of the run sheet computes: hours, the minutes of the form, its people, and which rows are printed. */
import type { RunAnchor, RunConflict, RunPerson, RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import { foldForSearch, formatWeekdayShort } from "#i18n/formats.ts";
import { addDays } from "#money/days.ts";
import { getChangedFields } from "#web/platform/changed-fields.ts";

const dayMinutes = 1440;

/**
 * The day, counted from the wedding day, and the hour `HH:MM` of `start`, which is in minutes from 00:00 of the
 * wedding day.
 */
export function toDayAndHour(start: number): { readonly day: number; readonly hour: string } {
  const day = Math.floor(start / dayMinutes);
  const minutes = start - day * dayMinutes;
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return { day, hour: parts.map((part) => String(part).padStart(2, "0")).join(":") };
}

interface ShownDay {
  /** null while the wedding has no day. */
  readonly weddingDate: string | null;
  readonly language: string;
  /** Formats an hour of another day while the wedding has no day; `days` is '+1' or '−1'. */
  readonly formatOtherDay: (days: string, hour: string) => string;
}

/** '14:30'; 'dim. 03:00' on another day than the wedding. */
export function formatRowHour(start: number, { weddingDate, language, formatOtherDay }: ShownDay): string {
  const { day, hour } = toDayAndHour(start);
  if (day === 0) return hour;
  if (weddingDate === null) return formatOtherDay(day > 0 ? `+${day}` : `−${-day}`, hour);
  return `${formatWeekdayShort(addDays(weddingDate, day), language)}\u00a0${hour}`;
}

/** Hours and minutes of a duration; whole hours have no minutes. */
export function splitDuration(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The fields of the form that say when a row starts, as texts. */
export interface StartTexts {
  readonly anchor: RunAnchor;
  readonly moment_id: string | null;
  /** For the anchor `clock`: days from the wedding day. */
  readonly day: string;
  /** `HH:MM` for the anchor `clock`, otherwise the number of minutes. */
  readonly minutes: string;
  /** For the other anchors. */
  readonly direction: "before" | "after";
}

/** '' without an hour; NaN if the number of minutes cannot be parsed. */
export function parseStartMinutes({
  anchor,
  day,
  minutes,
  direction,
}: Omit<StartTexts, "moment_id">): number | "" {
  if (anchor === "clock") {
    const [, hours, rest] = /^(\d{2}):(\d{2})$/u.exec(minutes) ?? [];
    return hours === undefined ? "" : Number(day) * dayMinutes + Number(hours) * 60 + Number(rest);
  }
  const wanted = minutes.trim();
  if (wanted === "") return 0;
  if (!/^\d{1,5}$/u.test(wanted)) return Number.NaN;
  return direction === "before" ? 0 - Number(wanted) : Number(wanted);
}

export function getStartTexts({ anchor, moment_id, minutes }: StartValues): StartTexts {
  const direction = minutes < 0 ? "before" : "after";
  if (anchor !== "clock")
    return { anchor, moment_id, day: "0", minutes: String(Math.abs(minutes)), direction };
  const { day, hour } = toDayAndHour(minutes);
  return { anchor, moment_id, day: String(day), minutes: hour, direction };
}

type StartValues = Pick<RunRow, "anchor" | "moment_id" | "minutes">;

/** The same for the same person: an id, or a name without accents and capitals. */
export function getPersonKey({ kind, id, name }: Pick<ShownRunPerson, "kind" | "id" | "name">): string {
  return kind === "other" ? `other ${foldForSearch(name ?? "")}` : `${kind} ${id ?? ""}`;
}

export function toRunPerson({ kind, id, name }: Pick<ShownRunPerson, "kind" | "id" | "name">): RunPerson {
  return kind === "other" ? { kind, name: name ?? "" } : { kind, id: id ?? "" };
}

/** The fields that the form changed. A moment that is still to be chosen counts as changed, so that it is asked for. */
export function getRowChanges(row: RunRow, typed: Readonly<Record<string, unknown>>): object {
  const changes = getChangedFields({ ...row, people: row.people.map(toRunPerson) }, typed);
  return typed["moment_id"] === "" ? { ...changes, moment_id: "" } : changes;
}

/** The keys of the people who are in two places at once, by row. */
export function groupConflictsByRow(
  conflicts: readonly RunConflict[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = conflicts.flatMap(({ row_ids, person }) =>
    row_ids.map((id) => ({ id, key: getPersonKey(person) })),
  );
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, entries]) => [
      id,
      new Set(entries.map(({ key }) => key)),
    ]),
  );
}

/** Everybody in the rows, once each, in the order of the rows. */
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

/** All rows, those that everybody may read, or those of one person, by their key. */
export type PrintSelection = "all" | "shared" | { readonly person: string };

/** Private rows are printed only when all are asked for, because sheets are handed over. */
export function isPrinted({ is_private: isPrivate, people }: RunRow, printed: PrintSelection): boolean {
  if (typeof printed === "string") return printed === "all" || !isPrivate;
  return !isPrivate && people.some((person) => getPersonKey(person) === printed.person);
}
