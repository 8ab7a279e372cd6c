import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { focusAfterRemoval } from "../ui/row-focus.ts";
import { closeDeletion, type Deletion } from "./deletions.ts";
import { getErrorText } from "./errors.ts";
import { offerUndo } from "./undo.ts";
import { useTranslation } from "./use-translation.ts";

/** Asks before a deletion; a failure is shown in the dialog, which stays open. A page that is left closes it. */
export function DeletionDialog({ deletion: { id, texts, send, onDeleted } }: { deletion: Deletion }) {
  const { t } = useTranslation();
  const page = useLocation({ select: ({ pathname }) => pathname });
  const [openedOn] = useState(page);
  useEffect(() => {
    if (page !== openedOn) closeDeletion();
  }, [page, openedOn]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      focusAfterRemoval(id);
      closeDeletion();
      onDeleted();
      offerUndo({ id, text: texts.done });
    },
  });
  return (
    <ConfirmDialog
      open
      question={texts.question}
      detail={texts.detail}
      confirmLabel={t("delete")}
      cancelLabel={t("cancel")}
      loading={isPending}
      error={error === null ? undefined : texts.failed(getErrorText(error))}
      onCancel={closeDeletion}
      onConfirm={() => mutate()}
    />
  );
}
