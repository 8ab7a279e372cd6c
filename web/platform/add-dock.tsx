import { Button } from "../ui/button.tsx";
import { Dock } from "../ui/dock.tsx";
import styles from "./add-dock.module.css";
import { useMayEdit } from "../ui/read-only.ts";

interface AddDockProps {
  /** The accessible name: 'Ajouter un invité'. */
  label: string;
  /** The word on the button, which the label contains; by default the whole label. */
  shortLabel?: string | undefined;
  onAdd: () => void;
}

/** The add button of a page on a phone. While a message is beside it, it shows only its icon. */
export function AddDock({ label, shortLabel = label, onAdd }: AddDockProps) {
  if (!useMayEdit()) return null;
  return (
    <Dock>
      <Button
        kind="primary"
        icon="plus"
        aria-label={label}
        className={styles.add}
        data-add-dock=""
        onClick={onAdd}
      >
        <span className={styles.word}>{shortLabel}</span>
      </Button>
    </Dock>
  );
}
