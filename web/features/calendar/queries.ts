/** Queries and mutations of the calendar, and what each write invalidates. */
import { useMutation, useQuery } from "@tanstack/react-query";
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
import { shortened } from "#i18n/shortened.ts";
import { call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission, prefetchAllowed } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

const events = listCache<CalendarEvent>({
  key: ["calendar", "events"],
  read: (signal) => call(listEvents, undefined, { signal }),
});

export function useEvents() {
  return useQuery({ ...events.query, enabled: usePermission("planning:see") === true });
}

/** Prefetches the page's first query. */
export async function prefetchList(): Promise<void> {
  await prefetchAllowed("planning:see", () => queryClient.prefetchQuery(events.query));
}

export function useAddEvent() {
  return useMutation({
    mutationFn: (event: NewCalendarEvent) => call(addEvent, { body: event }),
    onSuccess: (added) => {
      events.add(added);
      events.refresh();
    },
  });
}

export function useChangeEvent(id: string) {
  return useMutation({
    mutationFn: (changes: CalendarEventChanges) => call(changeEvent, { params: { id }, body: changes }),
    onSuccess: events.replace,
  });
}

export function useDeleteEvent() {
  const { t } = useTranslation("calendar");
  return useDeletion({
    send: ({ id }: CalendarEvent) => call(deleteEvent, { params: { id } }),
    remove: events.remove,
    text: ({ title }) => t("delete.done", { title: shortened(title) }),
  });
}

/** Moves an event optimistically. `follows`: whether it goes on following the wedding, otherwise its day is fixed. */
export function moveEvent(event: CalendarEvent, event_date: string, follows = false): void {
  const changes = { event_date, follows_wedding: follows };
  events.patch(event, changes, {
    send: () => call(changeEvent, { params: { id: event.id }, body: changes }),
    refused: (why) => i18next.t("calendar:move.refused", { why }),
  });
}
