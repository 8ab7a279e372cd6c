import { useCallback, useEffect, useRef } from "react";
import { focusedRow, focusNear } from "#web/ui/row-focus.ts";

/** The button that sends a row away goes with it: once it is gone, the focus is in the row that takes its place. */
export function useFocusAfterLeaving(rows: readonly { readonly id: string }[]): (id: string) => void {
  const leaving = useRef<{ id: string; row: number } | null>(null);
  useEffect(() => {
    const gone = leaving.current;
    if (gone === null || rows.some(({ id }) => id === gone.id)) return;
    leaving.current = null;
    focusNear(gone.row);
  }, [rows]);
  return useCallback((id) => {
    const row = focusedRow();
    leaving.current = row === null ? null : { id, row };
  }, []);
}
