import { useCallback } from "react";
import type { RowAction } from "#web/ui/data-list.tsx";
import { useDialogState } from "./use-dialog-state.ts";

/** The form of a list: it adds an item, or edits one. */
export type OpenedForm<Item> =
  | { readonly kind: "add"; readonly item?: undefined }
  | { readonly kind: "edit"; readonly item: Item };

/**
 * The dialog that is open over a list, or null; `Opened` names also those that are no form. `open` is what a `DataList`
 * calls: a deletion asks in a dialog of its own.
 */
export function useListDialog<Item, Opened extends { readonly kind: string } = OpenedForm<Item>>(
  confirmDelete: (item: Item) => void,
) {
  const [opened, setOpened] = useDialogState<Opened>();
  const open = useCallback(
    (next: Opened | RowAction<Item>) =>
      next.kind === "delete" ? confirmDelete((next as RowAction<Item>).item) : setOpened(next as Opened),
    [confirmDelete, setOpened],
  );
  return { opened, open, add: () => setOpened({ kind: "add" } as Opened), close: () => setOpened(null) };
}
