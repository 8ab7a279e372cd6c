/** Which wedding the pages of this document show, and whether the session has since gone to another. */
import { useSyncExternalStore } from "react";

interface State {
  /** null until the server has said it. */
  readonly id: string | null;
  readonly isElsewhere: boolean;
}

const unknown: State = { id: null, isElsewhere: false };
let state = unknown;
const listeners = new Set<() => void>();

function setState(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

export function weddingShown(): string | null {
  return state.id;
}

/** The first answer counts: what is on the page was asked for with it. */
export function showWedding(id: string): void {
  if (state.id === null) setState({ id, isElsewhere: false });
  else if (state.id !== id) goElsewhere();
}

/** The server has refused a call that was meant for the wedding on the page. */
export function goElsewhere(): void {
  if (!state.isElsewhere) setState({ ...state, isElsewhere: true });
}

/** Somebody else is here now. */
export function forgetWedding(): void {
  setState(unknown);
}

export function isElsewhere(): boolean {
  return state.isElsewhere;
}

export function useIsElsewhere(): boolean {
  return useSyncExternalStore(subscribe, isElsewhere, isElsewhere);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
