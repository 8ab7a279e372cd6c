import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Below this width tables become cards. */
export const phoneQuery = "(width < 720px)";
/** From this width on, filters and advice stand beside the list. */
export const columnQuery = "(width >= 1080px)";
/** Wider than a phone, and too narrow for a column beside the list. */
export const noColumnQuery = "(720px <= width < 1080px)";
/** From this width on, a table of five columns fits beside the filters. */
export const wideColumnQuery = "(width >= 1440px)";
/** From this width on, what a row opens stands beside the list. */
export const panelQuery = "(width >= 1200px)";
/** The main pointer is a finger. */
export const touchQuery = "(pointer: coarse)";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  const read = () => matchMedia(query).matches;
  // There is no screen while prerendering.
  return useSyncExternalStore(subscribe, read, () => false);
}

/** Whether the page is being printed. The state is flushed before the browser takes its snapshot. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const startPrinting = () => {
      flushSync(() => setPrinting(true));
    };
    const endPrinting = () => setPrinting(false);
    // Some browsers fire no print events and only change the media type.
    const paper = matchMedia("print");
    const followMedia = () => {
      if (paper.matches) startPrinting();
      else endPrinting();
    };
    paper.addEventListener("change", followMedia);
    addEventListener("beforeprint", startPrinting);
    addEventListener("afterprint", endPrinting);
    return () => {
      paper.removeEventListener("change", followMedia);
      removeEventListener("beforeprint", startPrinting);
      removeEventListener("afterprint", endPrinting);
    };
  }, []);
  return isPrinting;
}
