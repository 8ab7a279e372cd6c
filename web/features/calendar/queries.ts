/** The events of the calendar: the list and its writes. */
import i18next from "i18next";
import {
  addEvent,
  changeEvent,
  deleteEvent,
  listEvents,
  type CalendarEvent,
  type CalendarEventChanges,
  type NewCalendarEvent,
} from "#contract/calendar.ts";
import { call } from "#web/platform/api.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { createResource } from "#web/platform/resource.ts";

export const eventResource = createResource({
  key: ["calendar", "events"],
  permission: "planning:see",
  list: (signal) => call(listEvents, undefined, { signal }),
  add: (body: NewCalendarEvent) => call(addEvent, { body }),
  change: ({ id }, body: CalendarEventChanges) => call(changeEvent, { params: { id }, body }),
  remove: ({ id }) => call(deleteEvent, { params: { id } }),
});
export const { useList: useEvents, prefetch: prefetchEvents } = eventResource;

export function confirmEventDeletion(event: CalendarEvent, onDeleted: () => void): void {
  const texts = getDeletionTexts("calendar:delete", event.title);
  eventResource.confirmDelete(event, texts, { onDeleted });
}

/**
 * Moves an event to another day before the server has answered. It refuses if another member has moved it since.
 * `followsWedding`: whether it goes on following the wedding, otherwise its day is fixed.
 */
export function moveEvent(event: CalendarEvent, event_date: string, followsWedding = false): void {
  const changes = { event_date, follows_wedding: followsWedding };
  eventResource.patch(event, changes, {
    send: () => call(changeEvent, { params: { id: event.id }, body: withBase(changes, event) }),
    refused: (why) => i18next.t("calendar:move.refused", { why }),
  });
}
