/** The calendar. */
import type { CalendarEvent, CalendarEventChanges, NewCalendarEvent } from "#contract/calendar.ts";
import type { EventRow } from "#server/database/tables.ts";
import { putIntoBin, wayBackTo } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { newThing } from "#server/platform/things.ts";
import { events } from "./repository.ts";
import { inOrder } from "./rules.ts";

export async function listEvents(context: WeddingContext): Promise<CalendarEvent[]> {
  const rows = await events.listOf(context.db, context.wedding.id);
  return rows.toSorted(inOrder).map(shown);
}

export async function addEvent(context: WeddingContext, event: NewCalendarEvent): Promise<CalendarEvent> {
  const row: EventRow = {
    ...event,
    ...newThing(context),
  };
  await events.insert(context.db, row);
  return shown(row);
}

/** @throws Refusal event_not_found. */
export async function changeEvent(
  context: WeddingContext,
  id: string,
  changes: CalendarEventChanges,
): Promise<CalendarEvent> {
  return shown(await events.change(context, id, changes));
}

/** @throws Refusal event_not_found. */
export async function deleteEvent(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { title } = await events.own(context, id);
  await putIntoBin(context, events, { id, kind: "event", label: title });
  return { ok: true };
}

/** As they are kept. */
export const eventRowsOf = events.listOf;

/** How an event comes back from the bin, and leaves it for good. */
export const eventInBin = wayBackTo(events);

function shown({ id, title, location, event_date, time, description, event_type }: EventRow): CalendarEvent {
  return { id, title, location, event_date, time, description, event_type };
}
