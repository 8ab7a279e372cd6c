/** Moves the wedding to another day, with all that is counted from it, as one change that can be undone. */
import type { DateMove, DateMovePreview } from "#contract/date-moves.ts";
import type { Wedding } from "#contract/wedding.ts";
import { applyEventMoves, previewEventMoves } from "#server/features/calendar/service.ts";
import { applyPaymentMoves, previewPaymentMoves } from "#server/features/instalments/service.ts";
import { applyMomentMoves, followers, previewMomentMoves } from "#server/features/moments/moving.ts";
import { applyTaskMoves, previewTaskMoves } from "#server/features/todos/moving.ts";
import { assertToday } from "#server/features/todos/plan.ts";
import { type ChangedItem, recordChange } from "#server/features/undo/service.ts";
import {
  changeWedding,
  getWedding,
  weddingOf,
  type WeddingEffects,
} from "#server/features/wedding/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

/** @throws AppError invalid (date_range) when `today` is more than a day off. */
export async function previewDateMove(
  context: WeddingContext,
  { to, today }: { readonly to: string | null; readonly today: string },
): Promise<DateMovePreview> {
  const wedding = await weddingOf(context);
  assertToday(context, wedding, today);
  const { moves: tasks, stay } = await previewTaskMoves(context, { to, today });
  return {
    tasks,
    payments: await previewPaymentMoves(context, to),
    events: await previewEventMoves(context, to),
    moments: await previewMomentMoves(context, to),
    ...(await followers(context, to)),
    stay,
  };
}

/** @throws AppError date_changed when the wedding is not on `from`; invalid (date_range) as the preview. */
export async function createDateMove(
  context: WeddingContext,
  effects: WeddingEffects,
  { from, to, today, ...chosen }: DateMove,
): Promise<{ change_id: string | null; moved: number; wedding: Wedding }> {
  const before = await weddingOf(context);
  if (before.wedding_date !== from) throw new AppError("date_changed");
  assertToday(context, before, today);
  const moved: ChangedItem[] = [
    ...(chosen.tasks ? await applyTaskMoves(context, { to, today }) : []),
    ...(chosen.payments ? await applyPaymentMoves(context, to) : []),
    ...(chosen.events ? await applyEventMoves(context, to) : []),
    ...(await applyMomentMoves(context, to, chosen.moments)),
  ];
  const changes: ChangedItem[] =
    from === to
      ? moved
      : [{ entity: "wedding", id: before.id, fields: { wedding_date: [from, to] } }, ...moved];
  const wedding =
    from === to
      ? await getWedding(context, effects)
      : await changeWedding(context, effects, { wedding_date: to });
  const change_id = changes.length === 0 ? null : await recordChange(context, "date_move", changes);
  return { change_id, moved: moved.length, wedding };
}
