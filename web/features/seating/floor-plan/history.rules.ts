/** The undo history of the floor plan: stacks of done and of undone actions. */
import type { SeatingChanges, TablePosition } from "../queries.ts";
import type { SeatMove } from "../seats.rules.ts";

/** A change of which each part is one call. */
export interface FloorPlanChange {
  readonly moves?: readonly SeatMove[];
  readonly places?: readonly TablePosition[];
  readonly seating?: SeatingChanges;
}

export interface UndoableAction {
  readonly do: FloorPlanChange;
  readonly undo: FloorPlanChange;
}

export interface ActionHistory {
  readonly past: readonly UndoableAction[];
  readonly future: readonly UndoableAction[];
}

export const maxActions = 50;
export const noHistory: ActionHistory = { past: [], future: [] };

/** A new action clears the redo stack. */
export function addDone({ past }: ActionHistory, action: UndoableAction): ActionHistory {
  return { past: [...past, action].slice(-maxActions), future: [] };
}

/** The history after an undo, and the undone action; null if there is none. */
export function undoLast({ past, future }: ActionHistory): readonly [ActionHistory, UndoableAction] | null {
  const last = past.at(-1);
  return last ? [{ past: past.slice(0, -1), future: [...future, last] }, last] : null;
}

/** The history after a redo, and the redone action; null if there is none. */
export function redoLast({ past, future }: ActionHistory): readonly [ActionHistory, UndoableAction] | null {
  const last = future.at(-1);
  return last ? [{ past: [...past, last], future: future.slice(0, -1) }, last] : null;
}

/** Puts an action back that could not be undone. */
export function restoreUndoable(history: ActionHistory, action: UndoableAction): ActionHistory {
  const { past, future } = removeAction(history, action);
  return { past: [...past, action].slice(-maxActions), future };
}

/** Puts an action back that could not be redone. */
export function restoreRedoable(history: ActionHistory, action: UndoableAction): ActionHistory {
  const { past, future } = removeAction(history, action);
  return { past, future: [...future, action] };
}

/** Removes an action that was refused. */
export function removeAction({ past, future }: ActionHistory, action: UndoableAction): ActionHistory {
  return {
    past: past.filter((each) => each !== action),
    future: future.filter((each) => each !== action),
  };
}
