import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { CalendarEvent } from "#contract/calendar.ts";
import { useTasks } from "#web/features/todos/queries.ts";
import { EditTaskDialog } from "#web/features/todos/widgets.tsx";
import { useIsShared } from "#web/platform/shared-link.tsx";
import { weddingDetailsUrl } from "#web/paths.ts";
import { focusRowAt, useFocusAfterDelete, useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import type { CalendarEntry } from "../entries.rules.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import { DayDialog } from "./day-dialog.tsx";

export type CalendarDialog =
  | { readonly kind: "add" | "day"; readonly day: string }
  | { readonly kind: "event" | "task"; readonly id: string }
  | { readonly kind: "subscribe" }
  | { readonly kind: "move"; readonly entry: CalendarEntry };

interface CalendarDialogsProps {
  opened: CalendarDialog | null;
  events: readonly CalendarEvent[] | undefined;
  days: ReadonlyMap<string, readonly CalendarEntry[]>;
  actions: CalendarActions;
  onOpen: (opened: CalendarDialog | null) => void;
}

const EventDialog = lazyPart(async () => (await import("./event-dialog.tsx")).EventDialog);
const SubscribeDialog = lazyPart(async () => (await import("./subscribe-dialog.tsx")).SubscribeDialog);
const MoveDialog = lazyPart(async () => (await import("./move-entry-dialog.tsx")).MoveEntryDialog);

/** Preloads the dialog that is opened most. */
export const preloadAddEventDialog = EventDialog.preload;

const noEntries: readonly CalendarEntry[] = [];

/** The dialog that an entry opens. The wedding opens the dialog of its whole day. */
export function getEntryDialog({ kind, id, day }: CalendarEntry): CalendarDialog {
  return kind === "event" || kind === "task" ? { kind, id } : { kind: "day", day };
}

/** Every dialog of the calendar; those with a form load when they first open. */
export function CalendarDialogs({ opened, events, days, actions, onOpen }: CalendarDialogsProps) {
  const navigate = useNavigate();
  const isShared = useIsShared();
  useFocusAfterDelete(
    opened?.kind === "event" ? opened.id : null,
    opened !== null,
    events ?? [],
    focusAfterDeletion,
  );
  useFocusAfterFirstItem(opened?.kind === "add");
  const close = () => onOpen(null);
  const onAdded = ({ event_date }: CalendarEvent) => actions.visit(event_date);
  return (
    <Suspense>
      {opened?.kind === "add" && (
        <EventDialog event={undefined} day={opened.day} onClose={close} onAdded={onAdded} />
      )}
      {opened?.kind === "day" && (
        <DayDialog
          day={opened.day}
          entries={days.get(opened.day) ?? noEntries}
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
      {opened?.kind === "event" && (
        <OpenedEvent key={opened.id} id={opened.id} {...{ events, onAdded }} onClose={close} />
      )}
      {opened?.kind === "move" && <MoveDialog entry={opened.entry} onMove={actions.move} onClose={close} />}
      {opened?.kind === "subscribe" && <SubscribeDialog onClose={close} />}
      {opened?.kind === "task" && <TaskDialog id={opened.id} onClose={close} />}
    </Suspense>
  );
}

interface OpenedEventProps {
  id: string;
  events: CalendarDialogsProps["events"];
  onClose: () => void;
  onAdded: (event: CalendarEvent) => void;
}

/**
 * Keeps the event as it was when opened, so that what is being typed survives if the event is deleted
 * meanwhile.
 */
function OpenedEvent({ id, events, ...rest }: OpenedEventProps) {
  const [event] = useState(() => events?.find((each) => each.id === id));
  return event && <EventDialog {...{ event, ...rest }} day={event.event_date} />;
}

/** Keeps the task as it was first loaded, for the same reason. */
function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useTasks();
  const found = data?.find((each) => each.id === id);
  const [kept, keep] = useState(found);
  if (kept === undefined && found !== undefined) keep(found);
  const task = kept ?? found;
  return task && <EditTaskDialog task={task} onClose={onClose} />;
}

/** After a deletion, focuses the grid's tab stop, or in the list the row near the deleted one. */
function focusAfterDeletion(place: number): void {
  const stop = document.querySelector<HTMLElement>("main [role=grid] [tabindex='0']");
  if (stop) stop.focus();
  else focusRowAt(place);
}
