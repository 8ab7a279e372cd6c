import type { RunRow } from "#contract/run-sheet.ts";
import { shortened } from "#i18n/shortened.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useDeleteRunRow } from "../queries.ts";

export function DeleteRowDialog({ row, onClose }: { row: RunRow; onClose: () => void }) {
  const { t } = useTranslation("run-sheet");
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={t("delete.detail", { title: shortened(row.title) })}
      failed={(why) => t("delete.failed", { why })}
      gone={row}
      deletion={useDeleteRunRow()}
      onClose={onClose}
    />
  );
}
