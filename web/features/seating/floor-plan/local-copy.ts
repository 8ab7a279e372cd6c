/** The undo history of one user and one wedding. It outlives the floor plan's view. */
import { getTokenState, getUserId } from "#web/platform/token.ts";
import { getShownWeddingId } from "#web/platform/shown-wedding.ts";
import type { UndoableAction } from "./history.rules.ts";
import { FloorPlanStore } from "./store.ts";

interface OwnedStore {
  readonly user: string | undefined;
  /** null until the server has named it. */
  readonly wedding: string | null;
  readonly store: FloorPlanStore;
}

let current: OwnedStore | null = null;

/** Rejects every change until a floor plan is open. */
function rejectUnsent(): Promise<never> {
  return Promise.reject(new Error("no floor plan is open"));
}

/** The history of the signed-in user for the wedding on the page. */
export function getCurrentStore(): FloorPlanStore {
  const [user, wedding] = [getUserId(getTokenState().token), getShownWeddingId()];
  const isSame = current !== null && current.user === user && (current.wedding ?? wedding) === wedding;
  const store = isSame && current !== null ? current.store : new FloorPlanStore(rejectUnsent);
  current = { user, wedding, store };
  return store;
}

/**
 * Adds an action that was done outside the floor plan, so that it can be undone there. Returns a function
 * that removes it again.
 */
export function addToHistory(action: UndoableAction): () => void {
  const store = getCurrentStore();
  store.add(action);
  return () => store.remove(action);
}
