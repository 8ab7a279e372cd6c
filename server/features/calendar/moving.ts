/** Events that follow the wedding to another day. */
import { addDays } from "#money/days.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { events } from "./repository.ts";

export interface EventMove {
  readonly id: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The events that would move if the wedding were on `date`; without a date none does. */
export async function previewEventMoves(scope: WeddingScope, date: string | null): Promise<EventMove[]> {
  if (date === null) return [];
  const rows = await events.list(scope.db, scope.wedding.id);
  return rows.flatMap(({ id, title, event_date, offset_days }) => {
    const to = offset_days === null ? event_date : addDays(date, offset_days);
    return to === event_date ? [] : [{ id, label: title, from: event_date, to }];
  });
}

/** Moves these events. */
export async function applyEventMoves(scope: WeddingScope, date: string | null): Promise<void> {
  const { db, wedding } = scope;
  for (const { id, to } of await previewEventMoves(scope, date))
    await events.update(db, wedding.id, id, { event_date: to });
}
