import { useState } from "react";
import type { Expense } from "#contract/expenses.ts";
import type { Payer } from "#contract/payers.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { expenseResource } from "#web/features/expenses/queries.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { getConflictingValues, getErrorText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/i18n.ts";
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
  expenses: readonly Expense[];
  payers: readonly Payer[];
  names: PayerNames;
  onClose: () => void;
}

/** Sets the payer of each expense without one. Errors stay in the dialog. */
export function AssignPayersDialog({ expenses, payers, names, onClose }: AssignPayersDialogProps) {
  const { t } = useTranslation("payers");
  // The list as it was when the dialog opened: an expense keeps its place after its payer was set.
  const [shown, setShown] = useState(expenses);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");

  async function save() {
    setSending(true);
    setError("");
    const refused = new Map<string, unknown>();
    for (const expense of shown) {
      const payer = chosen.get(expense.id);
      if (payer === undefined) continue;
      try {
        await expenseResource.changeItem(expense, withBase({ payer_id: payer }, expense));
      } catch (reason) {
        refused.set(expense.id, reason);
      }
    }
    const refetched = queryClient.invalidateQueries();
    if (refused.size > 0) await refetched;
    setSending(false);
    const count = chosen.size - refused.size;
    if (count > 0) showToast({ text: t("without.saved", { count }) });
    if (refused.size === 0) {
      onClose();
      return;
    }
    // Where somebody else set a payer, the field shows that one, and a further choice replaces it.
    setShown(shown.map((expense) => expenseResource.find(({ id }) => id === expense.id) ?? expense));
    const isRefused = (id: string) => refused.has(id) && getConflictingValues(refused.get(id)) === undefined;
    setChosen(new Map([...chosen].filter(([id]) => isRefused(id))));
    const [why] = refused.values();
    setError(t("without.failed", { count: refused.size, why: getErrorText(why) }));
  }

  return (
    <Dialog
      open
      title={t("without.title")}
      help={t("without.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      leave={chosen.size > 0 && !isSending ? getLeaveTexts() : undefined}
      onClose={onClose}
      onSubmit={() => {
        if (!isSending) void save();
      }}
      primary={
        <Button type="submit" kind="primary" loading={isSending} disabled={chosen.size === 0}>
          {t("without.save")}
        </Button>
      }
    >
      <ul className={styles.list}>
        {shown.map((expense) => (
          <li key={expense.id}>
            <SelectField
              label={formatExpense(expense)}
              emptyLabel={expense.paid_by === "" ? t("without.nobody") : expense.paid_by}
              value={chosen.get(expense.id) ?? ""}
              onChange={({ target }) => setChosen(setChoice(chosen, expense.id, target.value))}
              options={payers.map((payer) => ({ value: payer.id, label: names.getNameOfPayer(payer) }))}
            />
          </li>
        ))}
      </ul>
      <FormError text={error === "" ? undefined : error} />
    </Dialog>
  );
}

function setChoice(
  chosen: ReadonlyMap<string, string>,
  id: string,
  payer: string,
): ReadonlyMap<string, string> {
  const next = new Map(chosen);
  if (payer === "") next.delete(id);
  else next.set(id, payer);
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
