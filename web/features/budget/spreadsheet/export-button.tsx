import { useRef, useState } from "react";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { MenuList } from "#web/ui/menu-list.tsx";
import { useBudgetFile } from "./use-budget-file.ts";

/** A button with a menu of the files to export. */
export function ExportButton() {
  const { t } = useTranslation("spreadsheet");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const file = useBudgetFile();
  const make = async (kind: Parameters<typeof file.save>[0]) => {
    setMaking(true);
    try {
      showToast({ text: t("done", { name: await file.save(kind) }) });
    } catch (error) {
      showToast({ text: t("failed", { why: getErrorText(error) }), tone: "refused" });
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <Button
        ref={trigger}
        icon="download"
        loading={isMaking}
        disabled={!file.isReady}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("open")}
      </Button>
      {isOpen && (
        <MenuList
          label={t("menu")}
          trigger={trigger}
          items={[
            { id: "workbook", label: t("workbook"), icon: "download", onAction: () => void make("workbook") },
            ...file.tables.map((name) => ({
              id: name,
              label: t(`csv.${name}`),
              icon: "document" as const,
              onAction: () => void make(name),
            })),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
