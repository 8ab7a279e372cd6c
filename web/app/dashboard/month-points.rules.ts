/** The points of the timeline from today to the wedding. */
import { getFirstOfLaterMonth, countMonthsBetween } from "#i18n/formats.ts";

/**
 * Months before the wedding at which couples usually reach these points. That of the replies is used only while the
 * couple's own deadline is loading.
 */
const milestones: Readonly<Record<number, Milestone>> = { 5: "invitations", 2: "replies" };
/** Months before the civil ceremony at which couples usually hand in the file at the town hall. */
const filingMonths = 3;

/** The number of points that fit a phone. Beyond it, distant months are left out. */
const maxPoints = 8;

type Milestone = "invitations" | "town_hall" | "replies";

export interface MonthPoint {
  /** The first day of the month, `YYYY-MM-DD`. */
  readonly month: string;
  readonly kind: "today" | "plain" | "milestone" | "wedding";
  readonly milestone?: Milestone;
  /** Whether months are left out before this one. */
  readonly afterGap?: boolean;
}

interface MilestoneDays {
  /** The last day for replies, null for none; while it is loading, two months before the wedding. */
  readonly repliesDue?: string | null | undefined;
  /** The day of the civil ceremony; undefined: that of the wedding. */
  readonly civilOn?: string | undefined;
}

/**
 * The points in order; none once the wedding is past. In the month of the wedding: today and the day; on the day
 * itself: only the day. Where milestones meet, a known reply deadline comes first, then the town hall.
 */
export function listMonthPoints(
  today: string,
  weddingDate: string,
  { repliesDue, civilOn = weddingDate }: MilestoneDays = {},
): readonly MonthPoint[] {
  if (weddingDate < today) return [];
  const distance = countMonthsBetween(today, weddingDate);
  const weddingPoint: MonthPoint = { month: getFirstOfLaterMonth(weddingDate, 0), kind: "wedding" };
  if (weddingDate === today) return [weddingPoint];
  const from = Math.max(1, distance - maxPoints + 2);
  const monthsBetween = Array.from({ length: Math.max(0, distance - from) }, (_, index) => {
    const point = getPoint({ today, distance, repliesDue, civilOn }, from + index);
    return index === 0 && from > 1 ? { ...point, afterGap: true } : point;
  });
  return [{ month: getFirstOfLaterMonth(today, 0), kind: "today" }, ...monthsBetween, weddingPoint];
}

interface PointContext {
  readonly today: string;
  /** Months from today to the wedding. */
  readonly distance: number;
  readonly repliesDue: string | null | undefined;
  readonly civilOn: string;
}

function getPoint({ today, distance, repliesDue, civilOn }: PointContext, monthsAhead: number): MonthPoint {
  const month = getFirstOfLaterMonth(today, monthsAhead);
  const isFiling = getFirstOfLaterMonth(civilOn, -filingMonths) === month;
  const usualMilestone = isFiling ? "town_hall" : milestones[distance - monthsAhead];
  const isKnown = repliesDue !== undefined;
  const isDue = isKnown && repliesDue !== null && getFirstOfLaterMonth(repliesDue, 0) === month;
  const milestone = isDue ? "replies" : isKnown && usualMilestone === "replies" ? undefined : usualMilestone;
  return milestone === undefined ? { month, kind: "plain" } : { month, kind: "milestone", milestone };
}
