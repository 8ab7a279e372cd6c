/** How long a device keeps the pack of the day. */
import { dayKeptFor, type DayPack } from "#contract/day.ts";
import { daysBetween, getToday } from "#i18n/formats.ts";

export interface StoredPack {
  readonly pack: DayPack;
  readonly userId: string;
  /** Of the user; packs that were kept before it was shown have none. */
  readonly firstName?: string;
  /** When the server gave it, epoch milliseconds. */
  readonly readAt: number;
}

const day = 86_400_000;

/** Whether the day lies so far back that the device must forget it. */
export function isOver({ pack, readAt }: Pick<StoredPack, "pack" | "readAt">, now: number): boolean {
  const { wedding_date: date, time_zone: timeZone } = pack.wedding;
  if (date === null) return now - readAt > dayKeptFor.withoutDay * day;
  return daysBetween(date, getToday(timeZone, new Date(now))) > dayKeptFor.afterWedding;
}
