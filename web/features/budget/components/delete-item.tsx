import { shortened } from "#i18n/shortened.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Line } from "../budget.rules.ts";
import { useDeleteBudgetItem } from "../queries.ts";
import { useItemTitle } from "./words.ts";

/** Asks before an item goes, and says that its expenses stay. */
export function DeleteItem({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation("budget");
  const remove = useDeleteBudgetItem();
  const title = shortened(useItemTitle()(line.item));
  const detail =
    line.expenses === 0
      ? t("delete.detail", { item: title })
      : t("delete.with_expenses", { item: title, count: line.expenses });
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={detail}
      failed={(why) => t("delete.failed", { why })}
      gone={{ item: line.item, title }}
      deletion={remove}
      onClose={onClose}
    />
  );
}
