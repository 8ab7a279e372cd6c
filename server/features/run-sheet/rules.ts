/**
 * When each row of the run sheet starts, the order of the rows, and who is in two places at once. Starts are
 * minutes from 00:00 of the wedding day on the clock, so that they are known before the day is.
 */
import { getTimes } from "suncalc";
import { parseCoordinates } from "#contract/coordinates.ts";
import { findDepartment } from "#contract/departments.ts";
import { type RunAnchor, runLinkDays, type RunShift } from "#contract/run-sheet.ts";
import { addDays } from "#money/days.ts";
import { dayDuration, getEndOfDay } from "#server/platform/clock.ts";

/** The data from which the start of each row is computed. */
export interface RunDay {
  readonly weddingDate: string | null;
  readonly timeZone: string;
  /** The code of a French department. */
  readonly department: string | null;
  /** Of a place outside France; they take precedence over the department. */
  readonly coordinates: string | null;
  /** By moment id, for moments that are on and have an hour: minutes from 00:00 of the wedding day. */
  readonly momentStarts: ReadonlyMap<string, number>;
}

export interface AnchoredRow {
  readonly anchor: RunAnchor;
  readonly moment_id: string | null;
  readonly minutes: number;
}

export interface TimedRow extends AnchoredRow {
  readonly id: string;
  readonly duration_min: number | null;
  /** null without an hour. */
  readonly start: number | null;
}

/**
 * The start of a row in minutes; null when its moment is off, deleted or without an hour, or when sunset is not known.
 */
export function getStart({ anchor, moment_id, minutes }: AnchoredRow, day: RunDay): number | null {
  const anchorMinutes = {
    clock: () => 0,
    moment: () => day.momentStarts.get(moment_id ?? "") ?? null,
    sunset: () => getSunset(day),
  }[anchor]();
  return anchorMinutes === null ? null : skipMissingHour(day, anchorMinutes + minutes);
}

/** Minutes from 00:00 of the wedding day; null without the day or the place, or where the sun does not set. */
export function getSunset({ weddingDate, timeZone, department, coordinates }: RunDay): number | null {
  const place = parseCoordinates(coordinates ?? "") ?? findDepartment(department);
  if (weddingDate === null || place === undefined) return null;
  // Noon of the place: at noon UTC it may already be the next day there.
  const noon = Temporal.PlainDate.from(weddingDate).toZonedDateTime({ timeZone, plainTime: "12:00" });
  const { sunset } = getTimes(new Date(noon.epochMilliseconds), place.latitude, place.longitude);
  if (sunset === null) return null;
  const localSunset = Temporal.Instant.fromEpochMilliseconds(sunset.getTime()).toZonedDateTimeISO(timeZone);
  return countMinutesUntil(weddingDate, localSunset.round("minute").toPlainDateTime());
}

/** A time that the clock skips in spring is one hour later. */
function skipMissingHour({ weddingDate, timeZone }: RunDay, minutes: number): number {
  if (weddingDate === null) return minutes;
  const clockTime = toLocalTime(weddingDate, minutes);
  return countMinutesUntil(weddingDate, clockTime.toZonedDateTime(timeZone).toPlainDateTime());
}

function toLocalTime(weddingDate: string, minutes: number): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(weddingDate).toPlainDateTime().add({ minutes });
}

function countMinutesUntil(weddingDate: string, local: Temporal.PlainDateTime): number {
  const midnight = Temporal.PlainDate.from(weddingDate).toPlainDateTime();
  return midnight.until(local, { largestUnit: "minute" }).minutes;
}

/** The time of a start in the wedding's days: `YYYY-MM-DDTHH:MM`. */
export function formatShownTime(weddingDate: string, start: number): string {
  return toLocalTime(weddingDate, start).toString({ smallestUnit: "minute" });
}

/** Orders rows by start, then id; those without an hour come last. */
export function compareStarts(
  one: Pick<TimedRow, "id" | "start">,
  other: Pick<TimedRow, "id" | "start">,
): number {
  if (one.start !== other.start)
    return (one.start ?? Number.POSITIVE_INFINITY) - (other.start ?? Number.POSITIVE_INFINITY);
  return one.id < other.id ? -1 : 1;
}

