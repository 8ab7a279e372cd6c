import type { Wedding } from "#contract/wedding.ts";
import { undoBulkChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { countMoves, useFormerDateMove, useLatestDateMove } from "../date-moves.ts";
import styles from "./date-move-dialog.module.css";

interface FormerDateNotesProps {
  wedding: Wedding;
  onMove: () => void;
}

/** Under the date field: what still follows a former date, and the move that can be undone for a day. */
export function FormerDateNotes({ wedding, onMove }: FormerDateNotesProps) {
  const { t } = useTranslation("wedding");
  const formerMove = useFormerDateMove(wedding).data;
  const latestMove = useLatestDateMove();
  const count = formerMove === undefined ? 0 : countMoves(formerMove);
  if (count === 0 && latestMove === undefined) return null;
  return (
    <div className={styles.notes}>
      {count > 0 && (
        <Banner tone="gold" action={<Button onClick={onMove}>{t("move.open_former")}</Button>}>
          {t("move.is_former", { count })}
        </Banner>
      )}
      {latestMove && (
        <Banner
          tone="sage"
          action={
            <Button
              onClick={() => {
                void undoBulkChange(latestMove.id);
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
