import { Button } from "#web/ui/button.tsx";
import styles from "./delete-button.module.css";
import { useTranslation } from "./use-translation.ts";

/** The button of an edit form that asks whether to delete what it edits; the form stays until it is deleted. */
export function DeleteButton({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" icon="bin" className={styles.delete} onClick={onAsk}>
      {t("delete")}
    </Button>
  );
}
