import { IconButton } from "./icon-button.tsx";
import { useMayEdit } from "./read-only.ts";

interface EditButtonsProps {
  /** Names the item too: 'Modifier Karim Benali'. */
  editLabel: string;
  /** Without one there is no button to delete. */
  deleteLabel: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row: edit and delete. */
export function EditButtons({ editLabel, deleteLabel, onEdit, onDelete }: EditButtonsProps) {
  if (!useMayEdit()) return null;
  return (
    <>
      <IconButton icon="pencil" label={editLabel} onClick={onEdit} />
      {deleteLabel !== undefined && (
        <IconButton icon="bin" tone="danger" data-deletes label={deleteLabel} onClick={onDelete} />
      )}
    </>
  );
}
