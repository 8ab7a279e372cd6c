/** The calendar of events. */
import type { CalendarEvent, CalendarEventChanges, NewCalendarEvent } from "#contract/calendar.ts";
import { daysBetween } from "#money/days.ts";
import type { EventRow } from "#server/database/tables/events.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { createFieldError } from "#server/platform/errors.ts";
import { events } from "./repository.ts";
import { compareEvents } from "./rules.ts";

export { applyEventMoves, previewEventMoves } from "./moving.ts";

export async function listEvents(context: WeddingContext): Promise<CalendarEvent[]> {
  const rows = await events.list(context.db, context.wedding.id);
  return rows.toSorted(compareEvents).map(toCalendarEvent);
}

/** @throws AppError invalid if the event should follow a wedding without a day. */
export async function addEvent(context: WeddingContext, event: NewCalendarEvent): Promise<CalendarEvent> {
  const { follows_wedding, ...columns } = event;
  const row: EventRow = {
    ...columns,
    offset_days: follows_wedding ? await getOffset(context, event.event_date) : null,
    sequence: 0,
    ...createRowBase(context),
  };
  await events.insert(context.db, row);
  return toCalendarEvent(row);
}

/** @throws AppError event_not_found; invalid as `addEvent`, and for an end without a start. */
export async function changeEvent(
  context: WeddingContext,
  id: string,
  { follows_wedding, ...changes }: CalendarEventChanges,
): Promise<CalendarEvent> {
  const before = await events.findOrThrow(context, id);
  const after: EventRow = Object.assign({}, before, changes);
  if (after.time === null && changes.end_time === undefined) after.end_time = null;
  if (after.time === null && after.end_time !== null) throw createFieldError("end_time", "end_without_start");
  const isMoved = after.event_date !== before.event_date;
  const followsWedding = follows_wedding ?? (!isMoved && before.offset_days !== null);
  // An event that is sent back unchanged keeps its offset, even when the wedding has moved without it.
  if (!followsWedding) after.offset_days = null;
  else if (isMoved || before.offset_days === null)
    after.offset_days = await getOffset(context, after.event_date);
  const { wedding_id: _wedding, id: _id, sequence: _sequence, ...columns } = after;
  return toCalendarEvent(await events.change(context, id, columns));
}

/** The rows, for other features. */
export const listEventRows = events.list;

/** Days from the wedding day, negative before it. @throws AppError invalid while the wedding has no day. */
async function getOffset(context: WeddingContext, day: string): Promise<number> {
  const { wedding_date } = await loadWedding(context);
  if (wedding_date === null) throw createFieldError("follows_wedding", "wedding_day_unknown");
  return daysBetween(wedding_date, day);
}

function toCalendarEvent(row: EventRow): CalendarEvent {
  const { id, title, location, event_date, time, end_time, description, event_type, offset_days } = row;
  const follows_wedding = offset_days !== null;
  return { id, title, location, event_date, time, end_time, description, event_type, follows_wedding };
}
