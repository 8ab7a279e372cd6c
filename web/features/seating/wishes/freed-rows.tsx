import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { type Freed, useDismissFreed } from "../use-freed-seats.ts";
import { useFreedTexts } from "./use-freed-texts.ts";
import styles from "./wishes.module.css";

interface FreedRowsProps {
  freed: readonly Freed[];
  onShow: (table: string) => void;
  onFill: (freed: Freed) => void;
}

/** The freed seats as rows of a list, each with its actions. */
export function FreedRows({ freed, onShow, onFill }: FreedRowsProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const text = useFreedTexts();
  const { mutate: dismiss } = useDismissFreed();
  return freed.map((one) => (
    <li key={one.guest.id} className={styles.row}>
      <p className={styles.text}>
        <Marked text={text(one)} parts={{ b: <strong /> }} />
      </p>
      <div className={styles.ends}>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onShow(one.table.id);
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
  ));
}
