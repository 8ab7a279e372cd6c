/** The undo history of the floor plan: stacks of done and of undone actions. */
import type { SeatingChange, TablePosition } from "../queries.ts";
import type { Move } from "../seats.rules.ts";

/** A change of which each part is one call. */
export interface Change {
  readonly moves?: readonly Move[];
  readonly places?: readonly TablePosition[];
  readonly seating?: SeatingChange;
}

export interface Action {
  readonly do: Change;
  readonly undo: Change;
}

export interface History {
  readonly past: readonly Action[];
  readonly future: readonly Action[];
}

export const maxActions = 50;
export const noHistory: History = { past: [], future: [] };

/** A new action clears the redo stack. */
export function addDone({ past }: History, action: Action): History {
  return { past: [...past, action].slice(-maxActions), future: [] };
}

/** The history after an undo, and the undone action; null if there is none. */
export function undoLast({ past, future }: History): readonly [History, Action] | null {
  const last = past.at(-1);
  return last ? [{ past: past.slice(0, -1), future: [...future, last] }, last] : null;
}

/** The history after a redo, and the redone action; null if there is none. */
export function redoLast({ past, future }: History): readonly [History, Action] | null {
  const last = future.at(-1);
  return last ? [{ past: [...past, last], future: future.slice(0, -1) }, last] : null;
}

/** Puts an action back that could not be undone. */
export function restoreUndoable(history: History, action: Action): History {
  const { past, future } = removeAction(history, action);
  return { past: [...past, action].slice(-maxActions), future };
}

/** Puts an action back that could not be redone. */
export function restoreRedoable(history: History, action: Action): History {
  const { past, future } = removeAction(history, action);
  return { past, future: [...future, action] };
}

/** Removes an action that was refused. */
export function removeAction({ past, future }: History, action: Action): History {
  return {
    past: past.filter((each) => each !== action),
    future: future.filter((each) => each !== action),
  };
}
