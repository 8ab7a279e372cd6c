/** Ticks rows off on the day, also from devices that were without network when it happened. */
import type { WeddingContext } from "#server/platform/context.ts";
import { runRows } from "./repository.ts";
import { canSeePrivate } from "./service.ts";

/** `at`: epoch milliseconds, by the server's clock. */
interface Tick {
  readonly row_id: string;
  readonly done: boolean;
  readonly at: number;
}

/**
 * Milliseconds. If a tick is sent twice, its two instants by the server's clock differ a little, because the requests
 * take different times.
 */
const sameTickMilliseconds = 5000;

/**
 * The latest tick of a row wins, whatever the order of arrival, so sending a tick twice changes nothing. Ticks of rows
 * that are deleted or not shown to the member are ignored.
 */
export async function tickRunRows(
  context: WeddingContext,
  ticks: readonly Tick[],
): Promise<{ applied: number; ignored: number }> {
  const { db, wedding } = context;
  const rows = await runRows.list(db, wedding.id);
  const visibleRows = rows.filter(({ is_private }) => is_private === 0 || canSeePrivate(context));
  const latestTicks = new Map(
    visibleRows.map(({ id, is_done, ticked_at }) => [id, { done: is_done === 1, at: ticked_at ?? 0 }]),
  );
  let applied = 0;
  for (const { row_id, done, at } of ticks.toSorted((one, other) => one.at - other.at)) {
    const before = latestTicks.get(row_id);
    if (before === undefined || at <= before.at) continue;
    if (before.done === done && at - before.at < sameTickMilliseconds) continue;
    await runRows.update(db, wedding.id, row_id, { is_done: done ? 1 : 0, ticked_at: at });
    latestTicks.set(row_id, { done, at });
    applied += 1;
  }
  return { applied, ignored: ticks.length - applied };
}
