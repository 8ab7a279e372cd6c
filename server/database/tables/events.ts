import { eventTypes, NewCalendarEvent } from "#contract/calendar.ts";
import { day, optionalTime } from "#contract/values.ts";
import { between, counter, onCalendar, oneOf, optional, text, notJournaled, integer } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const event = NewCalendarEvent.entries;

export const events = table({
  columns: {
    title: onCalendar(text(event.title)),
    location: onCalendar(text(event.location)),
    event_date: onCalendar(text(day)),
    time: onCalendar(optional(text(optionalTime))),
    /** If not later than the start, it means the next day. */
    end_time: onCalendar(optional(text(optionalTime))),
    description: text(event.description),
    event_type: oneOf(eventTypes),
    /** Days after the wedding, below zero before it, for an event that follows it; null for a fixed day. */
    offset_days: optional(integer(between(-200_000, 200_000))),
    sequence: notJournaled(integer(counter)),
  },
  kind: "event",
  area: "planning",
  notFound: "event_not_found",
  label: ({ title }) => title,
});
export type EventRow = RowOf<(typeof events)["columns"]>;
