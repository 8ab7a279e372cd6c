import type { StoredFile } from "#contract/documents.ts";
import { ExpenseChanges, NewExpense, type Expense } from "#contract/expenses.ts";
import { getToday } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { FormFileField, LinkedFiles, useFormFile } from "#web/features/documents/widgets.tsx";
import { usePayerOptions } from "#web/features/payers/widgets.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { RepeatableFormDialog, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import {
  listPayerNames,
  parseSignedEuros,
  parsePaidInstalment,
  type BudgetItemChoice,
  type OpenedExpense,
} from "../expenses.rules.ts";
import { expenseResource } from "../queries.ts";
import { ExpenseFields } from "./expense-fields.tsx";

interface ExpenseDialogProps {
  opened: OpenedExpense;
  items: readonly BudgetItemChoice[];
  /** All provider names, as suggestions. */
  companies: readonly string[];
  timeZone: string;
  /** A file that is about the new expense. */
  file?: StoredFile | undefined;
  onClose: () => void;
}

/**
 * The values of the fields, as the contract expects them. Without a field for the instalment, an expense keeps what it
 * pays as long as it keeps its item.
 */
function parseExpense(fields: FormData, _form: HTMLFormElement, before: Expense | undefined) {
  const texts = getFieldTexts(fields);
  const text = (name: string) => texts.get(name) ?? "";
  const item = text("budget_item_id");
  const isSameItem = before?.budget_item_id === (item === "" ? null : item);
  const kept = isSameItem ? before : { instalment_id: null, is_extra: false };
  const { instalment_id, is_extra } = texts.has("instalment_id")
    ? parsePaidInstalment(text("instalment_id"))
    : kept;
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

/** Adds or changes an expense; several can be added in a row. */
export function ExpenseDialog({ opened, items, companies, timeZone, file, onClose }: ExpenseDialogProps) {
  const { t } = useTranslation("budget");
  const expense = opened.kind === "edit" ? opened.item : undefined;
  const provider = opened.kind === "edit" ? "" : opened.provider;
  const start = { date: getToday(timeZone), item: "", payer: "", provider };
  const { repeatState, round, handleAdded } = useRepeatedForm(start, onClose);
  const list = expenseResource.useList().data ?? [];
  const payers = [...new Set([...usePayerOptions(), ...listPayerNames(list)])];
  const { store, attach } = useFormFile(file);
  const { form, shown } = useEditForm({
    item: expense,
    latest: list.find(({ id }) => id === expense?.id),
    schemas: { add: NewExpense, change: ExpenseChanges },
    read: parseExpense,
    add: async (wanted, element) => {
      const paper = await store(element);
      const { id, title } = await expenseResource.addItem(wanted);
      await attach(paper, { kind: "expense", id, label: title });
      const { date, budget_item_id: item, paid_by: payer } = wanted;
      const next = { date: date ?? "", item: item ?? "", payer, provider: "" };
      handleAdded(t("expense.added", { item: shorten(title) }), next);
    },
    change: (changes, base) => expenseResource.changeItem(base, changes),
    texts: { failed: t("expense.failed"), changed: t("expense.changed") },
    onClose,
  });
  return (
    <RepeatableFormDialog
      {...{ form, round, repeatState, onClose }}
      historyId={expense?.id}
      title={expense ? t("expense.edit") : t("expense.open")}
      saveLabel={expense ? t("translation:save") : t("add")}
      addAnotherLabel={expense || file ? undefined : t("add_and_go_on")}
      after={expense && <LinkedFiles inDialog kind="expense" id={expense.id} label={expense.title} />}
    >
      <ExpenseFields
        expense={shown}
        initialValues={round.initialValues}
        suggestions={{ items, companies, payers }}
      />
      {!expense && <FormFileField label={t("expense.receipt")} given={file} />}
    </RepeatableFormDialog>
  );
}
