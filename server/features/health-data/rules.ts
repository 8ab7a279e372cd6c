/** When diets, allergies and written answers are erased, and when the couple is warned. */

/** Days between the last day of the wedding and the erasure. */
const erasureDelayDays = 60;
/** The minimum number of days between the warning and the erasure. */
const noticeDays = 30;

interface ErasureDates {
  /** The last day of the wedding and its moments. */
  readonly lastDay: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly noticedAt: number | null;
}

function getStartOfDay(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day of the erasure, unless the warning was late. */
function getPlannedErasureDay(lastDay: string): string {
  return Temporal.PlainDate.from(lastDay).add({ days: erasureDelayDays }).toString();
}

/** Epoch milliseconds of the warning. */
export function getNoticeTime({ lastDay, timeZone }: Pick<ErasureDates, "lastDay" | "timeZone">): number {
  return getStartOfDay(
    Temporal.PlainDate.from(lastDay).add({ days: erasureDelayDays - noticeDays }),
    timeZone,
  );
}

/** Epoch milliseconds of the erasure: on that day, but at least `noticeDays` after the warning. */
export function getErasureTime({ lastDay, timeZone, noticedAt }: ErasureDates): number {
  const plannedTime = getStartOfDay(Temporal.PlainDate.from(getPlannedErasureDay(lastDay)), timeZone);
  if (noticedAt === null) return plannedTime;
  const noticedOn = Temporal.Instant.fromEpochMilliseconds(noticedAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return Math.max(plannedTime, getStartOfDay(noticedOn.add({ days: noticeDays }), timeZone));
}

/** The day of the erasure, including the effect of a late warning. */
export function getErasureDay(dates: ErasureDates): string {
  const at = Temporal.Instant.fromEpochMilliseconds(getErasureTime(dates));
  return at.toZonedDateTimeISO(dates.timeZone).toPlainDate().toString();
}

/** The columns of the wedding; epoch milliseconds. */
export interface HealthState {
  readonly health_next_at: number | null;
  readonly health_noticed_at: number | null;
  readonly health_erased_at: number | null;
}

/**
 * Called after the wedding or its moments moved. A later day cancels the warning. Data entered after an erasure is
 * erased again.
 */
export function rescheduleErasure(
  { lastDay, timeZone }: { readonly lastDay: string | null; readonly timeZone: string },
  { now, before }: { readonly now: number; readonly before: HealthState },
): HealthState {
  if (lastDay === null) return { ...before, health_next_at: null };
  const [noticeTime, erasureTime] = [
    getNoticeTime({ lastDay, timeZone }),
    getErasureTime({ lastDay, timeZone, noticedAt: null }),
  ];
  const { health_erased_at: erasedAt, health_noticed_at: noticedAt } = before;
  if (erasedAt !== null && erasureTime <= erasedAt) return { ...before, health_next_at: null };
  if (erasedAt !== null || noticedAt === null || noticeTime > now) {
    return { health_next_at: noticeTime, health_noticed_at: null, health_erased_at: null };
  }
  return { ...before, health_next_at: getErasureTime({ lastDay, timeZone, noticedAt }) };
}
