import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { late } from "#web/platform/late.tsx";
import type { CalendarEvent } from "#contract/calendar.ts";
import { EditTaskDialog, useTasks } from "#web/features/todos/widgets.tsx";
import { weddingDetails } from "#web/paths.ts";
import { useFocusAfterFirst } from "#web/ui/row-focus.ts";
import type { Entry } from "../list.rules.ts";
import { monthOf } from "../month.rules.ts";
import { DayDialog } from "./day-dialog.tsx";

/** Which dialog is open, and on what. */
export type Opened =
  | { readonly kind: "add" | "day"; readonly day: string }
  | { readonly kind: "event"; readonly id: string; readonly row: number | null }
  | { readonly kind: "task"; readonly id: string };

interface CalendarDialogsProps {
  opened: Opened | null;
  events: readonly CalendarEvent[] | undefined;
  days: ReadonlyMap<string, readonly Entry[]>;
  onOpen: (opened: Opened | null) => void;
  /** The month that an added event falls in. */
  onAdded: (month: string) => void;
}

const loadAdd = () => import("./add-event-dialog.tsx");
const loadEdit = () => import("./edit-event-dialog.tsx");
const AddEventDialog = late(async () => ({ default: (await loadAdd()).AddEventDialog }));
const EditEventDialog = late(async () => ({ default: (await loadEdit()).EditEventDialog }));

/** Fetches ahead the dialog that is opened most. */
export function preloadAdding(): void {
  loadAdd().catch(() => undefined);
}

const noEntries: readonly Entry[] = [];

/** What a press on an entry opens; the wedding shows its whole day. */
export function openedBy({ kind, id, day }: Entry): Opened {
  if (kind === "wedding") return { kind: "day", day };
  return kind === "task" ? { kind, id } : { kind, id, row: focusedRow() };
}

/** Every dialog of the room; each arrives when first asked for. */
export function CalendarDialogs({ opened, events, days, onOpen, onAdded }: CalendarDialogsProps) {
  const navigate = useNavigate();
  const noteDeleted = useFocusAfterDelete(opened, events);
  useFocusAfterFirst(opened?.kind === "add");
  const close = () => {
    onOpen(null);
  };
  return (
    <Suspense>
      {opened?.kind === "add" && (
        <AddEventDialog
          day={opened.day}
          onClose={close}
          onAdded={({ event_date: day }) => {
            onAdded(monthOf(day));
          }}
        />
      )}
      {opened?.kind === "day" && (
        <DayDialog
          day={opened.day}
          entries={days.get(opened.day) ?? noEntries}
          onClose={close}
          onAdd={() => {
            onOpen({ kind: "add", day: opened.day });
          }}
          onOpen={(entry) => {
            if (entry.kind === "wedding") void navigate({ href: weddingDetails });
            else onOpen(openedBy(entry));
          }}
        />
      )}
      {opened?.kind === "event" && (
        <EventDialog
          key={opened.id}
          id={opened.id}
          events={events}
          onClose={close}
          onDeleted={() => {
            noteDeleted(opened);
            close();
          }}
        />
      )}
      {opened?.kind === "task" && <TaskDialog id={opened.id} onClose={close} />}
    </Suspense>
  );
}

interface EventDialogProps {
  id: string;
  events: CalendarDialogsProps["events"];
  onClose: () => void;
  onDeleted: () => void;
}

/** Holds the event as it was when opened: should it go meanwhile, what is being typed does not. */
function EventDialog({ id, events, ...rest }: EventDialogProps) {
  const [event] = useState(() => events?.find((each) => each.id === id));
  return event && <EditEventDialog event={event} {...rest} />;
}

function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useTasks();
  const task = data?.find((each) => each.id === id);
  return task && <EditTaskDialog task={task} onClose={onClose} />;
}

interface Deleted {
  readonly id: string;
  readonly row: number | null;
}

/** The button that opened a deleted event goes with it; what is given is told which event that is. */
function useFocusAfterDelete(
  opened: Opened | null,
  events: CalendarDialogsProps["events"],
): (deleted: Deleted) => void {
  const deleted = useRef<Deleted | null>(null);
  useEffect(() => {
    const gone = deleted.current;
    if (opened !== null || gone === null || events?.some(({ id }) => id === gone.id) !== false) return;
    deleted.current = null;
    focusNear(gone.row);
  }, [opened, events]);
  return (next) => {
    deleted.current = next;
  };
}

/** The row of the list that holds the focus; null when none does. */
function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>("main [data-index]");
  return row?.dataset["index"] === undefined ? null : Number(row.dataset["index"]);
}

/** The row now in its place or just above, past a heading; else the grid's own stop, else the title. */
function focusNear(row: number | null): void {
  const rows = row === null ? [] : [row, row - 1, row + 1, row - 2];
  const near = [
    ...rows.map((at) => `main [data-index="${String(at)}"] button`),
    "main [role=grid] [tabindex='0']",
    "main h1",
  ].map((place) => document.querySelector<HTMLElement>(place));
  near.find((place) => place !== null)?.focus();
}
