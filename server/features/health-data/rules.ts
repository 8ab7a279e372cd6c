/** When diets, allergies and written answers are erased, and when the couple is warned. */

/** Days after the last day of the wedding. */
const erasedAfter = 60;
/** The minimum number of days between the warning and the erasure. */
const noticeDays = 30;

interface ErasureDates {
  /** The last day of the wedding and its moments. */
  readonly lastDay: string;
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly noticedAt: number | null;
}

function getStart(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day of erasure that is shown to guests. */
function erasureDay(lastDay: string): string {
  return Temporal.PlainDate.from(lastDay).add({ days: erasedAfter }).toString();
}

/** Epoch milliseconds of the warning. */
export function getNoticeTime({ lastDay, timeZone }: Pick<ErasureDates, "lastDay" | "timeZone">): number {
  return getStart(Temporal.PlainDate.from(lastDay).add({ days: erasedAfter - noticeDays }), timeZone);
}

/** Epoch milliseconds of the erasure: on that day, but at least `noticeDays` after the warning. */
export function getErasureTime({ lastDay, timeZone, noticedAt }: ErasureDates): number {
  const planned = getStart(Temporal.PlainDate.from(erasureDay(lastDay)), timeZone);
  if (noticedAt === null) return planned;
  const noticedOn = Temporal.Instant.fromEpochMilliseconds(noticedAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return Math.max(planned, getStart(noticedOn.add({ days: noticeDays }), timeZone));
}

/** The day of the erasure, including the effect of a late warning. */
export function getErasureDay(dates: ErasureDates): string {
  const at = Temporal.Instant.fromEpochMilliseconds(getErasureTime(dates));
  return at.toZonedDateTimeISO(dates.timeZone).toPlainDate().toString();
}

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
  const [notice, erasure] = [
    getNoticeTime({ lastDay, timeZone }),
    getErasureTime({ lastDay, timeZone, noticedAt: null }),
  ];
  const { health_erased_at: erasedAt, health_noticed_at: noticedAt } = before;
  if (erasedAt !== null && erasure <= erasedAt) return { ...before, health_next_at: null };
  if (erasedAt !== null || noticedAt === null || notice > now) {
    return { health_next_at: notice, health_noticed_at: null, health_erased_at: null };
  }
  return { ...before, health_next_at: getErasureTime({ lastDay, timeZone, noticedAt }) };
}
