import { Suspense } from "react";
import type { Expense } from "#contract/expenses.ts";
import { ExpenseDialog, type BudgetItemChoice } from "#web/features/expenses/widgets.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { OpenedForm } from "#web/platform/use-list-dialog.ts";
import { useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import type { OpenedBudgetItems } from "../use-budget-dialogs.ts";

interface BudgetDialogsProps {
  openedItem: OpenedBudgetItems | null;
  openedExpense: OpenedForm<Expense> | null;
  /** The provider of a new expense; '' for none. */
  provider: string;
  expenses: readonly Expense[];
  items: readonly BudgetItemChoice[];
  companies: readonly string[];
  /** In cents; null without one. */
  estimatedBudget: number | null;
  timeZone: string;
  onClose: () => void;
}

const ItemDialog = createLazyPart(async () => (await import("./item-dialog.tsx")).ItemDialog);
const StarterDialog = createLazyPart(async () => (await import("./starter-dialog.tsx")).StarterDialog);

/** Preloads the dialogs that are opened most. */
export function preloadAddDialogs(): void {
  ItemDialog.preload();
  ExpenseDialog.preload();
}

/** The dialogs of items and expenses; each loads when it first opens. */
export function BudgetDialogs(props: BudgetDialogsProps) {
  const { openedItem, openedExpense, provider, expenses, items, estimatedBudget, timeZone, onClose } = props;
  const isAddingItems = openedItem !== null && openedItem.kind !== "edit";
  useFocusAfterFirstItem(isAddingItems || openedExpense?.kind === "add");
  const providers = [...props.companies, ...[...items, ...expenses].map((named) => named.provider)];
  const companies = [...new Set(providers)].filter((name) => name !== "");
  return (
    <Suspense>
      {openedItem?.kind === "starter" && <StarterDialog {...{ estimatedBudget, onClose }} />}
      {openedItem && openedItem.kind !== "starter" && (
        <ItemDialog item={openedItem.item?.item} providers={companies} onClose={onClose} />
      )}
      {openedExpense && (
        <ExpenseDialog item={openedExpense.item} {...{ provider, items, companies, timeZone, onClose }} />
      )}
    </Suspense>
  );
}
