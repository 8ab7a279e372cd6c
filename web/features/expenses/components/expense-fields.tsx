import { useEffect, useRef, useState } from "react";
import type { Expense } from "#contract/expenses.ts";
import { limits } from "#contract/values.ts";
import { writeAmount } from "#i18n/amounts.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { useFollowed } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ItemName } from "./expenses-panel.tsx";
import { PaysField, type PaysHandle } from "./pays-field.tsx";

/** The initial values of a new expense; '' for none. */
export interface ExpenseStart {
  readonly date: string;
  readonly item: string;
  readonly payer: string;
  readonly provider: string;
}

/** The suggestions of the fields. */
export interface ExpenseSuggestions {
  readonly items: readonly ItemName[];
  readonly providers: readonly string[];
  readonly payers: readonly string[];
}

interface ExpenseFieldsProps {
  expense: Expense | undefined;
  started: ExpenseStart;
  offered: ExpenseSuggestions;
}

/**
 * The fields of an expense. They are uncontrolled, so that typing does not render the lists of suggestions,
 * which may be long.
 */
export function ExpenseFields(props: ExpenseFieldsProps) {
  const { expense, started, offered } = props;
  const { items } = offered;
  const { t } = useTranslation("budget");
  const optional = t("translation:optional");
  const { version: amountVersion } = useFollowed("amount");
  const first = useRef<HTMLInputElement>(null);
  const provider = useRef<HTMLInputElement>(null);
  const pays = useRef<PaysHandle>(null);
  const { version: itemVersion } = useFollowed("budget_item_id");
  const [chosenItem, setChosenItem] = useState<string>();
  useEffect(() => {
    first.current?.focus();
  }, []);
  const tied = items.find((item) => item.id === (expense?.budget_item_id ?? started.item));

  /** Choosing an item fills in its provider, if the field is empty. */
  const chooseItem = (itemId: string) => {
    setChosenItem(itemId);
    const item = items.find((each) => each.id === itemId);
    if (item && provider.current?.value === "") provider.current.value = item.provider;
  };

  return (
    <>
      <TextField
        ref={first}
        wide
        label={t("expense.title")}
        name="title"
        required
        autoComplete="off"
        maxLength={limits.shortText}
        defaultValue={expense?.title}
      />
      <AmountField
        label={t("expense.amount")}
        name="amount"
        required
        hint={t("amount_hint")}
        onText={(text) => pays.current?.suggest(text)}
        defaultValue={expense && writeAmount(Math.abs(expense.amount), getLanguage())}
      />
      <DateField
        label={t("expense.date")}
        name="date"
        optionalWord={optional}
        defaultValue={expense ? (expense.date ?? "") : started.date}
      />
      <div data-wide>
        <Checkbox
          // An amount that another person saved may change the sign, so the box is reset with it.
          key={amountVersion}
          name="refund"
          label={t("expense.refund")}
          defaultChecked={expense !== undefined && expense.amount < 0}
        />
      </div>
      <ItemSelect items={items} chosen={tied?.id ?? ""} onChoose={chooseItem} />
      <PaysField key={itemVersion} ref={pays} expense={expense} itemId={chosenItem ?? tied?.id ?? ""} />
      <SuggestField
        ref={provider}
        label={t("expense.provider")}
        name="provider"
        optionalWord={optional}
        suggestions={offered.providers}
        maxLength={limits.shortText}
        defaultValue={expense ? expense.provider : started.provider || tied?.provider}
      />
      <SuggestField
        label={t("expense.paid_by")}
        name="paid_by"
        optionalWord={optional}
        suggestions={offered.payers}
        maxLength={limits.name}
        defaultValue={expense ? expense.paid_by : started.payer}
      />
    </>
  );
}

interface ItemSelectProps {
  items: readonly ItemName[];
  chosen: string;
  onChoose: (id: string) => void;
}

function ItemSelect({ items, chosen, onChoose }: ItemSelectProps) {
  const { t } = useTranslation("budget");
  return (
    <SelectField
      wide
      label={t("expense.item")}
      name="budget_item_id"
      optionalWord={t("translation:optional")}
      emptyLabel={t("expense.no_item")}
      defaultValue={chosen}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
      options={items.map((item) => ({ value: item.id, label: item.title }))}
    />
  );
}
