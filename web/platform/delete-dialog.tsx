import { useState } from "react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { getErrorText } from "./errors.ts";
import { useTranslation } from "./use-translation.ts";

interface DeleteDialogProps<Gone> {
  question: string;
  detail: string;
  /** The label of the confirm button; 'Supprimer' by default. */
  confirmLabel?: string | undefined;
  /** The sentence shown when the deletion failed, given the reason. */
  failed: (why: string) => string;
  gone: Gone;
  deletion: {
    readonly isPending: boolean;
    readonly mutate: (gone: Gone, then: { onError: (error: unknown) => void; onSuccess: () => void }) => void;
  };
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks before something is deleted. A failure is shown in the dialog, which stays open. */
export function DeleteDialog<Gone>(props: DeleteDialogProps<Gone>) {
  const { question, detail, confirmLabel, failed, gone, deletion, onClose, onDeleted = onClose } = props;
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  return (
    <ConfirmDialog
      open
      question={question}
      detail={detail}
      confirmLabel={confirmLabel ?? t("delete")}
      cancelLabel={t("cancel")}
      loading={deletion.isPending}
      error={error === null ? undefined : failed(getErrorText(error))}
      onCancel={onClose}
      onConfirm={() => {
        setError(null);
        deletion.mutate(gone, { onError: setError, onSuccess: onDeleted });
      }}
    />
  );
}
