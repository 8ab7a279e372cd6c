import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useDragging } from "#web/ui/use-dragging.ts";
import { type CalendarEntry, isMovable } from "./entries.rules.ts";
import { getDayByArrow } from "./month.rules.ts";
import type { MoveEntry } from "./use-move-entry.ts";

interface GridPosition {
  readonly day: string;
  /** The id of the entry. */
  readonly entryId: string | undefined;
  /** Whether it is the button that tells of further entries. */
  readonly isMore: boolean;
}

/** The day and the entry that an event's target belongs to. */
export function getGridPosition(target: EventTarget): GridPosition | null {
  if (!(target instanceof Element)) return null;
  const day = target.closest<HTMLElement>("[data-day]")?.dataset["day"];
  if (day === undefined) return null;
  const entry = target.closest<HTMLElement>("[data-entry]")?.dataset["entry"];
  return { day, entryId: entry, isMore: target.closest("[data-more]") !== null };
}

interface MoveInGridOptions {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly entriesByDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly move: MoveEntry;
  readonly onVisit: (day: string) => void;
}

/** Moves entries of the grid: dragged to another day, or by Shift and an arrow, where the focus follows. */
export function useMoveInGrid({ grid, entriesByDay, move, onVisit }: MoveInGridOptions) {
  const lastMoved = useRef<{ readonly id: string; readonly day: string }>(undefined);
  useLayoutEffect(() => {
    const { id = "", day = "" } = lastMoved.current ?? {};
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell || !entriesByDay.get(day)?.some((entry) => entry.id === id)) return;
    lastMoved.current = undefined;
    const entry = cell.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
    // On a full day the entry has no line of its own.
    (entry ?? cell).focus();
  }, [grid, entriesByDay]);

  const findEntry = ({ day, entryId: id }: GridPosition) =>
    id === undefined ? undefined : entriesByDay.get(day)?.find((each) => each.id === id);
  const dragListeners = useDragging({
    getItemAt: (element) => {
      const position = getGridPosition(element);
      const entry = position && findEntry(position);
      return entry && isMovable(entry) ? entry : undefined;
    },
    getName: ({ title }: CalendarEntry) => title,
    canDrop: ({ day }, to) => day !== to,
    onDrop: move,
  });

  /** Returns whether the key moved the entry. */
  function moveFocused(event: KeyboardEvent, entry: CalendarEntry | undefined): boolean {
    const to = event.shiftKey && entry && isMovable(entry) ? getDayByArrow(entry.day, event.key) : undefined;
    if (!entry || to === undefined) return false;
    event.preventDefault();
    lastMoved.current = { id: entry.id, day: to };
    onVisit(to);
    move(entry, to);
    return true;
  }
  return { findEntry, dragging: dragListeners, moveFocused };
}
