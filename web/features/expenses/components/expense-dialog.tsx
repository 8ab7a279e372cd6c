import { NewExpense, type Expense } from "#contract/expenses.ts";
import { shortened } from "#i18n/shortened.ts";
import { LinkedFiles } from "#web/features/documents/widgets.tsx";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { AddDialog, saveChanges, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { parseSignedEuros, readPays } from "../expenses.rules.ts";
import { useChangeExpense, useExpenses, useRecordExpense } from "../queries.ts";
import { ExpenseFields, type ExpenseSuggestions, type ExpenseStart } from "./expense-fields.tsx";

interface ExpenseDialogProps {
  /** The expense to change; absent for a new one. */
  expense?: Expense | undefined;
  /** The initial values of a new expense. */
  started: ExpenseStart;
  offered: ExpenseSuggestions;
  onClose: () => void;
}

/**
 * The values of the fields, as the contract expects them. Without a field for the instalment, an expense keeps what it
 * pays as long as it keeps its item.
 */
function readExpense(fields: FormData, before: Expense | undefined) {
  const texts = getFieldTexts(fields);
  const text = (name: string) => texts.get(name) ?? "";
  const item = text("budget_item_id");
  const isSameItem = before?.budget_item_id === (item === "" ? null : item);
  const kept = isSameItem ? before : { instalment_id: null, is_extra: false };
  const { instalment_id, is_extra } = texts.has("instalment_id") ? readPays(text("instalment_id")) : kept;
  return {
    title: text("title"),
    amount: parseSignedEuros(text("amount"), fields.has("refund")),
    date: text("date"),
    budget_item_id: item === "" ? null : item,
    provider: text("provider"),
    paid_by: text("paid_by"),
    instalment_id,
    is_extra,
  };
}

/** Removes the value for which the form has no field, because the schema would read it as cleared. */
function withoutPayer({ payer_id: _payer, ...typed }: NewExpense) {
  return typed;
}

/** Adds or changes an expense; several can be added in a row. */
export function ExpenseDialog({ expense, started, offered, onClose }: ExpenseDialogProps) {
  const { t } = useTranslation("budget");
  const record = useRecordExpense();
  const change = useChangeExpense();
  const { goingOn, round, added } = useRepeatedForm(started, onClose);

  async function saveNew(wanted: NewExpense) {
    const { title } = await record.mutateAsync(wanted);
    const text = t("expense.added", { item: shortened(title) });
    const { date, budget_item_id: item, paid_by: payer } = wanted;
    added(text, { date: date ?? "", item: item ?? "", payer, provider: "" });
  }

  const list = useExpenses().data;
  const edits = useEdits(
    expense,
    list?.find(({ id }) => id === expense?.id),
  );
  const base = edits?.shown;
  const form = useForm({
    edits,
    schema: NewExpense,
    read: (fields) => readExpense(fields, base),
    touched: (fields) => getChangedFields({ ...base }, readExpense(fields, base)),
    failed: t("expense.failed"),
    send: (wanted) =>
      base
        ? saveChanges(getChangedFields({ ...base }, withoutPayer(wanted)), {
            base,
            save: (changes) => change.mutateAsync({ id: base.id, changes }),
            text: t("expense.changed"),
            onClose,
          })
        : saveNew(wanted),
  });

  return (
    <AddDialog
      {...{ form, round, goingOn, onClose }}
      thing={expense?.id}
      title={expense ? t("expense.edit") : t("expense.open")}
      saveLabel={expense ? t("translation:save") : t("add")}
      goOnLabel={expense ? undefined : t("add_and_go_on")}
      after={expense && <LinkedFiles inDialog kind="expense" id={expense.id} label={expense.title} />}
    >
      <ExpenseFields expense={base} started={round.start} offered={offered} />
    </AddDialog>
  );
}
