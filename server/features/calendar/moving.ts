/** Events that follow the wedding to another day. */
import * as v from "valibot";
import type { ChangedItem, UndoHandler } from "#server/features/undo/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { moveToBin } from "#server/features/bin/service.ts";
import { events } from "./repository.ts";
import { dayAfter } from "./rules.ts";

export interface EventMove {
  readonly id: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The events that would move if the wedding were on `date`; without a date none does. */
export async function previewEventMoves(scope: WeddingScope, date: string | null): Promise<EventMove[]> {
  if (date === null) return [];
  const rows = await events.listOf(scope.db, scope.wedding.id);
  return rows.flatMap(({ id, title, event_date, offset_days }) => {
    const to = offset_days === null ? event_date : dayAfter(date, offset_days);
    return to === event_date ? [] : [{ id, label: title, from: event_date, to }];
  });
}

/** Moves these events. Returns the changes, which the caller records for undo. */
export async function applyEventMoves(scope: WeddingScope, date: string | null): Promise<ChangedItem[]> {
  const moves = await previewEventMoves(scope, date);
  for (const { id, to } of moves) await moveTo(scope, id, to);
  return moves.map(({ id, from, to }) => ({ entity: "event", id, fields: { event_date: [from, to] } }));
}

async function moveTo(scope: WeddingScope, id: string, day: string): Promise<void> {
  const { sequence } = await events.own(scope, id);
  await events.update(scope.db, scope.wedding.id, id, { event_date: day, sequence: sequence + 1 });
}

const Back = v.object({ event_date: v.string() });

export const eventUndo: UndoHandler = {
  async read(scope, ids) {
    const wanted = new Set(ids);
    const rows = await events.listOf(scope.db, scope.wedding.id);
    return new Map(
      rows
        .filter(({ id }) => wanted.has(id))
        .map(({ id, event_date, offset_days }) => [id, { event_date, offset_days }]),
    );
  },
  async writeFields(context, rows) {
    for (const { id, fields } of rows) await moveTo(context, id, v.parse(Back, fields).event_date);
  },
  async remove(context, ids) {
    for (const id of ids) {
      const { title } = await events.own(context, id);
      await moveToBin(context, events, { id, kind: "event", label: title });
    }
  },
};
