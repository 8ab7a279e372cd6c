/** The line of months from today to the wedding: which dots it has, whatever the distance. */
import { monthAfter, monthsBetween } from "#i18n/formats.ts";

/** Months before the day at which couples usually reach these points. */
const milestones: Readonly<Record<number, Milestone>> = { 5: "invitations", 3: "town_hall", 2: "replies" };

/** More would not fit the width of a phone; beyond, the months far from the day are left out. */
const most = 8;

export type Milestone = "invitations" | "town_hall" | "replies";

export interface MonthPoint {
  /** The first day of the month. */
  readonly month: string;
  readonly kind: "today" | "plain" | "milestone" | "day";
  readonly milestone?: Milestone;
  /** Months are left out before this one. */
  readonly afterGap?: boolean;
}

/** Empty once the wedding is past. In the month of the wedding: today and the day; on the day: the day alone. */
export function monthsAhead(today: string, weddingDate: string): readonly MonthPoint[] {
  if (weddingDate < today) return [];
  const distance = monthsBetween(today, weddingDate);
  const day: MonthPoint = { month: monthAfter(weddingDate, 0), kind: "day" };
  if (weddingDate === today) return [day];
  const from = Math.max(1, distance - most + 2);
  const between = Array.from({ length: Math.max(0, distance - from) }, (_, place) => {
    const point = pointAt(today, distance, from + place);
    return place === 0 && from > 1 ? { ...point, afterGap: true } : point;
  });
  return [{ month: monthAfter(today, 0), kind: "today" }, ...between, day];
}

function pointAt(today: string, distance: number, months: number): MonthPoint {
  const month = monthAfter(today, months);
  const milestone = milestones[distance - months];
  return milestone === undefined ? { month, kind: "plain" } : { month, kind: "milestone", milestone };
}
