import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Where tables become cards. */
export const phone = "(width < 720px)";
/** Where filters and advice stand beside the list. */
export const withColumn = "(width >= 1080px)";
/** Where a finger points: the device is in one's hands. */
export const touch = "(pointer: coarse)";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => {
        list.removeEventListener("change", changed);
      };
    },
    [query],
  );
  const read = () => matchMedia(query).matches;
  // The build knows no screen.
  return useSyncExternalStore(subscribe, read, () => false);
}

/** Whether paper is being made: everything is drawn before the printer looks. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => {
      flushSync(() => {
        setPrinting(true);
      });
    };
    const end = () => {
      setPrinting(false);
    };
    // Some make paper without announcing it: the medium is all they change.
    const paper = matchMedia("print");
    const turn = () => {
      if (paper.matches) start();
      else end();
    };
    paper.addEventListener("change", turn);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      paper.removeEventListener("change", turn);
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
