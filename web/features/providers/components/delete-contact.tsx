import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderId } from "#contract/provider-kinds.ts";
import type { ProviderContact } from "#contract/providers.ts";
import { errorWords } from "#web/platform/errors.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteContact } from "../queries.ts";

interface DeleteContactProps {
  kind: ProviderId;
  contact: ProviderContact;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a contact goes. */
export function DeleteContact({ kind, contact, name, onClose, onDeleted }: DeleteContactProps) {
  const { t } = useTranslation("providers");
  const remove = useDeleteContact(kind);
  const [error, setError] = useState<unknown>(null);
  return (
    <ConfirmDialog
      open
      question={t("delete.question", { name })}
      detail={t("delete.detail")}
      confirmLabel={t("translation:delete")}
      cancelLabel={t("translation:cancel")}
      loading={remove.isPending}
      error={error === null ? undefined : t("delete.failed", { why: errorWords(error, t) })}
      onCancel={onClose}
      onConfirm={() => {
        setError(null);
        remove.mutate(contact, { onError: setError, onSuccess: onDeleted });
      }}
    />
  );
}
