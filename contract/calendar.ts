/** The calendar of events. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import {
  day,
  flag,
  id,
  idParams,
  limits,
  line,
  okReply,
  optionalTime,
  requiredLine,
  text,
} from "./values.ts";

/** The types of an event, in the order of forms and filter. They are stored as they are here. */
export const eventTypes = ["Prestataires", "Evenements", "A faire", "Social"] as const;
export type EventType = (typeof eventTypes)[number];

const title = requiredLine(limits.shortText);
const type = v.picklist(eventTypes, "event_type_unknown");

const details = {
  location: line(limits.shortText),
  time: optionalTime,
  /** If not later than the start, it means the next day. An event without a start has no end. */
  end_time: optionalTime,
  description: text(limits.comment),
};

/** The body of the add form; without a type the event is of type 'Evenements'. */
export const NewCalendarEvent = v.pipe(
  v.object({
    title,
    event_date: v.pipe(v.nullish(v.string("date_form"), ""), v.minLength(1, "required"), day),
    ...details,
    event_type: v.pipe(
      v.nullish(v.union([type, v.literal("")], "event_type_unknown"), ""),
      v.transform((value): EventType => (value === "" ? "Evenements" : value)),
    ),
    follows_wedding: v.nullish(flag, false),
  }),
  v.forward(
    v.check(({ time, end_time }) => time !== null || end_time === null, "end_without_start"),
    ["end_time"],
  ),
);
export type NewCalendarEvent = v.InferOutput<typeof NewCalendarEvent>;

/**
 * Only the given fields are changed; read-only and unknown ones are ignored. A changed day without `follows_wedding`
 * no longer follows the wedding; removing the start also removes the end.
 */
export const CalendarEventChanges = v.partial(
  v.object({
    title,
    event_date: v.pipe(v.string("date_form"), v.minLength(1, "required"), day),
    ...details,
    event_type: type,
    follows_wedding: flag,
  }),
);
export type CalendarEventChanges = v.InferOutput<typeof CalendarEventChanges>;

export const CalendarEvent = v.object({
  id,
  title: v.string(),
  location: v.string(),
  event_date: v.string(),
  /** `HH:MM`; null when unknown. */
  time: v.nullable(v.string()),
  /** `HH:MM`; null when unknown. */
  end_time: v.nullable(v.string()),
  description: v.string(),
  event_type: v.picklist(eventTypes),
  /** Whether its day moves with the wedding's. */
  follows_wedding: v.boolean(),
});
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>;

export const listEvents = endpoint({
  method: "GET",
  path: "/calendar_events",
  access: "wedding",
  permission: "planning:see",
  summary: "The events by date and time, those without a time first in their day",
  reply: v.array(CalendarEvent),
});

export const addEvent = endpoint({
  method: "POST",
  path: "/calendar_event",
  access: "wedding",
  permission: "planning:edit",
  summary: "Add one event",
  body: NewCalendarEvent,
  reply: CalendarEvent,
});

export const changeEvent = endpoint({
  method: "PUT",
  path: "/calendar_event/{id}",
  access: "wedding",
  permission: "planning:edit",
  base: true,
  summary: "Change the named fields of an event",
  params: idParams,
  body: CalendarEventChanges,
  reply: CalendarEvent,
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/calendar_event/{id}",
  access: "wedding",
  permission: "planning:edit",
  summary: "Put an event into the bin, where it stays 30 days",
  params: idParams,
  reply: okReply,
});
