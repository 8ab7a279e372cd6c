/** Tasks that follow the wedding to another day. */
import * as v from "valibot";
import type { DateMovePreview, Move } from "#contract/date-moves.ts";
import { getToday } from "#i18n/formats.ts";
import type { TaskRow } from "#server/database/tables.ts";
import type { ChangedItem } from "#server/features/undo/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { type KnownTask, knownTasks } from "./facts.ts";
import { placed } from "./plan.rules.ts";
import { tasks } from "./repository.ts";
import { offsetIn } from "./service.ts";

/** The day the wedding moves to, and today in its time zone. */
interface Target {
  readonly to: string | null;
  readonly today: string;
}

/** Open tasks that are counted from the wedding, with the day of each for a wedding on `to`, planned together. */
async function newDays(scope: WeddingScope, { to, today }: Target): Promise<[KnownTask, string | null][]> {
  const { town_hall_lead_days: leadDays } = await loadWedding(scope);
  const counted = (await knownTasks(scope)).flatMap((row) => {
    const offset = offsetIn(row);
    return offset === null || row.is_done ? [] : [{ row, key: row.starter_key, offset }];
  });
  const places = to === null ? [] : placed(counted, { wedding: to, today, leadDays });
  return counted.map(({ row }, index) => [row, places[index]?.date ?? null]);
}

/** Those of `newDays` whose stored day was counted from another wedding day than `to`. */
async function stale(scope: WeddingScope, target: Target): Promise<[KnownTask, string | null][]> {
  return (await newDays(scope, target)).filter(([row]) => row.dated_from !== target.to);
}

export async function previewTaskMoves(
  scope: WeddingScope,
  target: Target,
): Promise<{ moves: Move[]; stay: DateMovePreview["stay"] }> {
  const rows = await knownTasks(scope);
  const open = rows.filter(({ is_done }) => !is_done);
  const moves = (await stale(scope, target)).map(([{ id, title, date }, to]) => ({
    id,
    label: title,
    from: date,
    to,
  }));
  return {
    moves: moves.filter(({ from, to }) => from !== to),
    stay: {
      done: rows.length - open.length,
      by_hand: open.filter((row) => row.date !== null && row.offset_unit === null).length,
    },
  };
}

/** Moves the counted tasks. Returns the changes, which the caller records for undo. */
export async function applyTaskMoves(scope: WeddingScope, target: Target): Promise<ChangedItem[]> {
  const rows = await stale(scope, target);
  for (const [row, date] of rows) await setDay(scope, row, { date, dated_from: target.to });
  return rows
    .filter(([row, date]) => row.date !== date)
    .map(([{ id, date: from, dated_from: formerly }, date]) => ({
      entity: "task",
      id,
      fields: {
        day: [
          { date: from, dated_from: formerly },
          { date, dated_from: target.to },
        ],
      },
    }));
}

/** Dates the counted tasks without a day, in the transaction that gave the wedding its first day. */
export async function dateFirstTasks(context: WeddingContext, to: string | null): Promise<void> {
  if (to === null) return;
  const { time_zone } = await loadWedding(context);
  const today = getToday(time_zone, new Date(context.clock()));
  for (const [row, date] of await newDays(context, { to, today }))
    if (row.date === null) await setDay(context, row, { date, dated_from: to });
}

/** The columns of a counted day, as an undo restores them. */
export const CountedDay = v.object({ date: v.nullable(v.string()), dated_from: v.nullable(v.string()) });

export async function setDay(
  scope: WeddingScope,
  before: Pick<TaskRow, "id" | "date" | "sequence">,
  { date, dated_from }: v.InferOutput<typeof CountedDay>,
): Promise<void> {
  const sequence = before.sequence + (date === before.date ? 0 : 1);
  await tasks.update(scope.db, scope.wedding.id, before.id, { date, dated_from, sequence });
}
