import type { Wedding } from "#contract/wedding.ts";
import { undoBulkChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { countMoves, useFormerDateMove, useLatestDateMove } from "../moves.ts";
import styles from "./date-move-dialog.module.css";

interface FormerDateProps {
  wedding: Wedding;
  onMove: () => void;
}

/** Under the date field: what still follows a former date, and the move that can be undone for a day. */
export function FormerDate({ wedding, onMove }: FormerDateProps) {
  const { t } = useTranslation("wedding");
  const former = useFormerDateMove(wedding).data;
  const latest = useLatestDateMove();
  const count = former === undefined ? 0 : countMoves(former);
  if (count === 0 && latest === undefined) return null;
  return (
    <div className={styles.notes}>
      {count > 0 && (
        <Banner tone="gold" action={<Button onClick={onMove}>{t("move.open_former")}</Button>}>
          {t("move.is_former", { count })}
        </Banner>
      )}
      {latest && (
        <Banner
          tone="sage"
          action={
            <Button
              onClick={() => {
                void undoBulkChange(latest.id);
              }}
            >
              {t("translation:undo")}
            </Button>
          }
        >
          {t("move.undoable")}
        </Banner>
      )}
    </div>
  );
}
