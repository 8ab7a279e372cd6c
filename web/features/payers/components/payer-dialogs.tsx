import type { Expense } from "#contract/expenses.ts";
import type { Payer } from "#contract/payers.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { shortened } from "#i18n/shortened.ts";
import { useDeletePayer } from "../queries.ts";
import type { PayerNames } from "../use-payer-names.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { PayerDialog } from "./payer-dialog.tsx";

export type OpenedPayer =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "delete"; readonly payer: Payer }
  | { readonly kind: "assign"; readonly expenses: readonly Expense[] };

interface PayerDialogsProps {
  opened: OpenedPayer;
  payers: readonly Payer[];
  names: PayerNames;
  onClose: () => void;
}

export function PayerDialogs({ opened, payers, names, onClose }: PayerDialogsProps) {
  if (opened.kind === "assign") {
    return <AssignDialog expenses={opened.expenses} {...{ payers, names, onClose }} />;
  }
  if (opened.kind === "delete") return <DeletePayer payer={opened.payer} onClose={onClose} />;
  return <PayerDialog payer={opened.kind === "edit" ? opened.payer : undefined} {...{ names, onClose }} />;
}

function DeletePayer({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const { t } = useTranslation("payers");
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={t("delete.detail", { name: shortened(payer.name) })}
      failed={(why) => t("delete.failed", { why })}
      gone={payer}
      deletion={useDeletePayer()}
      onClose={onClose}
    />
  );
}
