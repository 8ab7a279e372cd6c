import { lazy, Suspense, useEffect, useRef } from "react";
import type { CalendarEvent } from "#contract/calendar.ts";
import { EditTaskDialog, useTasks } from "#web/features/todos/widgets.tsx";
import type { Entry } from "../list.rules.ts";
import { monthOf } from "../month.rules.ts";
import { DayDialog } from "./day-dialog.tsx";

/** Which dialog is open, and on what. */
export type Opened =
  | { readonly kind: "add" | "day"; readonly day: string }
  | { readonly kind: "event" | "task"; readonly id: string };

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
const AddEventDialog = lazy(async () => ({ default: (await loadAdd()).AddEventDialog }));
const EditEventDialog = lazy(async () => ({ default: (await loadEdit()).EditEventDialog }));

/** Fetches ahead the dialog that is opened most. */
export function preloadAdding(): void {
  loadAdd().catch(() => undefined);
}

const noEntries: readonly Entry[] = [];

/** Every dialog of the room; each arrives when first asked for. */
export function CalendarDialogs({ opened, events, days, onOpen, onAdded }: CalendarDialogsProps) {
  const close = () => {
    onOpen(null);
  };
  useFocusAfterDelete(opened, events);
  const event = opened?.kind === "event" ? events?.find(({ id }) => id === opened.id) : undefined;
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
          onOpen={({ kind, id }) => {
            if (kind !== "wedding") onOpen({ kind, id });
          }}
        />
      )}
      {event && <EditEventDialog key={event.id} event={event} onClose={close} />}
      {opened?.kind === "task" && <TaskDialog id={opened.id} onClose={close} />}
    </Suspense>
  );
}

function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useTasks();
  const task = data?.find((each) => each.id === id);
  return task && <EditTaskDialog task={task} onClose={onClose} />;
}

/** The button that opened a deleted event goes with it: the focus goes to the grid's own stop, else to the title. */
function useFocusAfterDelete(opened: Opened | null, events: CalendarDialogsProps["events"]): void {
  const edited = useRef<string | null>(null);
  const id = opened?.kind === "event" ? opened.id : null;
  useEffect(() => {
    if (id !== null) {
      edited.current = id;
      return;
    }
    const was = edited.current;
    edited.current = null;
    const isGone = was !== null && events?.some((event) => event.id === was) === false;
    if (!isGone) return;
    const stop = document.querySelector<HTMLElement>("main [role=grid] [tabindex='0']");
    (stop ?? document.querySelector<HTMLElement>("main h1"))?.focus();
  }, [id, events]);
}
