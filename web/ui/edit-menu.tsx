import { Menu } from "./menu.tsx";

interface EditMenuProps {
  /** Of what: 'Actions pour Karim Benali'. */
  label: string;
  editLabel: string;
  deleteLabel: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What a row offers on a phone: to change it, or to delete it. */
export function EditMenu({ label, editLabel, deleteLabel, onEdit, onDelete }: EditMenuProps) {
  return (
    <Menu
      label={label}
      items={[
        { id: "edit", label: editLabel, icon: "pencil", onAction: onEdit },
        { id: "delete", label: deleteLabel, icon: "bin", danger: true, onAction: onDelete },
      ]}
    />
  );
}
