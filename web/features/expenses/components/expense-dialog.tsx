import type { StoredFile } from "#contract/documents.ts";
import { ExpenseChanges, NewExpense, type Expense } from "#contract/expenses.ts";
import { getToday } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { FormFileField, LinkedFiles, useFormFile } from "#web/features/documents/widgets.tsx";
import { usePayerOptions } from "#web/features/payers/widgets.tsx";
import { RepeatableFormDialog, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { parseExpense } from "../expense-form.rules.ts";
import { listPayerNames, type BudgetItemChoice } from "../expenses.rules.ts";
import { expenseResource, useExpenses } from "../queries.ts";
import { ExpenseFields } from "./expense-fields.tsx";

interface ExpenseDialogProps {
  /** Absent for a new expense. */
  item?: Expense | undefined;
  /** The provider of a new expense; '' for none. */
  provider?: string;
  items: readonly BudgetItemChoice[];
  /** All provider names, as suggestions. */
  companies: readonly string[];
  timeZone: string;
  /** A file that is about the new expense. */
  file?: StoredFile | undefined;
  onClose: () => void;
}

/** Adds or changes an expense; several can be added in a row. */
export function ExpenseDialog(props: ExpenseDialogProps) {
  const { item, provider = "", items, companies, timeZone, file, onClose } = props;
  const { t } = useTranslation("budget");
  const initialValues = { date: getToday(timeZone), item: "", payer: "", provider };
  const { repeatState, round, handleAdded } = useRepeatedForm(initialValues, onClose);
  const expenses = useExpenses().data ?? [];
  const payers = [...new Set([...usePayerOptions(), ...listPayerNames(expenses)])];
  const { store, attach } = useFormFile(file);
  const { form, shown } = useEditForm({
    ...expenseResource.useEditOptions(item),
    schemas: { add: NewExpense, change: ExpenseChanges },
    read: (fields, _form, before) => parseExpense(fields, before),
    add: async (values, element) => {
      const storedFile = await store(element);
      const added = await expenseResource.addItem(values);
      const { id, title } = added;
      await attach(storedFile, { kind: "expense", id, label: title });
      const { date, budget_item_id: itemId, paid_by: payer } = values;
      const next = { date: date ?? "", item: itemId ?? "", payer, provider: "" };
      handleAdded(t("expense.added", { item: shorten(title) }), next, () =>
        expenseResource.removeAdded(added),
      );
    },
    texts: { failed: t("expense.failed"), changed: t("expense.changed") },
    onClose,
  });
  return (
    <RepeatableFormDialog
      {...{ form, round, repeatState, onClose }}
      historyId={item?.id}
      title={item ? t("expense.edit") : t("expense.open")}
      addAnotherLabel={item || file ? undefined : t("add_and_go_on")}
      after={item && <LinkedFiles inDialog kind="expense" id={item.id} label={item.title} />}
    >
      <ExpenseFields
        expense={shown}
        initialValues={round.initialValues}
        suggestions={{ items, companies, payers }}
      />
      {!item && <FormFileField label={t("expense.receipt")} given={file} />}
    </RepeatableFormDialog>
  );
}
