import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import { views, type View } from "../view.rules.ts";
import styles from "./view-row.module.css";

interface ViewRowProps {
  view: View;
  onShow: (view: View) => void;
  actions: SeatingActions;
  /** On a phone the actions are in the page's menu. */
  isPhone: boolean;
}

/** The switch between both views, with the actions of both. */
export function ViewRow({ view, onShow, actions, isPhone }: ViewRowProps) {
  const { t } = useTranslation("seating");
  const mayEdit = useMayEdit();
  return (
    <div className={styles.row} data-print="no">
      <Segments
        label={t("views.label")}
        labelHidden
        byWords
        value={view}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={onShow}
      />
      {!isPhone && (
        <div className={styles.buttons}>
          <Button kind="quiet" size="small" icon="heart" onClick={() => actions.openWishes()}>
            {t("wishes")}
          </Button>
          {mayEdit && (
            <Button kind="quiet" size="small" icon="swap" onClick={actions.suggest}>
              {t("suggest")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
