/** The undo history of the plan as an external store, with undo and redo. */
import { isErrorOfOneItem } from "#web/platform/errors.ts";
import {
  noHistory,
  addDone,
  removeAction,
  restoreRedoable,
  restoreUndoable,
  redoLast,
  undoLast,
  type UndoableAction,
  type FloorPlanChange,
} from "./history.rules.ts";

/** Sends a change; rejects if the server refuses any part of it. */
type Send = (change: FloorPlanChange) => Promise<unknown>;

export class FloorPlanStore {
  #history = noHistory;
  #listeners = new Set<() => void>();
  #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = () => this.#history;

  /** Sets how changes are sent from now on. */
  setSend(send: Send): void {
    this.#send = send;
  }

  /** Resolves to whether the server accepted it. */
  act(action: UndoableAction): Promise<boolean> {
    this.#setHistory(addDone(this.#history, action));
    return this.#try(action, action.do, removeAction);
  }

  /** Adds an action that was sent elsewhere and can be undone here. */
  add(action: UndoableAction): void {
    this.#setHistory(addDone(this.#history, action));
  }

  /** Removes an action that was undone elsewhere. */
  remove(action: UndoableAction): void {
    this.#setHistory(removeAction(this.#history, action));
  }

  undo(): Promise<boolean> | null {
    const next = undoLast(this.#history);
    if (!next) return null;
    this.#setHistory(next[0]);
    return this.#try(next[1], next[1].undo, restoreUndoable);
  }

  /** Undoes this action, though others may have followed; does nothing once it is undone. */
  async undoAction(action: UndoableAction): Promise<void> {
    if (!this.#history.past.includes(action)) return;
    this.#setHistory(removeAction(this.#history, action));
    await this.#try(action, action.undo, restoreUndoable);
  }

  redo(): Promise<boolean> | null {
    const next = redoLast(this.#history);
    if (!next) return null;
    this.#setHistory(next[0]);
    return this.#try(next[1], next[1].do, restoreRedoable);
  }

  /**
   * The sender reports the error. A refused action can be neither undone nor redone; if the server did not
   * answer, `restore` puts it back, so that it can be tried again.
   */
  async #try(
    action: UndoableAction,
    change: FloorPlanChange,
    restore: typeof removeAction,
  ): Promise<boolean> {
    try {
      await this.#send(change);
      return true;
    } catch (error) {
      this.#setHistory((isErrorOfOneItem(error) ? removeAction : restore)(this.#history, action));
      return false;
    }
  }

  #setHistory(history: typeof noHistory): void {
    this.#history = history;
    for (const listener of this.#listeners) listener();
  }
}
