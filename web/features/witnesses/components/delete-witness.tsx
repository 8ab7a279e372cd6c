import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Witness } from "#contract/witnesses.ts";
import { errorWords } from "#web/platform/errors.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteWitness } from "../queries.ts";

interface DeleteWitnessProps {
  witness: Witness;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a witness goes. */
export function DeleteWitness({ witness, onClose, onDeleted }: DeleteWitnessProps) {
  const { t } = useTranslation("wedding");
  const remove = useDeleteWitness();
  const [error, setError] = useState<unknown>(null);
  return (
    <ConfirmDialog
      open
      question={t("witnesses.delete.question")}
      detail={t("witnesses.delete.detail", { name: witness.name })}
      confirmLabel={t("translation:delete")}
      cancelLabel={t("translation:cancel")}
      loading={remove.isPending}
      error={error === null ? undefined : t("witnesses.delete.failed", { why: errorWords(error, t) })}
      onCancel={onClose}
      onConfirm={() => {
        setError(null);
        remove.mutate(witness, { onError: setError, onSuccess: onDeleted });
      }}
    />
  );
}
