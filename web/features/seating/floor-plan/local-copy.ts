/** What one person has done to the plan of one wedding, for as long as they are signed in: it outlives the room's view. */
import { currentToken, userIdOf } from "#web/platform/token.ts";
import { weddingShown } from "#web/platform/wedding-shown.ts";
import type { Action } from "./history.rules.ts";
import { FloorPlanStore } from "./store.ts";

interface Kept {
  readonly user: string | undefined;
  /** null until the server has said which one. */
  readonly wedding: string | null;
  readonly store: FloorPlanStore;
}

let kept: Kept | null = null;

/** Sends nothing until a room is open. */
function unsent(): Promise<never> {
  return Promise.reject(new Error("no room is open"));
}

/** The memory of who is signed in, about the wedding on the page. */
export function storeNow(): FloorPlanStore {
  const [user, wedding] = [userIdOf(currentToken().token), weddingShown()];
  const isSame = kept !== null && kept.user === user && (kept.wedding ?? wedding) === wedding;
  const store = isSame && kept !== null ? kept.store : new FloorPlanStore(unsent);
  kept = { user, wedding, store };
  return store;
}

/** Lets the room take back what was done to the plan elsewhere; gives what makes it forget that again. */
export function remember(action: Action): () => void {
  const store = storeNow();
  store.remember(action);
  return () => {
    store.forget(action);
  };
}
