import { useViewState } from "#web/ui/use-view-state.ts";
import { expenseSaid, expenseViewIn } from "./expenses.rules.ts";

const address = { read: expenseViewIn, said: expenseSaid };

/** Order and filters of the expenses, kept in the address. */
export function useExpenseView() {
  return useViewState(address);
}
