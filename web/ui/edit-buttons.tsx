import { IconButton } from "./icon-button.tsx";

interface EditButtonsProps {
  /** 'Modifier Karim Benali'. */
  editLabel: string;
  deleteLabel: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What a row offers beside it: to change it, or to delete it. */
export function EditButtons({ editLabel, deleteLabel, onEdit, onDelete }: EditButtonsProps) {
  return (
    <>
      <IconButton icon="pencil" label={editLabel} onClick={onEdit} />
      <IconButton icon="bin" tone="danger" label={deleteLabel} onClick={onDelete} />
    </>
  );
}
