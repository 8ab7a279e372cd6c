import type { Expense } from "#contract/expenses.ts";
import { formatCents, getCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";

interface PaidExpensesProps {
  label: string;
  expenses: readonly Expense[];
  ticked: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
}

/** Expenses to tick as payments of a plan. */
export function PaidExpenses({ label, expenses, ticked, onTick }: PaidExpensesProps) {
  const { t, i18n } = useTranslation("budget");
  const format = ({ title, amount, date }: Expense) => {
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
          label={format(expense)}
          checked={ticked.includes(expense.id)}
          onChange={({ target }) => onTick(expense.id, target.checked)}
        />
      ))}
    </FieldGroup>
  );
}
