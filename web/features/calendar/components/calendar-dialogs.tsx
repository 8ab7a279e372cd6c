import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { CalendarEvent } from "#contract/calendar.ts";
import type { Task } from "#contract/todos.ts";
import { EditTaskDialog } from "#web/features/todos/widgets.tsx";
import { useIsShared } from "#web/platform/shared-link.tsx";
import { weddingDetailsUrl } from "#web/paths.ts";
import { focusRowAt, useFocusAfterDelete, useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import { type CalendarEntry, noEntries } from "../entries.rules.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import { DayDialog } from "./day-dialog.tsx";

/** The open dialog, with what it is about as it was when the dialog opened. */
export type OpenedCalendarDialog =
  | { readonly kind: "add" | "day"; readonly day: string }
  | { readonly kind: "edit"; readonly item: CalendarEvent }
  | { readonly kind: "task"; readonly item: Task }
  | { readonly kind: "move"; readonly item: CalendarEntry }
  | { readonly kind: "subscribe" };

interface CalendarDialogsProps {
  opened: OpenedCalendarDialog | null;
  events: readonly CalendarEvent[] | undefined;
  entriesByDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  actions: CalendarActions;
  onOpen: (opened: OpenedCalendarDialog | null) => void;
}

const EventDialog = createLazyPart(async () => (await import("./event-dialog.tsx")).EventDialog);
const SubscribeDialog = createLazyPart(async () => (await import("./subscribe-dialog.tsx")).SubscribeDialog);
const MoveEntryDialog = createLazyPart(async () => (await import("./move-entry-dialog.tsx")).MoveEntryDialog);

export const preloadEventDialog = EventDialog.preload;

/** The dialogs of the calendar; each but that of a day loads when it first opens. */
export function CalendarDialogs({ opened, events, entriesByDay, actions, onOpen }: CalendarDialogsProps) {
  const navigate = useNavigate();
  const isShared = useIsShared();
  const editedId = opened?.kind === "edit" ? opened.item.id : null;
  useFocusAfterDelete(editedId, opened !== null, events ?? [], focusAfterDeletion);
  useFocusAfterFirstItem(opened?.kind === "add");
  const close = () => onOpen(null);
  const onAdded = ({ event_date }: CalendarEvent) => actions.visit(event_date);
  return (
    <Suspense>
      {opened?.kind === "add" && <EventDialog day={opened.day} onClose={close} onAdded={onAdded} />}
      {opened?.kind === "day" && (
        <DayDialog
          day={opened.day}
          entries={entriesByDay.get(opened.day) ?? noEntries}
          onClose={close}
          onAdd={() => onOpen({ kind: "add", day: opened.day })}
          actions={{
            ...actions,
            open: (entry) => {
              if (entry.kind !== "wedding") actions.open(entry);
              else if (isShared(weddingDetailsUrl)) void navigate({ href: weddingDetailsUrl });
            },
            move: (entry, day) => {
              close();
              actions.move(entry, day);
            },
          }}
        />
      )}
      {opened?.kind === "edit" && (
        <EventDialog
          key={opened.item.id}
          item={opened.item}
          day={opened.item.event_date}
          onClose={close}
          onAdded={onAdded}
        />
      )}
      {opened?.kind === "move" && (
        <MoveEntryDialog item={opened.item} onMove={actions.move} onClose={close} />
      )}
      {opened?.kind === "subscribe" && <SubscribeDialog onClose={close} />}
      {opened?.kind === "task" && <EditTaskDialog item={opened.item} onClose={close} />}
    </Suspense>
  );
}

/** After a deletion, focuses the grid's tab stop, or in the list the row near the deleted one. */
function focusAfterDeletion(place: number): void {
  const tabStop = document.querySelector<HTMLElement>("main [role=grid] [tabindex='0']");
  if (tabStop) tabStop.focus();
  else focusRowAt(place);
}
