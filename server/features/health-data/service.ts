/** Erasing health data: told 30 days before, done 60 days after the last day of the wedding, or at once when the couple asks. */
import { lastDayOf } from "#server/features/moments/service.ts";
import { updateWeddingRow, weddingOf } from "#server/features/wedding/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { erasesOn, scheduled } from "./rules.ts";

/** After the wedding or its moments moved, in the same transaction. */
export async function scheduleErasure(scope: WeddingScope): Promise<void> {
  const { db, wedding, clock } = scope;
  const row = await weddingOf(scope);
  const { health_next_at, health_noticed_at, health_erased_at } = row;
  const before = { health_next_at, health_noticed_at, health_erased_at };
  const known = { lastDay: await lastDayOf(scope), timeZone: row.time_zone };
  await updateWeddingRow(db, wedding.id, scheduled(known, { now: clock(), before }));
}

/** null while no day is known. */
export async function healthErasureOn(scope: WeddingScope): Promise<string | null> {
  const { time_zone: timeZone, health_noticed_at: noticedAt } = await weddingOf(scope);
  const lastDay = await lastDayOf(scope);
  return lastDay === null ? null : erasesOn({ lastDay, timeZone, noticedAt });
}
