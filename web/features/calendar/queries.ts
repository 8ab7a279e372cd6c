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
import { resource } from "#web/platform/resource.ts";

export const eventResource = resource({
  key: ["calendar", "events"],
  permission: "planning:see",
  list: (signal) => call(listEvents, undefined, { signal }),
  add: (body: NewCalendarEvent) => call(addEvent, { body }),
  change: ({ id }, body: CalendarEventChanges) => call(changeEvent, { params: { id }, body }),
  remove: ({ id }) => call(deleteEvent, { params: { id } }),
});
export const { useList: useEvents, prefetch: prefetchEvents } = eventResource;

/**
 * Moves an event optimistically, unless another member has moved it since. `follows`: whether it goes on following the
 * wedding, otherwise its day is fixed.
 */
export function moveEvent(event: CalendarEvent, event_date: string, follows = false): void {
  const changes = { event_date, follows_wedding: follows };
  eventResource.patch(event, changes, {
    send: () => call(changeEvent, { params: { id: event.id }, body: withBase(changes, event) }),
    refused: (why) => i18next.t("calendar:move.refused", { why }),
  });
}
