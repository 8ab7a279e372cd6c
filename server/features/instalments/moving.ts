/** Due days that follow the wedding's day or the signature of a contract. */
import {
  type MoveToDay,
  type DueMove,
  getFirstDueDays,
  getMovesWithSignature,
  getMovesWithWedding,
} from "#money/due-days.ts";
import type { BudgetDependencies } from "#server/features/budget/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { instalments } from "./repository.ts";
import { toDatedInstalments, loadSchedules } from "./schedule.ts";

async function saveMoves(scope: WeddingScope, moves: readonly DueMove[]): Promise<void> {
  for (const { id, to } of moves) {
    await instalments.update(scope.db, scope.wedding.id, id, { due_on: to });
  }
}

/** In the transaction that changed the day of signature: the unpaid instalments of the item follow at once. */
export const followSignature: BudgetDependencies["followSignature"] = async (context, { before, after }) => {
  if (before.signed_on === after.signed_on) return;
  const schedule = (await loadSchedules(context)).get(after.id);
  if (schedule === undefined) return;
  const weddingOn = (await loadWedding(context)).wedding_date;
  await saveMoves(
    context,
    getMovesWithSignature(toDatedInstalments(schedule), { weddingOn, formerlySignedOn: before.signed_on }),
  );
};

/** In the transaction that set the wedding's day: instalments that had no day get theirs. Others do not move. */
export async function followWeddingDay(scope: WeddingScope, weddingOn: string | null): Promise<void> {
  const schedules = [...(await loadSchedules(scope)).values()];
  await saveMoves(scope, getFirstDueDays(schedules.flatMap(toDatedInstalments), weddingOn));
}

/** An instalment with the name of its budget item. */
export interface PaymentMove extends MoveToDay {
  readonly label: string;
}

/** What would move if the wedding were on `date`; without a date nothing moves. */
export async function previewPaymentMoves(scope: WeddingScope, date: string | null): Promise<PaymentMove[]> {
  const schedules = [...(await loadSchedules(scope)).values()];
  const labels = new Map(
    schedules.flatMap(({ item, parts }) =>
      parts.map(({ row }) => [row.id, item.name === "" ? item.type : item.name] as const),
    ),
  );
  const moves = getMovesWithWedding(schedules.flatMap(toDatedInstalments), date);
  return moves.map(({ id, from, to }) => ({ id, label: labels.get(id) ?? "", from, to }));
}

/** Moves the unpaid instalments to a wedding on `date`. */
export async function applyPaymentMoves(scope: WeddingScope, date: string | null): Promise<void> {
  await saveMoves(scope, await previewPaymentMoves(scope, date));
}
