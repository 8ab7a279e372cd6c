import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Expense } from "#contract/expenses.ts";
import { errorWords } from "#web/platform/errors.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteExpense } from "../queries.ts";

export function DeleteExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation("budget");
  const remove = useDeleteExpense();
  const [error, setError] = useState<unknown>(null);
  return (
    <ConfirmDialog
      open
      question={t("delete.question")}
      detail={t("delete.detail", { item: expense.title })}
      confirmLabel={t("translation:delete")}
      cancelLabel={t("translation:cancel")}
      loading={remove.isPending}
      error={error === null ? undefined : t("delete.failed", { why: errorWords(error, t) })}
      onCancel={onClose}
      onConfirm={() => {
        setError(null);
        remove.mutate(expense, { onError: setError, onSuccess: onClose });
      }}
    />
  );
}
