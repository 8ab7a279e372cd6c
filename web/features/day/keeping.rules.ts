/** How long a device stores the pack of the day. */
import { dayRetention } from "#contract/day-retention.ts";
import type { DayPack } from "#contract/day.ts";
import { getToday } from "#i18n/formats.ts";
import { daysBetween } from "#money/days.ts";

export interface StoredPack {
  readonly pack: DayPack;
  readonly userId: string;
  /** The user's first name; absent in packs that were stored by earlier builds. */
  readonly firstName?: string;
  /** The state of the wedding when the pack was fetched; absent in packs that were stored by earlier builds. */
  readonly version?: string;
  /** When the pack was fetched, in epoch milliseconds. */
  readonly readAt: number;
}

const millisecondsPerDay = 86_400_000;

/** Whether the wedding day, or without one the last fetch, is so long ago that the device must delete the pack. */
export function isPackOver({ pack, readAt }: Pick<StoredPack, "pack" | "readAt">, now: number): boolean {
  const { wedding_date: date, time_zone: timeZone } = pack.wedding;
  if (date === null) return now - readAt > dayRetention.daysWithoutDate * millisecondsPerDay;
  return daysBetween(date, getToday(timeZone, new Date(now))) > dayRetention.daysAfterWedding;
}
