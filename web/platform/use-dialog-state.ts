import { useCallback, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * What is open over a page, or null. A press shows before what it opens or closes is drawn: a modal dialog makes the browser
 * look anew at every element of the page beneath.
 */
export function useDialogState<Opened>(): [Opened | null, (opened: Opened | null) => void] {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback((wanted: Opened | null) => {
    afterPaint(() => {
      setOpened(wanted);
    });
  }, []);
  return [opened, open];
}
