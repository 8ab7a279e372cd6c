/** What a form changed of an event: only that is sent, so that two people editing different fields keep both. */
import type { CalendarEvent } from "#contract/calendar.ts";

export const editable = ["title", "event_type", "event_date", "time", "location", "description"] as const;
export type EditableField = (typeof editable)[number];

/** What the field of an hour shows while none is known. */
const noTime = "00:00";

/** What the form shows of the event: an hour as its first five characters, 00:00 when there is none. */
export function fieldText(event: CalendarEvent, field: EditableField): string {
  return field === "time" ? (event.time ?? noTime).slice(0, 5) : event[field];
}

/** The fields whose text differs from what the form showed at first. Line ends count as \n. */
export function changesOf(event: CalendarEvent, texts: ReadonlyMap<string, string>): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const field of editable) {
    const text = texts.get(field)?.replaceAll(/\r\n?/gu, "\n");
    if (text === undefined || text === fieldText(event, field)) continue;
    if (field === "time" && text === "" && event.time === null) continue;
    changes[field] = text;
  }
  return changes;
}
