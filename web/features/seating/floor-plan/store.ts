/** A memory of what was done to the plan, and how to undo and do it again. */
import {
  noHistory,
  withDone,
  without,
  withRedone,
  withUndone,
  type Action,
  type Change,
} from "./history.rules.ts";

/** Makes the change, and fails if the server refuses any of it. */
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

  /** What is sent from now on goes this way. */
  sendBy(send: Send): void {
    this.#send = send;
  }

  /** Resolves to whether it stayed done. */
  act(action: Action): Promise<boolean> {
    this.#become(withDone(this.#history, action));
    return this.#try(action, action.do);
  }

  /** It was done elsewhere, and is taken back from here. */
  remember(action: Action): void {
    this.#become(withDone(this.#history, action));
  }

  /** It was taken back elsewhere. */
  forget(action: Action): void {
    this.#become(without(this.#history, action));
  }

  undo(): Promise<boolean> | null {
    const next = withUndone(this.#history);
    if (!next) return null;
    this.#become(next[0]);
    return this.#try(next[1], next[1].undo);
  }

  redo(): Promise<boolean> | null {
    const next = withRedone(this.#history);
    if (!next) return null;
    this.#become(next[0]);
    return this.#try(next[1], next[1].do);
  }

  /** Whoever sends says why it was refused; what was refused can neither be taken back nor done again. */
  async #try(action: Action, change: Change): Promise<boolean> {
    try {
      await this.#send(change);
      return true;
    } catch {
      this.#become(without(this.#history, action));
      return false;
    }
  }

  #become(history: typeof noHistory): void {
    this.#history = history;
    for (const listener of this.#listeners) listener();
  }
}
