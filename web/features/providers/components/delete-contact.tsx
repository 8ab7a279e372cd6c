import type { ProviderId } from "#contract/provider-kinds.ts";
import type { ProviderContact } from "#contract/providers.ts";
import { shortened } from "#i18n/shortened.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useDeleteContact } from "../queries.ts";

interface DeleteContactProps {
  kind: ProviderId;
  contact: ProviderContact;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a contact is deleted. */
export function DeleteContact({ kind, contact, name, onClose, onDeleted }: DeleteContactProps) {
  const { t } = useTranslation("providers");
  const remove = useDeleteContact(kind);
  return (
    <DeleteDialog
      question={t("delete.question", { name: shortened(name) })}
      detail={t("delete.detail")}
      failed={(why) => t("delete.failed", { why })}
      gone={contact}
      deletion={remove}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
