import { useCallback, useState } from "react";
import { runAfterPaint } from "../ui/after-paint.ts";

/**
 * The item that is open over a page, or null. The state changes after the press was painted, because a modal
 * dialog makes the browser restyle the whole page.
 */
export function useDialogState<Opened>(): [Opened | null, (opened: Opened | null) => void] {
  const [opened, setOpened] = useState<Opened | null>(null);
  const setOpenedAfterPaint = useCallback((next: Opened | null) => {
    runAfterPaint(() => setOpened(next));
  }, []);
  return [opened, setOpenedAfterPaint];
}
