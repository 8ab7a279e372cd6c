/** The local time of the wedding, and which of several timed things are under way. */

/** Local time in minutes, without daylight saving, so that starts and the present can be compared. */
export type WallMinutes = number;

const minute = 60_000;
/** How many minutes something without a duration lasts if nothing follows it. */
const defaultMinutes = 60;

/** 'YYYY-MM-DDTHH:MM', a local time, as minutes. */
export function toWallMinutes(local: string): WallMinutes {
  return Date.parse(`${local}:00Z`) / minute;
}

/** The present in a time zone. */
export function getWallNow(timeZone: string, now: Date): WallMinutes {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(now);
  const getPart = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return toWallMinutes(
    `${getPart("year")}-${getPart("month")}-${getPart("day")}T${getPart("hour")}:${getPart("minute")}`,
  );
}

/**
 * The minutes that pass until a local time; negative if it is over. On a night when the clock changes it is an hour
 * more or less than the difference between the two local times.
 */
export function getMinutesUntil(at: WallMinutes, timeZone: string, now: Date): number {
  const wallNow = getWallNow(timeZone, now);
  const expected = new Date(now.getTime() + (at - wallNow) * minute);
  return at - wallNow - (getWallNow(timeZone, expected) - at);
}

/** 'HH:MM' */
export function formatHour(at: WallMinutes): string {
  return new Date(at * minute).toISOString().slice(11, 16);
}

/** 'YYYY-MM-DD' */
export function getDay(at: WallMinutes): string {
  return new Date(at * minute).toISOString().slice(0, 10);
}

export interface TimedRow<Row> {
  readonly row: Row;
  readonly start: WallMinutes;
  /** null without a duration: it then lasts until the next one begins. */
  readonly end: WallMinutes | null;
}

interface RowWithHours {
  /** 'YYYY-MM-DDTHH:MM'; null without an hour. */
  readonly starts_at: string | null;
  readonly duration_min: number | null;
}

/** Rows with an hour, in their order. */
export function getTimedRows<Row extends RowWithHours>(rows: readonly Row[]): TimedRow<Row>[] {
  return rows.flatMap((row) => {
    if (row.starts_at === null) return [];
    const start = toWallMinutes(row.starts_at);
    return [{ row, start, end: row.duration_min === null ? null : start + row.duration_min }];
  });
}

/** Whether a later row has begun. */
export function isFollowed(
  { start }: TimedRow<unknown>,
  all: readonly TimedRow<unknown>[],
  now: WallMinutes,
): boolean {
  return all.some((other) => other.start > start && other.start <= now);
}

export function isUnderWay(
  timed: TimedRow<unknown>,
  all: readonly TimedRow<unknown>[],
  now: WallMinutes,
): boolean {
  const { start, end } = timed;
  if (start > now) return false;
  if (end !== null) return now < end;
  return !isFollowed(timed, all, now) && now < start + defaultMinutes;
}
