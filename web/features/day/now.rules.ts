/** Which rows of the run sheet are under way, next or over, in the local time of the wedding. */
import type { DayPack, DayRow } from "#contract/day.ts";

import {
  isFollowed,
  isUnderWay,
  type TimedRow,
  getTimedRows,
  type WallMinutes,
} from "#web/platform/wall-clock.rules.ts";

/** The number of upcoming rows that are shown. */
const maxNext = 3;

export type TimedDayRow = TimedRow<DayRow>;

export interface RowsByTime {
  /** Rows under way, including ticked ones until the next row begins. */
  readonly now: readonly TimedDayRow[];
  /** The next rows, three at most. */
  readonly next: readonly TimedDayRow[];
  /** The rows after these. */
  readonly later: readonly TimedDayRow[];
  /** Begun and not ticked, though their time is over. */
  readonly missed: readonly TimedDayRow[];
  readonly done: readonly DayRow[];
  /** Rows without an hour that are not ticked. */
  readonly untimed: readonly DayRow[];
}

/** `rows`: by start, as the pack has them. */
export function groupRowsByTime(rows: readonly DayRow[], now: WallMinutes): RowsByTime {
  const timed = getTimedRows(rows);
  const begun = timed.filter(({ start }) => start <= now);
  const isCurrent = (each: TimedDayRow) =>
    each.row.is_done ? !isFollowed(each, timed, now) : isUnderWay(each, timed, now);
  const underWay = new Set(begun.filter(isCurrent));
  const ahead = timed.filter(({ row, start }) => start > now && !row.is_done);
  const underWayIds = new Set([...underWay].map(({ row }) => row.id));
  return {
    now: [...underWay],
    next: ahead.slice(0, maxNext),
    later: ahead.slice(maxNext),
    missed: begun.filter((each) => !underWay.has(each) && !each.row.is_done),
    done: rows.filter(({ id, is_done }) => is_done && !underWayIds.has(id)),
    untimed: rows.filter(({ starts_at, is_done }) => starts_at === null && !is_done),
  };
}

/** The pack with these ticks applied to its rows. */
export function withTicks(pack: DayPack, ticks: readonly { row_id: string; done: boolean }[]): DayPack {
  if (pack.rows === null || ticks.length === 0) return pack;
  const isDoneByRow = new Map(ticks.map(({ row_id, done }) => [row_id, done]));
  const rows = pack.rows.map((row) => ({ ...row, is_done: isDoneByRow.get(row.id) ?? row.is_done }));
  return { ...pack, rows };
}

/** A number of minutes as days, hours and minutes. */
export function getSpan(minutes: number): { days: number; hours: number; minutes: number } {
  const total = Math.max(0, Math.round(minutes));
  return { days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 };
}

/** Days from one wall time to another by the calendar, as the countdown of the dashboard counts them. */
export function countDays(from: number, to: number): number {
  return Math.floor(to / 1440) - Math.floor(from / 1440);
}
