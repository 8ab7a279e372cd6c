/** The wedding that this document shows, and whether the session has since moved to another one. */
import { useSyncExternalStore } from "react";

interface State {
  /** null until the server has named it. */
  readonly id: string | null;
  readonly isOther: boolean;
}

const initialState: State = { id: null, isOther: false };
let state = initialState;
const listeners = new Set<() => void>();

function setState(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

export function getShownWeddingId(): string | null {
  return state.id;
}

/** The first reply decides, because the page's content was requested with it. */
export function noteWeddingOfReply(id: string): void {
  if (state.id === null) setState({ id, isOther: false });
  else if (state.id !== id) noteOtherWedding();
}

/** Called when the server refuses a call because the session is at another wedding. */
export function noteOtherWedding(): void {
  if (!state.isOther) setState({ ...state, isOther: true });
}

/** Called when another user signs in. */
export function clearShownWedding(): void {
  setState(initialState);
}

export function isOtherWedding(): boolean {
  return state.isOther;
}

export function useIsOtherWedding(): boolean {
  return useSyncExternalStore(subscribe, isOtherWedding, isOtherWedding);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
