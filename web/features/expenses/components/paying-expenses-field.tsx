import type { Expense } from "#contract/expenses.ts";
import { formatCents, getCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";

interface PayingExpensesFieldProps {
  label: string;
  expenses: readonly Expense[];
  /** Their ids. */
  tickedIds: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
}

/** Asks which expenses of the item pay the first part of a plan. */
export function PayingExpensesField({ label, expenses, tickedIds, onTick }: PayingExpensesFieldProps) {
  const { t, i18n } = useTranslation("budget");
  const formatExpense = ({ title, amount, date }: Expense) => {
    const facts = { title, amount: formatCents(getCents(amount), i18n.language) };
    return date === null
      ? t("expense.named", facts)
      : t("expense.named_on", { ...facts, day: formatDate(date, i18n.language) });
  };
  return (
    <FieldGroup wide label={label}>
      {expenses.map((expense) => (
        <Checkbox
          key={expense.id}
          label={formatExpense(expense)}
          checked={tickedIds.includes(expense.id)}
          onChange={({ target }) => onTick(expense.id, target.checked)}
        />
      ))}
    </FieldGroup>
  );
}
