/**
 * What a form changed of an event. Only changed fields are sent, so that two people who edit different
 * fields do not overwrite each other.
 */
import type { CalendarEvent } from "#contract/calendar.ts";
import { changedFields } from "#web/platform/changed-fields.ts";

export const editable = ["title", "event_type", "event_date", "time", "location", "description"] as const;
export type EditableField = (typeof editable)[number];

/** The value of the time field of an event without a time. */
const noTime = "00:00";

/** The field's text in the form: a time as HH:MM, 00:00 if there is none. */
export function fieldText(event: CalendarEvent, field: EditableField): string {
  return field === "time" ? (event.time ?? noTime).slice(0, 5) : event[field];
}

/** The changed fields. Clearing a time that was unknown is no change. */
export function changesOf(event: CalendarEvent, texts: ReadonlyMap<string, string>): Record<string, string> {
  const before = Object.fromEntries(editable.map((field) => [field, fieldText(event, field)]));
  const { time, ...changes } = changedFields(before, Object.fromEntries(texts));
  return time === undefined || (time === "" && event.time === null) ? changes : { ...changes, time };
}
