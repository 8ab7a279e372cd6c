import * as contract from "#contract/expenses.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import type { Server } from "#server/platform/http/request.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { route } from "#server/platform/http/route.ts";
import {
  type ExpenseDependencies,
  changeExpense,
  getExpensesTotal,
  listExpenses,
  recordExpense,
} from "./service.ts";

export function expenseRoutes(server: Server, dependencies: ExpenseDependencies): void {
  const listAll = (context: WeddingContext) => listExpenses(context, dependencies);
  route(server, contract.listExpenses, listAll);
  route(server, contract.getExpensesTotal, getExpensesTotal);
  route(server, contract.recordExpense, (context, { body }) => recordExpense(context, dependencies, body));
  route(
    server,
    contract.changeExpense,
    (context, { params, body }) => changeExpense(context, dependencies, params.id, body),
    { current: createCurrentFinder(listAll) },
  );
  route(server, contract.deleteExpense, (context, { params }) => deleteRow(context, "expenses", params.id));
}
