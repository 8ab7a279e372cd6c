import { Suspense } from "react";
import type { Expense } from "#contract/expenses.ts";
import { ExpenseDialog, type BudgetItemChoice, type OpenedExpense } from "#web/features/expenses/widgets.tsx";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { RowAction } from "#web/ui/data-list.tsx";
import { useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import type { BudgetLine } from "../budget.rules.ts";

export type BudgetDialog =
  | RowAction<BudgetLine>
  | OpenedExpense
  | { readonly kind: "add-item" }
  | { readonly kind: "starter" };

interface BudgetDialogsProps {
  opened: BudgetDialog | null;
  expenses: readonly Expense[];
  names: readonly BudgetItemChoice[];
  companies: readonly string[];
  estimatedBudget: number | null;
  timeZone: string;
  onClose: () => void;
}

const ItemDialog = lazyPart(async () => (await import("./item-dialog.tsx")).ItemDialog);
const StarterDialog = lazyPart(async () => (await import("./starter-dialog.tsx")).StarterDialog);

/** Preloads the dialogs that are opened most. */
export function preloadAddDialogs(): void {
  ItemDialog.preload();
  ExpenseDialog.preload();
}

function isExpenseDialog(opened: BudgetDialog): opened is OpenedExpense {
  return opened.kind === "add-expense" || ("item" in opened && "amount" in opened.item);
}

/** The dialogs of items and expenses; each loads when it first opens. */
export function BudgetDialogs(props: BudgetDialogsProps) {
  const { opened } = props;
  useFocusAfterFirstItem(opened !== null && opened.kind !== "edit");
  return <Suspense>{opened && <OpenDialog {...props} opened={opened} />}</Suspense>;
}

function OpenDialog(props: BudgetDialogsProps & { opened: BudgetDialog }) {
  const { opened, names, expenses, companies, estimatedBudget, onClose } = props;
  const providers = [...new Set([...companies, ...[...names, ...expenses].map(({ provider }) => provider)])];
  const known = providers.filter((name) => name !== "");
  if (opened.kind === "starter") return <StarterDialog estimatedBudget={estimatedBudget} onClose={onClose} />;
  if (opened.kind === "add-item") return <ItemDialog providers={known} onClose={onClose} />;
  if (isExpenseDialog(opened)) {
    const { timeZone } = props;
    return <ExpenseDialog {...{ timeZone, onClose, opened }} items={names} companies={known} />;
  }
  return <ItemDialog item={opened.item.item} providers={known} onClose={onClose} />;
}
