/** Tasks that follow the wedding to another day. */
import type { DateMovePreview, MovedItem } from "#contract/date-moves.ts";
import { getToday } from "#i18n/formats.ts";
import type { TaskRow } from "#server/database/tables/tasks.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { type TaskWithFact, listTasksWithFacts } from "./facts.ts";
import { type PlacedTask, placeTasks, type DateTarget } from "./placing.ts";
import { tasks } from "./repository.ts";

/** Open counted tasks whose stored day was counted from another day than now, with the day of each. */
async function listTasksToMove(
  scope: WeddingScope,
  tasksWithFacts: readonly TaskWithFact[],
  target: DateTarget,
): Promise<PlacedTask<TaskWithFact>[]> {
  const placedTasks = await placeTasks(scope, tasksWithFacts, target);
  return placedTasks.filter(({ row, dated_from }) => !row.is_done && row.dated_from !== dated_from);
}

export async function previewTaskMoves(
  scope: WeddingScope,
  target: DateTarget,
): Promise<{ moves: MovedItem[]; stay: DateMovePreview["stay"] }> {
  const rows = await listTasksWithFacts(scope);
  const openTasks = rows.filter(({ is_done }) => !is_done);
  const moves = (await listTasksToMove(scope, rows, target)).map(
    ({ row: { id, title, date: from }, date: to }) => ({
      id,
      label: title,
      from,
      to,
    }),
  );
  return {
    moves: moves.filter(({ from, to }) => from !== to),
    stay: {
      done: rows.length - openTasks.length,
      by_hand: openTasks.filter((row) => row.date !== null && row.offset_unit === null).length,
    },
  };
}

/** Moves those that `listTasksToMove` names. */
export async function applyTaskMoves(scope: WeddingScope, target: DateTarget): Promise<void> {
  const tasksToMove = await listTasksToMove(scope, await listTasksWithFacts(scope), target);
  for (const { row, date, dated_from } of tasksToMove) await saveDay(scope, row, { date, dated_from });
}

/**
 * In the transaction that gave the wedding its first day or its season, or took it: the counted tasks get their days,
 * or lose them. `isOfSeason`: the wedding had or has only a season, and its tasks follow it without a question. A task
 * that its fact completes gets its usual day, because it is open again once the fact no longer holds.
 */
export async function updateTaskDates(
  context: WeddingContext,
  to: string | null,
  { isOfSeason }: { readonly isOfSeason: boolean },
): Promise<void> {
  const { time_zone } = await loadWedding(context);
  const today = getToday(time_zone, new Date(context.clock()));
  const placedTasks = await placeTasks(context, await listTasksWithFacts(context), { to, today });
  for (const { row, date, dated_from } of placedTasks) {
    const isCountedFromAnotherDay = isOfSeason && row.dated_from !== dated_from;
    const isChanged = to === null ? row.date !== null : row.date === null || isCountedFromAnotherDay;
    if (isChanged && row.is_completed === 0) await saveDay(context, row, { date, dated_from });
  }
}

async function saveDay(
  scope: WeddingScope,
  { id }: Pick<TaskRow, "id">,
  { date, dated_from }: Pick<TaskRow, "date" | "dated_from">,
): Promise<void> {
  await tasks.update(scope.db, scope.wedding.id, id, { date, dated_from });
}
