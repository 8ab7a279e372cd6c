import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { focusAfterRemoval } from "../ui/row-focus.ts";
import { closeDeletion, type Deletion } from "./deletions.ts";
import { getErrorText } from "./errors.ts";
import { showToast } from "./toasts.tsx";
import { offerUndo } from "./undo.ts";
import { useTranslation } from "./use-translation.ts";

/** Asks before a deletion; a failure is shown in the dialog, which stays open. A page that is left closes it. */
export function DeletionDialog({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation();
  const { id, texts, send, onDeleted, isFinal, focus } = deletion;
  const { done } = texts;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openedPath] = useState(path);
  useEffect(() => {
    if (path !== openedPath) closeDeletion();
  }, [path, openedPath]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      focusAfterRemoval(id, focus);
      closeDeletion();
      onDeleted();
      if (done !== undefined && isFinal) showToast({ text: done });
      else if (done !== undefined) offerUndo({ id, text: done });
    },
  });
  return (
    <ConfirmDialog
      open
      question={texts.question}
      detail={texts.detail}
      confirmLabel={texts.confirm ?? t("delete")}
      cancelLabel={t("cancel")}
      loading={isPending}
      error={error === null ? undefined : texts.failed(getErrorText(error))}
      onCancel={closeDeletion}
      onConfirm={() => mutate()}
    />
  );
}
