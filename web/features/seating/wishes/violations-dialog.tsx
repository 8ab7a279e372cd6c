import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { Violation } from "./violation-kinds.ts";
import { FreeButton } from "./free-button.tsx";
import type { SeatingState } from "./seating-state.rules.ts";
import { useViolationTexts } from "./use-violation-texts.ts";
import styles from "./wishes.module.css";

interface ViolationsDialogProps {
  seatingState: SeatingState;
  broken: readonly Violation[];
  actions: Pick<SeatingActions, "showTable">;
  onRepair: (broken: Violation) => void;
  onClose: () => void;
}

/** All violations, the worst first, each with its actions. */
export function ViolationsDialog({
  seatingState,
  broken,
  actions,
  onRepair,
  onClose,
}: ViolationsDialogProps) {
  const { t } = useTranslation("wishes");
  const words = useViolationTexts();
  const mayEdit = useMayEdit();
  const isMixed = new Set(broken.map(({ severity }) => severity)).size > 1;
  return (
    <Dialog
      open
      title={broken.length > 0 ? t("banner.title", { count: broken.length }) : t("banner.all_kept")}
      help={isMixed ? t("banner.help") : undefined}
      closeLabel={t("translation:close")}
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {broken.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.words}>
              <p>
                <Marked words={words(one, seatingState)} parts={{ b: <strong /> }} />
              </p>
              <Chip
                tone={one.severity === "must" ? "danger" : "neutral"}
                icon={one.severity === "must" ? "warning" : undefined}
              >
                {t(`banner.${one.severity}`)}
              </Chip>
            </div>
            <div className={styles.ends}>
              {one.kind === "declined" && <FreeButton broken={one} />}
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  const [table] = one.tables;
                  if (table !== undefined) actions.showTable(table);
                  onClose();
                }}
              >
                {t("banner.show")}
              </Button>
              {mayEdit && (
                <Button
                  kind="quiet"
                  size="small"
                  icon="swap"
                  onClick={() => {
                    onRepair(one);
                  }}
                >
                  {t("banner.repair")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
