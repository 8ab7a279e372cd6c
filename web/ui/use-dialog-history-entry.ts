import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";

/**
 * When the document last began to unload, on the clock of `performance.now()`. Going back would cancel the
 * unload.
 */
let unloadStartedAt = -Infinity;
globalThis.addEventListener?.("beforeunload", () => {
  unloadStartedAt = performance.now();
});
/** Milliseconds; longer than a closed dialog takes to remove its history entry. */
const maxLeaveDelay = 1000;

/**
 * The ids of the open dialogs. An entry of any other id was left behind by a dialog that another one
 * replaced.
 */
const openIds = new Set<string>();

/** By the id of a dialog: the address of the history entry below its own. */
const hrefsBelow = new Map<string, string>();

/** The closed dialogs whose history entry the browser has still to leave. */
const closingIds = new Set<string>();

/**
 * Whether the entry of a closed dialog is still the current one. An address written now would be lost, as
 * the browser goes back to the entry below.
 */
export function isDialogHistoryEntryClosing(): boolean {
  return closingIds.size > 0;
}

/** Gives an open dialog a history entry, so that the Back button calls `onBack` and stays on the page. */
export function useDialogHistoryEntry(onBack: () => void): void {
  const router = useRouter();
  const id = useId();
  const latestOnBack = useRef(onBack);
  useEffect(() => {
    latestOnBack.current = onBack;
  }, [onBack]);
  useEffect(() => {
    openIds.add(id);
    // The address may change while the dialog is open, as with filters.
    let { href } = router.history.location;
    const { dialog: formerId = "" } = router.history.location.state;
    const hrefBelow = (openIds.has(formerId) ? undefined : hrefsBelow.get(formerId)) ?? href;
    hrefsBelow.set(id, hrefBelow);
    const addEntry = () => {
      const { dialog } = router.history.location.state;
      void router.navigate({
        href,
        state: (state) => ({ ...state, dialog: id }),
        replace: dialog !== undefined && !openIds.has(dialog),
        resetScroll: false,
        hashScrollIntoView: false,
      });
    };
    addEntry();
    const unsubscribe = router.history.subscribe(({ location, action }) => {
      if (location.state.dialog === id) {
        ({ href } = location);
        return;
      }
      if (action.type !== "BACK") return;
      // The dialog may ask before it closes: until then it is open and needs its entry.
      addEntry();
      latestOnBack.current();
    });
    return () => {
      unsubscribe();
      openIds.delete(id);
      closingIds.add(id);
      // Waits, because what closed the dialog may navigate or open another dialog in the same task.
      setTimeout(() => {
        hrefsBelow.delete(id);
        const isLeaving = performance.now() - unloadStartedAt < maxLeaveDelay;
        const isCurrent = router.history.location.state.dialog === id && !isLeaving;
        if (isCurrent && href === hrefBelow) {
          const unsubscribeFromLeaving = router.history.subscribe(() => {
            unsubscribeFromLeaving();
            closingIds.delete(id);
          });
          router.history.back();
          return;
        }
        closingIds.delete(id);
        if (isCurrent) void router.navigate({ href, state: {}, replace: true, resetScroll: false });
      });
    };
  }, [router, id]);
}
