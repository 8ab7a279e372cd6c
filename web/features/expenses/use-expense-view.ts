import { useViewState } from "#web/ui/use-view-state.ts";
import { expenseViewIn, sayExpenseView } from "./expenses.rules.ts";

const address = { names: ["order", "q", "item"], read: expenseViewIn, say: sayExpenseView };

/** Order and filters of the expenses, kept in the address. */
export function useExpenseView() {
  return useViewState(address);
}
