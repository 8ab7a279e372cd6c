/** What this room asks of the server, and what each write makes stale. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
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
import { useUndo } from "#web/features/bin/widgets.tsx";
import { call } from "#web/platform/api.ts";
import { withAdded } from "#web/platform/list-changes.ts";
import { queryClient } from "#web/platform/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

const listKey = ["calendar", "events"] as const;

const list = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(listEvents, undefined, { signal }),
});

export function useEvents() {
  return useQuery(list);
}

/** Asks what the page will ask first. */
export function askAhead(): void {
  void queryClient.prefetchQuery(list);
}

/** The list on screen changes; one on its way may have been read before the write, and is asked for again. */
function edit(
  client: QueryClient,
  change: (events: readonly CalendarEvent[]) => readonly CalendarEvent[],
): void {
  client.setQueryData<readonly CalendarEvent[]>(listKey, (events) => events && change(events));
  if (client.isFetching({ queryKey: listKey }) > 0) void client.invalidateQueries({ queryKey: listKey });
}

export function useAddEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (event: NewCalendarEvent) => call(addEvent, { body: event }),
    onSuccess: (added) => {
      edit(client, withAdded(added));
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

export function useChangeEvent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CalendarEventChanges) => call(changeEvent, { params: { id }, body: changes }),
    onSuccess: (changed) => {
      edit(client, (events) => events.map((event) => (event.id === id ? changed : event)));
    },
  });
}

/** Sent at once; for ten seconds a message offers to take it back. */
export function useDeleteEvent() {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { t } = useTranslation("calendar");
  return useMutation({
    mutationFn: ({ id }: CalendarEvent) => call(deleteEvent, { params: { id } }),
    onSuccess: (_, { id, title }) => {
      edit(client, (events) => events.filter((event) => event.id !== id));
      offerUndo({ id, words: t("delete.done", { title: shortened(title) }) }, () => {
        void client.invalidateQueries({ queryKey: listKey });
      });
    },
  });
}
