/** The calendar of events. */
import type { CalendarEvent, CalendarEventChanges, NewCalendarEvent } from "#contract/calendar.ts";
import type { EventRow } from "#server/database/tables.ts";
import { moveToBin, restoreHandlerFor } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { newRow } from "#server/platform/crud.ts";
import { events } from "./repository.ts";
import { inOrder } from "./rules.ts";

export async function listEvents(context: WeddingContext): Promise<CalendarEvent[]> {
  const rows = await events.listOf(context.db, context.wedding.id);
  return rows.toSorted(inOrder).map(toDto);
}

export async function addEvent(context: WeddingContext, event: NewCalendarEvent): Promise<CalendarEvent> {
  const row: EventRow = {
    ...event,
    ...newRow(context),
  };
  await events.insert(context.db, row);
  return toDto(row);
}

/** @throws AppError event_not_found. */
export async function changeEvent(
  context: WeddingContext,
  id: string,
  changes: CalendarEventChanges,
): Promise<CalendarEvent> {
  return toDto(await events.change(context, id, changes));
}

/** @throws AppError event_not_found. */
export async function deleteEvent(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { title } = await events.own(context, id);
  await moveToBin(context, events, { id, kind: "event", label: title });
  return { ok: true };
}

/** The rows, for other features. */
export const eventRowsOf = events.listOf;

/** Restores an event from the bin, or deletes it for good. */
export const eventInBin = restoreHandlerFor(events);

function toDto({ id, title, location, event_date, time, description, event_type }: EventRow): CalendarEvent {
  return { id, title, location, event_date, time, description, event_type };
}
