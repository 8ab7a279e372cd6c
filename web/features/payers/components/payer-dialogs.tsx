import type { Expense } from "#contract/expenses.ts";
import type { Payer } from "#contract/payers.ts";
import type { OpenedForm } from "#web/platform/use-list-dialog.ts";
import type { PayerNames } from "../use-payer-names.ts";
import { AssignPayersDialog } from "./assign-payers-dialog.tsx";
import { PayerDialog } from "./payer-dialog.tsx";

export type OpenedPayers =
  | OpenedForm<Payer>
  | { readonly kind: "assign"; readonly expenses: readonly Expense[] };

interface PayerDialogsProps {
  opened: OpenedPayers;
  payers: readonly Payer[];
  names: PayerNames;
  onClose: () => void;
}

export function PayerDialogs({ opened, payers, names, onClose }: PayerDialogsProps) {
  if (opened.kind === "assign") {
    return <AssignPayersDialog expenses={opened.expenses} {...{ payers, names, onClose }} />;
  }
  return <PayerDialog item={opened.item} {...{ names, onClose }} />;
}
