/**
 * What a form changed of an event. Only changed fields are sent, so that two people who edit different
 * fields do not overwrite each other.
 */
import type { CalendarEvent } from "#contract/calendar.ts";
import { getChangedFields } from "#web/platform/changed-fields.ts";

export const editable = [
  ...(["title", "event_type", "event_date", "follows_wedding"] as const),
  ...(["time", "end_time", "location", "description"] as const),
] as const;
export type EditableField = (typeof editable)[number];

/** The value of the time field of an event without a time. */
const noTime = "00:00";

/** The field's text in the form: a time as HH:MM, 00:00 if there is none; an end or '', a box as true or false. */
export function getFieldText(event: CalendarEvent, field: EditableField): string {
  if (field === "time") return (event.time ?? noTime).slice(0, 5);
  if (field === "follows_wedding") return String(event.follows_wedding);
  return event[field] ?? "";
}

/**
 * The changed fields. Clearing a time that was unknown is no change. With a new day, `follows_wedding` is sent
 * again, because the event would otherwise stop following the wedding.
 */
export function getChanges(event: CalendarEvent, texts: ReadonlyMap<string, string>): Record<string, string> {
  const before = Object.fromEntries(editable.map((field) => [field, getFieldText(event, field)]));
  const { time, ...changes } = getChangedFields(before, Object.fromEntries(texts));
  const follows_wedding = texts.get("follows_wedding");
  if (changes["event_date"] !== undefined && follows_wedding === "true")
    Object.assign(changes, { follows_wedding });
  return time === undefined || (time === "" && event.time === null) ? changes : { ...changes, time };
}
