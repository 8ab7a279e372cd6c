import { useMemo } from "react";
import type { Expense } from "#contract/expenses.ts";
import { todayIn } from "#i18n/formats.ts";
import { payersOf } from "../expenses.rules.ts";
import { DeleteExpense } from "./delete-expense.tsx";
import { ExpenseDialog } from "./expense-dialog.tsx";
import type { ItemName } from "./expenses-panel.tsx";

/** What is done to which expense. */
export type OpenedExpense =
  | { readonly kind: "add-expense"; readonly provider: string }
  | { readonly kind: "edit-expense"; readonly expense: Expense }
  | { readonly kind: "delete-expense"; readonly expense: Expense; readonly row: number | null };

interface ExpenseDialogsProps {
  opened: OpenedExpense;
  expenses: readonly Expense[];
  items: readonly ItemName[];
  /** First names of the couple. */
  couple: readonly string[];
  /** Every company that is named anywhere. */
  companies: readonly string[];
  timeZone: string;
  onClose: () => void;
}

/** The dialogs of an expense. */
export function ExpenseDialogs(props: ExpenseDialogsProps) {
  const { opened, expenses, items, couple, companies, timeZone, onClose } = props;
  const offered = useMemo(
    () => ({
      items,
      providers: companies,
      payers: [...new Set([...couple, ...payersOf(expenses)])],
    }),
    [items, companies, couple, expenses],
  );
  const started = {
    date: todayIn(timeZone),
    item: "",
    payer: "",
    provider: opened.kind === "add-expense" ? opened.provider : "",
  };
  if (opened.kind === "delete-expense") return <DeleteExpense expense={opened.expense} onClose={onClose} />;
  const expense = opened.kind === "edit-expense" ? opened.expense : undefined;
  return <ExpenseDialog expense={expense} started={started} offered={offered} onClose={onClose} />;
}
