import { useCallback } from "react";
import type { RowAction } from "#web/ui/data-list.tsx";
import { useDialogState } from "./use-dialog-state.ts";

/**
 * The form that is open over a list. `form` is the item that it edits, "add" for a new one, null while it is closed.
 * `open` is what a `DataList` calls: a deletion asks in a dialog of its own.
 */
export function useListForm<Item>(confirmDelete: (item: Item) => void) {
  const [form, setForm] = useDialogState<Item | "add">();
  const open = useCallback(
    ({ kind, item }: RowAction<Item>) => (kind === "delete" ? confirmDelete(item) : setForm(item)),
    [confirmDelete, setForm],
  );
  return { form, open, add: () => setForm("add"), close: () => setForm(null) };
}
