/** The undo history of the plan as an external store, with undo and redo. */
import { isRefusalOfOne } from "#web/platform/errors.ts";
import {
  noHistory,
  withDone,
  without,
  withRedoable,
  withUndoable,
  withRedone,
  withUndone,
  type Action,
  type Change,
} from "./history.rules.ts";

/** Sends a change; rejects if the server refuses any part of it. */
type Send = (change: Change) => Promise<unknown>;

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
  sendBy(send: Send): void {
    this.#send = send;
  }

  /** Resolves to whether the server accepted it. */
  act(action: Action): Promise<boolean> {
    this.#become(withDone(this.#history, action));
    return this.#try(action, action.do, without);
  }

  /** Adds an action that was sent elsewhere and can be undone here. */
  remember(action: Action): void {
    this.#become(withDone(this.#history, action));
  }

  /** Removes an action that was undone elsewhere. */
  forget(action: Action): void {
    this.#become(without(this.#history, action));
  }

  undo(): Promise<boolean> | null {
    const next = withUndone(this.#history);
    if (!next) return null;
    this.#become(next[0]);
    return this.#try(next[1], next[1].undo, withUndoable);
  }

  redo(): Promise<boolean> | null {
    const next = withRedone(this.#history);
    if (!next) return null;
    this.#become(next[0]);
    return this.#try(next[1], next[1].do, withRedoable);
  }

  /**
   * The sender reports the error. A refused action can be neither undone nor redone; if the server did not
   * answer, `restore` puts it back, so that it can be tried again.
   */
  async #try(action: Action, change: Change, restore: typeof without): Promise<boolean> {
    try {
      await this.#send(change);
      return true;
    } catch (error) {
      this.#become((isRefusalOfOne(error) ? without : restore)(this.#history, action));
      return false;
    }
  }

  #become(history: typeof noHistory): void {
    this.#history = history;
    for (const listener of this.#listeners) listener();
  }
}
