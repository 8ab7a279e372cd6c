/** Moments with a day of their own that move by as many days as the wedding, and those that follow it. */
import type { MovedItem } from "#contract/date-moves.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import { listStoredGuestRows } from "#server/features/guests/service.ts";
import { getReplySettingsRow } from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { addDays, daysBetween } from "#money/days.ts";
import { listAttendanceRows, moments } from "./repository.ts";
import { listActiveMoments } from "./service.ts";

/** The moments that would move with the wedding to `to`; without a former or a new day none does. */
export async function previewMomentMoves(scope: WeddingScope, to: string | null): Promise<MovedItem[]> {
  const { wedding_date: from } = await loadWedding(scope);
  if (from === null || to === null || from === to) return [];
  const days = daysBetween(from, to);
  return (await listActiveMoments(scope)).flatMap(({ id, kind, name, day }) =>
    day === null ? [] : [{ id, label: name === "" ? kind : name, from: day, to: addDays(day, days) }],
  );
}

export async function applyMomentMoves(
  scope: WeddingScope,
  to: string | null,
  ids: readonly string[],
): Promise<void> {
  const moves = (await previewMomentMoves(scope, to)).filter(({ id }) => ids.includes(id));
  for (const { id, to: day } of moves) await moments.update(scope.db, scope.wedding.id, id, { day });
}

/**
 * How many moments and whether the deadline follow the wedding's day, and how many guests answered for these moments.
 */
export async function loadFollowers(
  scope: WeddingScope,
  to: string | null,
): Promise<{ follow: { moments: number; deadline: boolean }; replied: number }> {
  const { wedding_date: from } = await loadWedding(scope);
  if (from === to) return { follow: { moments: 0, deadline: false }, replied: 0 };
  const followingIds = new Set((await listActiveMoments(scope)).filter(isFollowing).map(({ id }) => id));
  const guestIds = new Set((await listStoredGuestRows(scope.db, scope.wedding.id)).map(({ id }) => id));
  const answers = (await listAttendanceRows(scope.db, scope.wedding.id)).filter(
    ({ guest_id, moment_id, answer, withdrawn_at }) =>
      answer !== null && withdrawn_at === null && followingIds.has(moment_id) && guestIds.has(guest_id),
  );
  const { deadline } = await getReplySettingsRow(scope.db, scope.wedding.id);
  return {
    follow: { moments: followingIds.size, deadline: deadline === null },
    replied: from === null ? 0 : new Set(answers.map(({ guest_id }) => guest_id)).size,
  };
}

function isFollowing({ day }: MomentRow): boolean {
  return day === null;
}
