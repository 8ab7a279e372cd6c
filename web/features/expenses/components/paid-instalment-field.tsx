import { type Ref, useImperativeHandle, useState } from "react";
import type { Expense } from "#contract/expenses.ts";
import { formatCents, getCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import type { Instalment } from "#contract/instalments.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useFollowedField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { extraValue } from "../expense-form.rules.ts";
import { findMatchingInstalment, listPayableInstalments } from "../expenses.rules.ts";

/** Lets the form tell the field which amount was typed. */
export interface PaidInstalmentHandle {
  readonly suggest: (amount: string) => void;
}

interface PaidInstalmentFieldProps {
  ref: Ref<PaidInstalmentHandle>;
  /** The expense as it is saved; undefined for a new one. */
  expense: Expense | undefined;
  itemId: string;
}

/**
 * Which instalment of the item the expense pays. For a new expense, an open one of exactly the typed amount is chosen
 * by itself, until the user chooses. Without a schedule there is nothing to choose.
 */
export function PaidInstalmentField({ ref, expense, itemId }: PaidInstalmentFieldProps) {
  const { t, i18n } = useTranslation("budget");
  const instalments = useInstalments().data ?? [];
  const { version } = useFollowedField("instalment_id");
  const isSaved = expense?.budget_item_id === itemId;
  const saved = isSaved ? (expense.is_extra ? extraValue : (expense.instalment_id ?? "")) : "";
  const parts = listPayableInstalments(instalments, itemId, expense);
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState("");
  const matching = expense === undefined ? findMatchingInstalment(parts, amount) : undefined;
  useImperativeHandle(ref, () => ({ suggest: setAmount }), []);
  if (parts.length === 0 && saved !== extraValue) return null;
  const isOffered = chosen === "" || chosen === extraValue || parts.some(({ id }) => id === chosen);
  const value = chosen !== undefined && isOffered ? chosen : (matching?.id ?? saved);
  const isSuggested = matching !== undefined && value === matching.id && chosen !== value;
  const formatInstalment = ({ kind, remaining, due_on: dueOn }: Instalment) => {
    const facts = { kind: t(`pays.kinds.${kind}`), amount: formatCents(getCents(remaining), i18n.language) };
    return dueOn === null
      ? t("pays.part", facts)
      : t("pays.part_on", { ...facts, day: formatDate(dueOn, i18n.language) });
  };
  return (
    <SelectField
      wide
      key={version}
      label={t("pays.label")}
      name="instalment_id"
      value={value}
      hint={isSuggested ? t("pays.suggested") : undefined}
      onChange={({ target }) => setChosen(target.value)}
      emptyLabel={t("pays.none")}
      options={[
        ...parts.map((part) => ({ value: part.id, label: formatInstalment(part) })),
        { value: extraValue, label: t("pays.extra") },
      ]}
    />
  );
}
