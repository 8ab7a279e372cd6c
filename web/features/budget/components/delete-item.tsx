import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorWords } from "#web/platform/errors.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Line } from "../budget.rules.ts";
import { useDeleteBudgetItem } from "../queries.ts";
import { useItemTitle } from "./words.ts";

/** Asks before an item goes, and says that its expenses stay. */
export function DeleteItem({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation("budget");
  const remove = useDeleteBudgetItem();
  const title = useItemTitle()(line.item);
  const [error, setError] = useState<unknown>(null);
  const detail =
    line.expenses === 0
      ? t("delete.detail", { item: title })
      : t("delete.with_expenses", { item: title, count: line.expenses });
  return (
    <ConfirmDialog
      open
      question={t("delete.question")}
      detail={detail}
      confirmLabel={t("translation:delete")}
      cancelLabel={t("translation:cancel")}
      loading={remove.isPending}
      error={error === null ? undefined : t("delete.failed", { why: errorWords(error, t) })}
      onCancel={onClose}
      onConfirm={() => {
        setError(null);
        remove.mutate({ item: line.item, title }, { onError: setError, onSuccess: onClose });
      }}
    />
  );
}
