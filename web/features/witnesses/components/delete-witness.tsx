import type { Witness } from "#contract/witnesses.ts";
import { shortened } from "#i18n/shortened.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
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
  return (
    <DeleteDialog
      question={t("witnesses.delete.question")}
      detail={t("witnesses.delete.detail", { name: shortened(witness.name) })}
      failed={(why) => t("witnesses.delete.failed", { why })}
      gone={witness}
      deletion={remove}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
