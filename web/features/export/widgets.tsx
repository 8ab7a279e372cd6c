/** What other rooms show of the way to take everything along. */
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import folder from "#web/ui/drawings/folder.svg?raw";
import styles from "./export-card.module.css";
import { useExporting } from "./use-exporting.ts";

/** What the zip holds, and the button that brings it. */
export function ExportCard() {
  const { t } = useTranslation("profile");
  const { isPending, download } = useExporting();
  return (
    <Card title={t("export.title")}>
      <div className={styles.content}>
        <Drawing of={folder} accent="gold" size={68} />
        <p className={styles.sentence}>{t("export.sentence")}</p>
        <Button icon="download" loading={isPending} onClick={download} className={styles.action}>
          {t("export.action")}
        </Button>
      </div>
    </Card>
  );
}

/** The same in a line, before something is deleted. */
export function ExportFirst() {
  const { t } = useTranslation("profile");
  const { isPending, download } = useExporting();
  return (
    <Button kind="quiet" size="small" icon="download" loading={isPending} onClick={download}>
      {t("export.action")}
    </Button>
  );
}
