import type { Expense } from "#contract/expenses.ts";
import { shortened } from "#i18n/shortened.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useDeleteExpense } from "../queries.ts";

export function DeleteExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation("budget");
  const remove = useDeleteExpense();
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={t("delete.detail", { item: shortened(expense.title) })}
      failed={(why) => t("delete.failed", { why })}
      gone={expense}
      deletion={remove}
      onClose={onClose}
    />
  );
}
