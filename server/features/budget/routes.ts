import * as contract from "#contract/budget.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { addBudgetItem, changeBudgetItem, deleteBudgetItem, getBudgetTotal, listBudget } from "./service.ts";

export function budgetRoutes(server: Server): void {
  route(server, contract.listBudget, listBudget);
  route(server, contract.getBudgetTotal, getBudgetTotal);
  route(server, contract.addBudgetItem, (context, { body }) => addBudgetItem(context, body));
  route(server, contract.changeBudgetItem, (context, { params, body }) =>
    changeBudgetItem(context, params.id, body),
  );
  route(server, contract.deleteBudgetItem, (context, { params }) => deleteBudgetItem(context, params.id));
}
