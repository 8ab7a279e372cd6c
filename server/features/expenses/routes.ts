import * as contract from "#contract/expenses.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { changeExpense, deleteExpense, getExpensesTotal, listExpenses, recordExpense } from "./service.ts";

export function expenseRoutes(server: Server): void {
  serve(server, contract.listExpenses, listExpenses);
  serve(server, contract.getExpensesTotal, getExpensesTotal);
  serve(server, contract.recordExpense, (context, { body }) => recordExpense(context, body));
  serve(server, contract.changeExpense, (context, { params, body }) =>
    changeExpense(context, params.id, body),
  );
  serve(server, contract.deleteExpense, (context, { params }) => deleteExpense(context, params.id));
}
