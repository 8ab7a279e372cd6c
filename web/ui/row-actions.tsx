import { IconButton } from "./icon-button.tsx";
import { Menu } from "./menu.tsx";
import { useMayEdit, useReadOnlyTexts } from "./read-only.ts";

export interface ActionLabels {
  readonly menu: string;
  /**
   * The name of the item, if there is more to read than the row shows: those who may only look open it by a button of
   * that name. Without one their rows do not open.
   */
  readonly name?: string;
  /** The name of the button that opens the item's card, in a list with `onRead`. */
  readonly read?: string;
  /**
   * The labels of the menu entries, which do not name the row, because the menu's own label does. Without `remove` the
   * row cannot be deleted.
   */
  readonly entries: { readonly edit: string; readonly remove?: string | undefined };
}

interface OpenButtonProps {
  labels: ActionLabels;
  onOpen: (() => void) | undefined;
}

/** Opens the card of an item, or its form for those who may only read it, by keyboard too. */
export function OpenButton({ labels: { name, read }, onOpen }: OpenButtonProps) {
  const readOnly = useReadOnlyTexts();
  if (read !== undefined) return <IconButton data-opens icon="chevron-right" label={read} onClick={onOpen} />;
  if (readOnly === null || name === undefined) return null;
  return <IconButton icon="eye" label={readOnly.open(name)} onClick={onOpen} />;
}

interface EditMenuProps {
  labels: ActionLabels;
  onEdit: () => void;
  onDelete: () => void;
}

/** The menu of a row: edit or delete. */
export function EditMenu({ labels: { menu, entries }, onEdit, onDelete }: EditMenuProps) {
  if (!useMayEdit()) return null;
  return (
    <Menu
      label={menu}
      items={[
        { id: "edit", label: entries.edit, icon: "pencil", onAction: onEdit },
        ...(entries.remove === undefined
          ? []
          : [
              { id: "delete", label: entries.remove, icon: "bin", danger: true, onAction: onDelete } as const,
            ]),
      ]}
    />
  );
}
