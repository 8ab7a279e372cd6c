import { useState } from "react";
import type { BinItem } from "#contract/bin.ts";
import { shorten } from "#i18n/shorten.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteForGood } from "../queries.ts";

interface DeleteForGoodDialogProps {
  item: BinItem;
  onClose: () => void;
}

export function DeleteForGoodDialog({ item, onClose }: DeleteForGoodDialogProps) {
  const { t } = useTranslation("bin");
  const label = shorten(item.label);
  return (
    <BinDeletionDialog
      items={[item]}
      question={t("delete.question", { label })}
      detail={t("delete.detail")}
      confirmLabel={t("delete.confirm")}
      doneText={t("delete.done", { label, context: item.kind })}
      onClose={onClose}
    />
  );
}

interface EmptyBinDialogProps {
  items: readonly BinItem[];
  onClose: () => void;
}

export function EmptyBinDialog({ items, onClose }: EmptyBinDialogProps) {
  const { t } = useTranslation("bin");
  return (
    <BinDeletionDialog
      items={items}
      question={t("empty_all.question", { count: items.length })}
      detail={t("empty_all.detail", { count: items.length })}
      confirmLabel={t("empty_all.open")}
      doneText={t("empty_all.done")}
      onClose={onClose}
    />
  );
}

interface BinDeletionDialogProps {
  items: readonly BinItem[];
  question: string;
  detail: string;
  confirmLabel: string;
  /** The confirmation once all are deleted. */
  doneText: string;
  onClose: () => void;
}

/**
 * The last step, which cannot be undone. Items that were refused can be tried again; the others are deleted.
 */
function BinDeletionDialog({
  items,
  question,
  detail,
  confirmLabel,
  doneText,
  onClose,
}: BinDeletionDialogProps) {
  const { t } = useTranslation("bin");
  const { mutateAsync, isPending } = useDeleteForGood();
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);

  async function deleteAll() {
    setError(null);
    try {
      await mutateAsync({
        ids: items.map(({ id }) => id).filter((id) => !deletedIds.has(id)),
        onDeleted: (id) => setDeletedIds((before) => new Set([...before, id])),
      });
      showToast({ text: doneText });
      onClose();
    } catch (thrown) {
      setError(thrown);
    }
  }

  const count = items.length;
  return (
    <ConfirmDialog
      open
      question={question}
      detail={isPending && count > 1 ? t("empty_all.progress", { gone: deletedIds.size, count }) : detail}
      confirmLabel={confirmLabel}
      cancelLabel={t("translation:cancel")}
      loading={isPending}
      error={error === null ? undefined : t("delete.failed", { why: getErrorText(error) })}
      onCancel={onClose}
      onConfirm={() => void deleteAll()}
    />
  );
}
