/**
 * Details of guests that guests can also change by their links. The history records who changed which field, never
 * its value.
 */
import type { GuestRow } from "#server/database/tables/guests.ts";
import { recordReplyEvents } from "#server/features/reply-links/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";

const details = ["first_name", "last_name", "age", "diet", "allergies"] as const;

type Details = Pick<GuestRow, (typeof details)[number]>;

/** Called after a member changed guests. `changes`: the fields written to each of them. */
export async function recordDetailChanges(
  context: WeddingContext,
  before: readonly (Details & Pick<GuestRow, "id">)[],
  changes: object,
): Promise<void> {
  const events = before.flatMap((guest) => {
    const after = { ...guest, ...changes };
    const changedNames = details.filter((name) => after[name] !== guest[name]);
    if (changedNames.length === 0) return [];
    const what = "details" as const;
    return [
      { guest_id: guest.id, moment_id: null, what, from_value: null, to_value: changedNames.join(",") },
    ];
  });
  if (events.length > 0) await recordReplyEvents(context, { userId: context.member.userId }, events);
}