export interface Overlap {
  /** In the order of their start. */
  readonly row_ids: readonly string[];
  readonly person: string;
  /** The start of the last of them. */
  readonly start: number;
}

/**
 * Who is in two rows at the same time. `getPeople`: the keys of the people of a row. A row lasts at least a minute, and
 * one that starts when another ends does not overlap it.
 */
export function findOverlaps(
  rows: readonly TimedRow[],
  getPeople: (row: TimedRow) => readonly string[],
): readonly Overlap[] {
  const timedRows = rows.flatMap((row) => (row.start === null ? [] : [{ ...row, start: row.start }]));
  const sortedRows = timedRows.toSorted(compareStarts);
  const entries = sortedRows.flatMap((row) =>
    [...new Set(getPeople(row))].map((person) => ({ person, row })),
  );
  const byPerson = Map.groupBy(entries, ({ person }) => person);
  const overlaps = [...byPerson].flatMap(([person, entriesOfPerson]) =>
    entriesOfPerson.flatMap(({ row }, index): Overlap[] => {
      const overlapping = entriesOfPerson
        .slice(0, index)
        .filter((earlier) => getEnd(earlier.row) > row.start);
      if (overlapping.length === 0) return [];
      return [
        { row_ids: [...overlapping.map((earlier) => earlier.row.id), row.id], person, start: row.start },
      ];
    }),
  );
  return overlaps.toSorted((one, other) => one.start - other.start);
}

function getEnd({ start, duration_min }: TimedRow & { readonly start: number }): number {
  return start + Math.max(duration_min ?? 1, 1);
}

export interface ShiftedRow {
  readonly id: string;
  /** The new value of `minutes`. */
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
}

/** Rows before 05:00 belong to the evening before: by then the last guests have left, and nobody prepares yet. */
const dayStartMinutes = 5 * 60;

/** Which day a row belongs to, counted from the wedding day; a day lasts from 05:00 to 05:00. */
function getDayIndex(start: number): number {
  return Math.floor((start - dayStartMinutes) / 1440);
}

/**
 * The rows that a shift moves, with their new minutes. `rows`: in their order. `following` moves the later rows of the
 * same day too, so a late dinner leaves the next day's brunch where it is; rows tied to sunset stay, as do those
 * without an hour.
 */
export function shiftRows(
  rows: readonly TimedRow[],
  day: RunDay,
  { row_id, minutes, scope }: Pick<RunShift, "row_id" | "minutes" | "scope">,
): ShiftedRow[] {
  const firstIndex = rows.findIndex(({ id }) => id === row_id);
  const from = rows[firstIndex]?.start ?? null;
  if (from === null) return [];
  const isMovable = ({ anchor, start }: TimedRow) =>
    anchor !== "sunset" && start !== null && getDayIndex(start) === getDayIndex(from);
  const movedRows = rows.filter(
    (row, index) => index === firstIndex || (scope === "following" && index > firstIndex && isMovable(row)),
  );
  return movedRows.flatMap((row) => {
    if (row.start === null) return [];
    // The shift starts from the shown hour, which differs from the stored one where the clock skips an hour.
    const skippedMinutes = row.anchor === "clock" ? row.start - row.minutes : 0;
    const shiftedRow = { ...row, minutes: row.minutes + skippedMinutes + minutes };
    return [
      {
        id: row.id,
        minutes: shiftedRow.minutes,
        from: row.start,
        to: getStart(shiftedRow, day) ?? row.start,
      },
    ];
  });
}

/** Epoch milliseconds from which a link no longer opens. */
export function getRunLinkEnd(
  { weddingDate, timeZone }: Pick<RunDay, "weddingDate" | "timeZone">,
  createdAt: number,
): number {
  if (weddingDate === null) return createdAt + runLinkDays.withoutDay * dayDuration;
  return getEndOfDay(addDays(weddingDate, runLinkDays.afterWedding), timeZone);
}
