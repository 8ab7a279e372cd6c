/** Moves the wedding to another day, with all that is counted from it, as one change that can be undone. */
import type { DateMove, DateMovePreview, MovedItem } from "#contract/date-moves.ts";
import type { Wedding } from "#contract/wedding.ts";
import { applyEventMoves, previewEventMoves } from "#server/features/calendar/service.ts";
import { applyPaymentMoves, previewPaymentMoves } from "#server/features/instalments/service.ts";
import { type ChangedItem, listChangedRows, recordChange } from "#server/features/undo/service.ts";
import {
  assertToday,
  changeWedding,
  getWedding,
  loadWedding,
  type WeddingDependencies,
} from "#server/features/wedding/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

/** The day the wedding moves to, and today in its time zone. */
interface DateMoveTarget {
  readonly to: string | null;
  readonly today: string;
}

/** What other features move and count. */
export interface DateMoveDependencies {
  readonly weddingDependencies: WeddingDependencies;
  previewTaskMoves(
    scope: WeddingScope,
    target: DateMoveTarget,
  ): Promise<{ moves: MovedItem[]; stay: DateMovePreview["stay"] }>;
  applyTaskMoves(scope: WeddingScope, target: DateMoveTarget): Promise<void>;
  previewMomentMoves(scope: WeddingScope, to: string | null): Promise<MovedItem[]>;
  applyMomentMoves(scope: WeddingScope, to: string | null, ids: readonly string[]): Promise<void>;
  loadFollowers(scope: WeddingScope, to: string | null): Promise<Pick<DateMovePreview, "follow" | "replied">>;
}

/** @throws AppError invalid (clock_off) when `today` is more than a day off. */
export async function previewDateMove(
  context: WeddingContext,
  dependencies: DateMoveDependencies,
  { to, today }: DateMoveTarget,
): Promise<DateMovePreview> {
  assertToday(context, await loadWedding(context), today);
  const { moves: tasks, stay } = await dependencies.previewTaskMoves(context, { to, today });
  return {
    tasks,
    payments: await previewPaymentMoves(context, to),
    events: await previewEventMoves(context, to),
    moments: await dependencies.previewMomentMoves(context, to),
    ...(await dependencies.loadFollowers(context, to)),
    stay,
  };
}

/** @throws AppError date_changed when the wedding is not on `from`; invalid (clock_off) as the preview. */
export async function createDateMove(
  context: WeddingContext,
  dependencies: DateMoveDependencies,
  { from, to, today, ...chosen }: DateMove,
): Promise<{ change_id: string | null; moved: number; wedding: Wedding }> {
  const { weddingDependencies } = dependencies;
  const before = await loadWedding(context);
  if (before.wedding_date !== from) throw new AppError("date_changed");
  assertToday(context, before, today);
  // What moves is compared with the present day of the wedding, which therefore changes last. The moments move first,
  // because some tasks are counted from the civil ceremony.
  await dependencies.applyMomentMoves(context, to, chosen.moments);
  // Without a wedding day no counted task has one, whatever was chosen; recorded here, an undo restores them.
  if (chosen.tasks || to === null) await dependencies.applyTaskMoves(context, { to, today });
  if (chosen.payments) await applyPaymentMoves(context, to);
  if (chosen.events) await applyEventMoves(context, to);
  const changedRows = listChangedRows(context);
  if (from === to) {
    const change_id = changedRows.length === 0 ? null : await recordChange(context, "date_move", changedRows);
    return { change_id, moved: changedRows.length, wedding: await getWedding(context, weddingDependencies) };
  }
  const weddingItem: ChangedItem = { entity: "wedding", id: before.id, fields: { wedding_date: [from, to] } };
  const change_id = await recordChange(context, "date_move", [weddingItem, ...changedRows]);
  const wedding = await changeWedding(context, weddingDependencies, { wedding_date: to });
  return { change_id, moved: changedRows.length, wedding };
}
