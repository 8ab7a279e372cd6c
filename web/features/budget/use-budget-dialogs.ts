import { useNavigate, useSearch } from "@tanstack/react-router";
import { confirmExpenseDeletion } from "#web/features/expenses/queries.ts";
import { type OpenedForm, useListDialog } from "#web/platform/use-list-dialog.ts";
import type { BudgetLine } from "./budget.rules.ts";
import { confirmBudgetItemDeletion } from "./queries.ts";

/** The open dialog of the items. */
export type OpenedBudgetItems = OpenedForm<BudgetLine> | { readonly kind: "starter" };

/**
 * What is open over the items and over the expenses. The address may ask for a form ('?add=expense') until it is
 * closed.
 */
export function useBudgetDialogs() {
  const { add: addParam, provider = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const itemDialog = useListDialog<BudgetLine, OpenedBudgetItems>(confirmBudgetItemDeletion);
  const expenseDialog = useListDialog(confirmExpenseDeletion);
  const close = () => {
    itemDialog.close();
    expenseDialog.close();
    if (addParam === undefined) return;
    void navigate({
      to: ".",
      search: ({ add: _add, provider: _provider, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  };
  return {
    openedItem: itemDialog.opened ?? (expenseDialog.opened === null ? parseOpenedItems(addParam) : null),
    openedExpense:
      expenseDialog.opened ?? (itemDialog.opened === null && addParam === "expense" ? adding : null),
    /** The provider of a new expense, as the address says; '' for none. */
    provider,
    openItem: itemDialog.open,
    addItem: itemDialog.add,
    openExpense: expenseDialog.open,
    addExpense: expenseDialog.add,
    close,
  };
}

const adding = { kind: "add" } as const;

function parseOpenedItems(param: string | undefined): OpenedBudgetItems | null {
  if (param === "starter") return { kind: "starter" };
  return param === "item" ? adding : null;
}
