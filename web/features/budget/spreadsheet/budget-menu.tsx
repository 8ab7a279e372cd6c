import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { useBudgetFile } from "./use-budget-file.ts";

export interface BudgetMenuProps {
  onAddItem: () => void;
}

/** A menu of what is done with the budget as a whole: an item is added, a file is exported. */
export function BudgetMenu({ onAddItem }: BudgetMenuProps) {
  const { t } = useTranslation(["spreadsheet", "budget"]);
  const mayEdit = useMayEdit();
  const file = useBudgetFile();
  const save = async (kind: Parameters<typeof file.save>[0]) => {
    try {
      showToast({ text: t("done", { name: await file.save(kind) }) });
    } catch (error) {
      showToast({ text: t("failed", { why: getErrorText(error) }), tone: "refused" });
    }
  };
  return (
    <Menu
      label={t("menu")}
      items={[
        ...(mayEdit
          ? [{ id: "add", label: t("budget:item.open"), icon: "plus", onAction: onAddItem } as const]
          : []),
        {
          id: "workbook",
          label: t("workbook"),
          icon: "download",
          disabled: !file.isReady,
          onAction: () => void save("workbook"),
        },
        ...file.tables.map((name) => ({
          id: name,
          label: t(`csv.${name}`),
          icon: "document" as const,
          disabled: !file.isReady,
          onAction: () => void save(name),
        })),
      ]}
    />
  );
}
