import { Button } from "../ui/button.tsx";
import { Dock } from "../ui/dock.tsx";
import styles from "./add-dock.module.css";
import { useMayEdit } from "../ui/read-only.ts";
import { useTranslation } from "./use-translation.ts";

/**
 * The add button of a page on a phone. It shows the first word of its name, and while a message is beside it only its
 * icon.
 */
export function AddDock({ label, onAdd }: { label: string; onAdd: () => void }) {
  const { t } = useTranslation();
  if (!useMayEdit()) return null;
  const word = t("add");
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
        <span className={styles.word}>{label.startsWith(word) ? word : label}</span>
      </Button>
    </Dock>
  );
}
