import { useRef, useState } from "react";
import { NewExpense, type Expense } from "#contract/expenses.ts";
import { formatAmount } from "#i18n/amounts.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useFields } from "#web/platform/fields.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { useFollowedField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { BudgetItemChoice } from "../expenses.rules.ts";
import { PaidInstalmentField, type PaidInstalmentHandle } from "./paid-instalment-field.tsx";

interface ExpenseFieldsProps {
  expense: Expense | undefined;
  /** The initial values of a new expense; '' for none. */
  initialValues: Readonly<Record<"date" | "item" | "payer" | "provider", string>>;
  suggestions: {
    readonly items: readonly BudgetItemChoice[];
    readonly companies: readonly string[];
    readonly payers: readonly string[];
  };
}

/**
 * The fields of an expense. They are uncontrolled, so that typing does not render the lists of suggestions,
 * which may be long.
 */
export function ExpenseFields({ expense, initialValues, suggestions }: ExpenseFieldsProps) {
  const { items, companies, payers } = suggestions;
  const { t } = useTranslation("budget");
  const { version: amountVersion } = useFollowedField("amount");
  const provider = useRef<HTMLInputElement>(null);
  const paidInstalment = useRef<PaidInstalmentHandle>(null);
  const { version: itemVersion } = useFollowedField("budget_item_id");
  const [chosenItemId, setChosenItemId] = useState<string>();
  const initialItem = items.find((item) => item.id === (expense?.budget_item_id ?? initialValues.item));
  const newExpense = {
    date: initialValues.date,
    provider: initialValues.provider || initialItem?.provider,
    paid_by: initialValues.payer,
  };
  const field = useFields(NewExpense, expense ?? newExpense);

  /** Choosing an item fills in its provider, if the field is empty. */
  const chooseItem = (itemId: string) => {
    setChosenItemId(itemId);
    const item = items.find((each) => each.id === itemId);
    if (item && provider.current?.value === "") provider.current.value = item.provider;
  };

  return (
    <>
      <AmountField
        {...field("amount", t("expense.amount"), { required: true })}
        hint={t("amount_hint")}
        onTextChange={(text) => paidInstalment.current?.suggest(text)}
        defaultValue={expense && formatAmount(Math.abs(expense.amount), getLanguage())}
      />
      <DateField {...field("date", t("expense.date"))} />
      <TextField wide {...field("title", t("expense.title"))} />
      <div data-wide>
        <Checkbox
          // An amount that another person saved may change the sign, so the box is reset with it.
          key={amountVersion}
          name="refund"
          label={t("expense.refund")}
          defaultChecked={expense !== undefined && expense.amount < 0}
        />
      </div>
      <SelectField
        wide
        {...field("budget_item_id", t("expense.item"))}
        emptyLabel={t("expense.no_item")}
        defaultValue={initialItem?.id ?? ""}
        onChange={({ target }) => chooseItem(target.value)}
        options={items.map((item) => ({ value: item.id, label: item.title }))}
      />
      <PaidInstalmentField
        key={itemVersion}
        ref={paidInstalment}
        expense={expense}
        itemId={chosenItemId ?? initialItem?.id ?? ""}
      />
      <SuggestField ref={provider} {...field("provider", t("expense.provider"))} suggestions={companies} />
      <SuggestField {...field("paid_by", t("expense.paid_by"))} suggestions={payers} />
    </>
  );
}
