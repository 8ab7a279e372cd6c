/** Components of the export for other features. */
import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import folder from "#web/ui/drawings/folder.svg?raw";
import { Soft } from "#web/ui/soft.tsx";
import styles from "./components/export-card.module.css";

const LazyExportDialog = createLazyPart(
  async () => (await import("./components/export-dialog.tsx")).ExportDialog,
);

interface ExportDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the password and downloads the ZIP; its code loads on the first press. */
export function ExportDialog(props: ExportDialogProps) {
  return <LazyExportDialog {...props} fallback={null} />;
}

/** Describes the ZIP, with the button that downloads it. */
export function ExportCard({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation("profile");
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t("export.title")}>
      <div className={styles.content}>
        <Drawing of={folder} accent="gold" size={68} />
        <Soft size="md">{t("export.sentence")}</Soft>
        <Button icon="download" className={styles.action} onClick={() => setOpen(true)}>
          {t("export.action")}
        </Button>
      </div>
      {isOpen && <ExportDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Card>
  );
}
