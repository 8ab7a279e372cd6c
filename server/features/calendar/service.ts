/** The calendar. */
import type { CalendarEvent, CalendarEventChanges, NewCalendarEvent } from "#contract/calendar.ts";
import type { EventRow } from "#server/database/tables.ts";
import { putIntoBin, wayBackTo } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { events } from "./repository.ts";
import { inOrder } from "./rules.ts";

export async function listEvents(context: WeddingContext): Promise<CalendarEvent[]> {
  const rows = await events.listOf(context.db, context.wedding.id);
  return rows.toSorted(inOrder).map(shown);
}

export async function addEvent(context: WeddingContext, event: NewCalendarEvent): Promise<CalendarEvent> {
  const row: EventRow = {
    ...event,
    wedding_id: context.wedding.id,
    id: context.newId(),
    created_at: context.clock(),
    deleted_at: null,
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
  await ownEvent(context, id);
  await events.update(context.db, context.wedding.id, id, changes);
  return shown(await ownEvent(context, id));
}

/** @throws Refusal event_not_found. */
export async function deleteEvent(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { title } = await ownEvent(context, id);
  await putIntoBin(context, events, { id, kind: "event", label: title });
  return { ok: true };
}

/** How an event comes back from the bin, and leaves it for good. */
export const eventInBin = wayBackTo(events);

async function ownEvent(context: WeddingContext, id: string): Promise<EventRow> {
  const event = await events.find(context.db, context.wedding.id, id);
  if (event === undefined) throw new Refusal("event_not_found");
  return event;
}

function shown({ id, title, location, event_date, time, description, event_type }: EventRow): CalendarEvent {
  return { id, title, location, event_date, time, description, event_type };
}
