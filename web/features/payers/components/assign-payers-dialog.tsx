import { useState } from "react";
import type { Expense } from "#contract/expenses.ts";
import type { Payer } from "#contract/payers.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { expenseResource } from "#web/features/expenses/queries.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { getConflictingValues, getErrorText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/language.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { queryClient } from "#web/platform/queries.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { PayerNames } from "../use-payer-names.ts";
import styles from "./assign-payers-dialog.module.css";

interface AssignPayersDialogProps {
  /** The expenses without a payer. */
  expenses: readonly Expense[];
  payers: readonly Payer[];
  names: PayerNames;
  onClose: () => void;
}

/** Sets the payer of each expense without one. After a refusal the dialog stays open. */
export function AssignPayersDialog({ expenses, payers, names, onClose }: AssignPayersDialogProps) {
  const { t } = useTranslation("payers");
  // The list as it was when the dialog opened: an expense keeps its place after its payer was set.
  const [shownExpenses, setShownExpenses] = useState(expenses);
  /** The id of the chosen payer, by the id of the expense. */
  const [payerByExpense, setPayerByExpense] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");

  async function save() {
    setSending(true);
    setError("");
    const errorByExpense = new Map<string, unknown>();
    for (const expense of shownExpenses) {
      const payerId = payerByExpense.get(expense.id);
      if (payerId === undefined) continue;
      try {
        await expenseResource.changeItem(expense, withBase({ payer_id: payerId }, expense));
      } catch (reason) {
        errorByExpense.set(expense.id, reason);
      }
    }
    const refetched = queryClient.invalidateQueries();
    if (errorByExpense.size > 0) await refetched;
    setSending(false);
    const count = payerByExpense.size - errorByExpense.size;
    if (count > 0) showToast({ text: t("without.saved", { count }) });
    if (errorByExpense.size === 0) {
      onClose();
      return;
    }
    // Where another person set a payer, the field shows that one, and a further choice replaces it.
    setShownExpenses(
      shownExpenses.map((expense) => expenseResource.find(({ id }) => id === expense.id) ?? expense),
    );
    const hasFailed = (id: string) =>
      errorByExpense.has(id) && getConflictingValues(errorByExpense.get(id)) === undefined;
    setPayerByExpense(new Map([...payerByExpense].filter(([id]) => hasFailed(id))));
    const [why] = errorByExpense.values();
    setError(t("without.failed", { count: errorByExpense.size, why: getErrorText(why) }));
  }

  return (
    <Dialog
      open
      title={t("without.title")}
      help={t("without.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      leaveTexts={payerByExpense.size > 0 && !isSending ? getLeaveTexts() : undefined}
      onClose={onClose}
      onSubmit={() => {
        if (!isSending) void save();
      }}
      primary={
        <Button type="submit" kind="primary" loading={isSending} disabled={payerByExpense.size === 0}>
          {t("without.save")}
        </Button>
      }
    >
      <ul className={styles.list}>
        {shownExpenses.map((expense) => (
          <li key={expense.id}>
            <SelectField
              label={formatExpense(expense)}
              emptyLabel={expense.paid_by === "" ? t("without.nobody") : expense.paid_by}
              value={payerByExpense.get(expense.id) ?? ""}
              onChange={({ target }) =>
                setPayerByExpense(withChoice(payerByExpense, expense.id, target.value))
              }
              options={payers.map((payer) => ({ value: payer.id, label: names.getNameOfPayer(payer) }))}
            />
          </li>
        ))}
      </ul>
      <FormError text={error === "" ? undefined : error} />
    </Dialog>
  );
}

/** The choices with another one; '' takes the choice back. */
function withChoice(
  choices: ReadonlyMap<string, string>,
  expenseId: string,
  payerId: string,
): ReadonlyMap<string, string> {
  const next = new Map(choices);
  if (payerId === "") next.delete(expenseId);
  else next.set(expenseId, payerId);
  return next;
}

/** 'Acompte · 12 mars 2027 · 500 €' */
function formatExpense({ title, date, amount }: Expense): string {
  const language = getLanguage();
  const parts = [
    title,
    date === null ? "" : formatDate(date, language),
    formatCents(getCents(amount), language),
  ];
  return parts.filter((part) => part !== "").join("\u00a0· ");
}
