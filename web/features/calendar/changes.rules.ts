/** What a form changed of an event: only that is sent, so that two people editing different fields keep both. */
import type { CalendarEvent } from "#contract/calendar.ts";
import { changedFields } from "#web/platform/changed-fields.ts";

export const editable = ["title", "event_type", "event_date", "time", "location", "description"] as const;
export type EditableField = (typeof editable)[number];

/** What the field of an hour shows while none is known. */
const noTime = "00:00";

/** What the form shows of the event: an hour as its first five characters, 00:00 when there is none. */
export function fieldText(event: CalendarEvent, field: EditableField): string {
  return field === "time" ? (event.time ?? noTime).slice(0, 5) : event[field];
}

/** What the form changed; an hour that was unknown and is emptied changes nothing. */
export function changesOf(event: CalendarEvent, texts: ReadonlyMap<string, string>): Record<string, string> {
  const before = Object.fromEntries(editable.map((field) => [field, fieldText(event, field)]));
  const { time, ...changes } = changedFields(before, Object.fromEntries(texts));
  return time === undefined || (time === "" && event.time === null) ? changes : { ...changes, time };
}
