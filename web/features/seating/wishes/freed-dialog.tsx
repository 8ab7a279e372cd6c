import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import { type Freed, useDismissFreed } from "../use-freed-seats.ts";
import { useFreedTexts } from "./use-freed-texts.ts";
import styles from "./wishes.module.css";

interface FreedDialogProps {
  freed: readonly Freed[];
  actions: Pick<SeatingActions, "showTable">;
  onFill: (freed: Freed) => void;
  onClose: () => void;
}

/** All freed seats, each with its actions. */
export function FreedDialog({ freed, actions, onFill, onClose }: FreedDialogProps) {
  const { t } = useTranslation("wishes");
  const words = useFreedTexts();
  const { mutate: dismiss } = useDismissFreed();
  const mayEdit = useMayEdit();
  return (
    <Dialog
      open
      title={freed.length === 0 ? t("freed.none") : t("freed.title", { count: freed.length })}
      closeLabel={t("translation:close")}
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {freed.map((one) => (
          <li key={one.guest.id} className={styles.row}>
            <p className={styles.words}>
              <Marked words={words(one)} parts={{ b: <strong /> }} />
            </p>
            <div className={styles.ends}>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  actions.showTable(one.table.id);
                  onClose();
                }}
              >
                {t("banner.show")}
              </Button>
              {mayEdit && (
                <>
                  <Button
                    kind="quiet"
                    size="small"
                    icon="swap"
                    onClick={() => {
                      onFill(one);
                    }}
                  >
                    {t("freed.fill")}
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={() => {
                      dismiss([one]);
                    }}
                  >
                    {t("freed.seen")}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
