/** What the form of an event shows, what it reads, and which fields it sends. */
import type { CalendarEvent } from "#contract/calendar.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";

type EditableEventField =
  | ("title" | "event_type" | "event_date" | "follows_wedding")
  | ("time" | "end_time" | "location" | "description");

/** The value of the time field of an event without a time. */
const noTime = "00:00";

/** What the fields of an event show: a time as HH:MM, 00:00 if there is none; an end or ''; a box as true or false. */
export function getEventFormTexts(event: CalendarEvent): Readonly<Record<EditableEventField, string>> {
  const { title, event_type, event_date, follows_wedding, time, end_time, location, description } = event;
  return {
    title,
    event_type,
    event_date,
    location,
    description,
    follows_wedding: String(follows_wedding),
    time: (time ?? noTime).slice(0, 5),
    end_time: end_time ?? "",
  };
}

/**
 * The texts of the fields. A browser gives '' for a half-typed date; '?' replaces it, so that validation
 * refuses it.
 */
export function parseTexts(fields: FormData, form: HTMLFormElement): Readonly<Record<string, string>> {
  const texts = getFieldTexts(fields);
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue;
    if (element.validity.badInput) texts.set(element.name, "?");
    if (element.type === "checkbox") texts.set(element.name, String(element.checked));
  }
  return Object.fromEntries(texts);
}

/**
 * The changed fields. Clearing a time that was unknown is no change. With a new day, `follows_wedding` is sent
 * again, because the event would otherwise stop following the wedding.
 */
export function getEventChanges(
  event: CalendarEvent,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const { time, ...changes } = getChangedFields(getEventFormTexts(event), texts);
  const { follows_wedding } = texts;
  if (changes["event_date"] !== undefined && follows_wedding === "true")
    Object.assign(changes, { follows_wedding });
  return time === undefined || (time === "" && event.time === null) ? changes : { ...changes, time };
}
