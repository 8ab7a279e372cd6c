import { useSyncExternalStore } from "react";

/** Where dialogs rise from the bottom edge: as in their style sheets. */
const phone = "(width < 720px)";

function subscribe(changed: () => void): () => void {
  const list = matchMedia(phone);
  list.addEventListener("change", changed);
  return () => {
    list.removeEventListener("change", changed);
  };
}

/** For what must stand in another order on a phone; what only looks different there is for the style sheets. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
}
