import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";

/** When the document last began to leave, in milliseconds of `performance.now()`: going back would stop it. */
let leftAt = -Infinity;
globalThis.addEventListener?.("beforeunload", () => {
  leftAt = performance.now();
});
/** Longer than it takes a closed dialog to give up its entry. */
const leaving = 1000;

/** The dialogs that are open now. An entry of another one was left behind by a dialog that another replaced. */
const open = new Set<string>();

/** Gives an open dialog an entry of the history: Back calls `onBack` and stays on the page. */
export function useDialogEntry(onBack: () => void): void {
  const router = useRouter();
  const id = useId();
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    open.add(id);
    const opened = router.history.location.href;
    // What is chosen in the dialog may change the address: a list's filters do.
    let { href } = router.history.location;
    const add = () => {
      const { dialog } = router.history.location.state;
      void router.navigate({
        href,
        state: (state) => ({ ...state, dialog: id }),
        replace: dialog !== undefined && !open.has(dialog),
        resetScroll: false,
        hashScrollIntoView: false,
      });
    };
    add();
    const stop = router.history.subscribe(({ location, action }) => {
      if (location.state.dialog === id) {
        ({ href } = location);
        return;
      }
      if (action.type !== "BACK") return;
      // The dialog may ask before it closes: until then it is still open, and has its entry.
      add();
      latest.current();
    });
    return () => {
      stop();
      open.delete(id);
      // What closed the dialog may go to another page, or open another dialog, right now.
      setTimeout(() => {
        const isLeaving = performance.now() - leftAt < leaving;
        if (router.history.location.state.dialog !== id || isLeaving) return;
        if (href === opened) router.history.back();
        else void router.navigate({ href, state: {}, replace: true, resetScroll: false });
      });
    };
  }, [router, id]);
}
