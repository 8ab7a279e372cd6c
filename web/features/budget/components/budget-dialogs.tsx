import { Suspense } from "react";
import type { Expense } from "#contract/expenses.ts";
import { ExpenseDialog, type BudgetItemChoice } from "#web/features/expenses/widgets.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import type { OpenedBudgetItems } from "../use-budget-dialogs.ts";

interface BudgetDialogsProps {
  openedItems: OpenedBudgetItems | null;
  /** The expense to edit, "add" for a new one; null for none. */
  expenseForm: Expense | "add" | null;
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
  const { openedItems, expenseForm, provider, expenses, items, estimatedBudget, timeZone, onClose } = props;
  const isAddingItems = openedItems !== null && openedItems.kind !== "edit";
  useFocusAfterFirstItem(isAddingItems || expenseForm === "add");
  const providers = [...props.companies, ...[...items, ...expenses].map((named) => named.provider)];
  const companies = [...new Set(providers)].filter((name) => name !== "");
  return (
    <Suspense>
      {openedItems?.kind === "starter" && <StarterDialog {...{ estimatedBudget, onClose }} />}
      {(openedItems?.kind === "add" || openedItems?.kind === "edit") && (
        <ItemDialog
          item={openedItems.kind === "edit" ? openedItems.item : undefined}
          providers={companies}
          onClose={onClose}
        />
      )}
      {expenseForm && (
        <ExpenseDialog
          item={expenseForm === "add" ? undefined : expenseForm}
          {...{ provider, items, companies, timeZone, onClose }}
        />
      )}
    </Suspense>
  );
}
