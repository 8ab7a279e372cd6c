import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { confirmExpenseDeletion } from "#web/features/expenses/queries.ts";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useListForm } from "#web/platform/use-list-form.ts";
import type { RowAction } from "#web/ui/data-list.tsx";
import type { BudgetLine } from "./budget.rules.ts";
import { confirmBudgetItemDeletion } from "./queries.ts";

/** The open dialog of the items. */
export type OpenedBudgetItems =
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly item: BudgetItem }
  | { readonly kind: "starter" };

/**
 * What is open over the items and over the expenses. The address may ask for a form ('?add=expense') until it is
 * closed.
 */
export function useBudgetDialogs() {
  const { add: param, provider = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [openedItems, setOpenedItems] = useDialogState<OpenedBudgetItems>();
  const expenses = useListForm(confirmExpenseDeletion);
  const openLine = useCallback(
    ({ kind, item: line }: RowAction<BudgetLine>) =>
      kind === "delete" ? confirmBudgetItemDeletion(line) : setOpenedItems({ kind, item: line.item }),
    [setOpenedItems],
  );
  const close = () => {
    setOpenedItems(null);
    expenses.close();
    if (param === undefined) return;
    void navigate({
      to: ".",
      search: ({ add: _add, provider: _provider, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  };
  return {
    openedItems: openedItems ?? (expenses.form === null ? parseOpenedItems(param) : null),
    /** The expense that the form edits, "add" for a new one; null while it is closed. */
    expenseForm: expenses.form ?? (openedItems === null && param === "expense" ? ("add" as const) : null),
    /** The provider of a new expense, as the address says; '' for none. */
    provider,
    setOpenedItems,
    openLine,
    openExpense: expenses.open,
    addExpense: expenses.add,
    close,
  };
}

function parseOpenedItems(param: string | undefined): OpenedBudgetItems | null {
  if (param === "starter") return { kind: "starter" };
  return param === "item" ? { kind: "add" } : null;
}
