import type { Expense } from "#contract/expenses.ts";
import { getToday } from "#i18n/formats.ts";
import { shortened } from "#i18n/shortened.ts";
import { usePayerOptions } from "#web/features/payers/widgets.tsx";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { RowDialog } from "#web/ui/data-list.tsx";
import { listPayers } from "../expenses.rules.ts";
import { useDeleteExpense } from "../queries.ts";
import { ExpenseDialog } from "./expense-dialog.tsx";
import type { ItemName } from "./expenses-panel.tsx";

export type ExpenseDialogState =
  | RowDialog<Expense>
  | { readonly kind: "add-expense"; readonly provider: string };

interface ExpenseDialogsProps {
  opened: ExpenseDialogState;
  expenses: readonly Expense[];
  items: readonly ItemName[];
  /** All provider names, as suggestions. */
  companies: readonly string[];
  timeZone: string;
  onClose: () => void;
}

/** The dialogs of an expense. */
export function ExpenseDialogs(props: ExpenseDialogsProps) {
  const { opened, expenses, items, companies, timeZone, onClose } = props;
  const payers = usePayerOptions();
  if (opened.kind === "delete") return <DeleteExpense expense={opened.item} onClose={onClose} />;
  const isNew = opened.kind === "add-expense";
  return (
    <ExpenseDialog
      expense={isNew ? undefined : opened.item}
      started={{ date: getToday(timeZone), item: "", payer: "", provider: isNew ? opened.provider : "" }}
      offered={{ items, providers: companies, payers: [...new Set([...payers, ...listPayers(expenses)])] }}
      onClose={onClose}
    />
  );
}

function DeleteExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation("budget");
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={t("delete.detail", { item: shortened(expense.title) })}
      failed={(why) => t("delete.failed", { why })}
      gone={expense}
      deletion={useDeleteExpense()}
      onClose={onClose}
    />
  );
}
