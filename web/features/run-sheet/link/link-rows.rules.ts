/** Which rows of a run sheet are shown, by day, and which are under way. */
import type { OpenedRunSheet } from "#contract/run-sheet.ts";
import { addDays } from "#money/days.ts";
import { getDay, isUnderWay, getTimedRows, type WallMinutes } from "#web/platform/wall-clock.rules.ts";
import { toDayAndHour } from "../run-sheet.rules.ts";

export type LinkRow = OpenedRunSheet["rows"][number];
export type Extent = "mine" | "all";

export interface DayOfRows {
  /** `YYYY-MM-DD`; null: rows without an hour, or without a wedding day. */
  readonly day: string | null;
  readonly rows: readonly LinkRow[];
}

/** The rows by day, in the order of the server, which has those without an hour last. */
export function groupRowsByDay(rows: readonly LinkRow[], extent: Extent): DayOfRows[] {
  const shown = rows.filter(({ is_mine }) => extent === "all" || is_mine);
  const days = Map.groupBy(shown, ({ starts_at }) => starts_at?.slice(0, 10) ?? null);
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/**
 * The ids of the rows that are under way. `rows` includes those that are not shown, because a row without an end
 * lasts until the next row at most.
 */
export function findIdsUnderWay(rows: readonly LinkRow[], now: WallMinutes): ReadonlySet<string> {
  const timed = getTimedRows(rows);
  return new Set(timed.filter((each) => isUnderWay(each, timed, now)).map(({ row }) => row.id));
}

/** Whether the hour at the wedding matters yet: from the day before the wedding on. */
export function isWeddingNear(now: WallMinutes, weddingDate: string | null): boolean {
  return weddingDate !== null && getDay(now) >= addDays(weddingDate, -1);
}

/** When a row starts and ends; null without an hour. Without a wedding day a row may still have an hour. */
export function getHours({ starts_at, start_minutes, duration_min }: LinkRow) {
  if (start_minutes === null) return null;
  const from = starts_at?.slice(11, 16) ?? toDayAndHour(start_minutes).hour;
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  return { from, to: duration_min === null ? null : toDayAndHour(hours * 60 + minutes + duration_min).hour };
}
