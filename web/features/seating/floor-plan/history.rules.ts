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

export const deepest = 50;
export const noHistory: History = { past: [], future: [] };

/** A new action clears the redo stack. */
export function withDone({ past }: History, action: Action): History {
  return { past: [...past, action].slice(-deepest), future: [] };
}

/** The history after an undo, and the undone action; null if there is none. */
export function withUndone({ past, future }: History): readonly [History, Action] | null {
  const last = past.at(-1);
  return last ? [{ past: past.slice(0, -1), future: [...future, last] }, last] : null;
}

/** The history after a redo, and the redone action; null if there is none. */
export function withRedone({ past, future }: History): readonly [History, Action] | null {
  const last = future.at(-1);
  return last ? [{ past: [...past, last], future: future.slice(0, -1) }, last] : null;
}

/** Puts an action back that could not be undone. */
export function withUndoable(history: History, action: Action): History {
  const { past, future } = without(history, action);
  return { past: [...past, action].slice(-deepest), future };
}

/** Puts an action back that could not be redone. */
export function withRedoable(history: History, action: Action): History {
  const { past, future } = without(history, action);
  return { past, future: [...future, action] };
}

/** Removes an action that was refused. */
export function without({ past, future }: History, action: Action): History {
  return {
    past: past.filter((each) => each !== action),
    future: future.filter((each) => each !== action),
  };
}
