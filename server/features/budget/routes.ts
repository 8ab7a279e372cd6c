import * as contract from "#contract/budget.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { addBudgetItem, changeBudgetItem, deleteBudgetItem, getBudgetTotal, listBudget } from "./service.ts";

export function budgetRoutes(server: Server): void {
  serve(server, contract.listBudget, listBudget);
  serve(server, contract.getBudgetTotal, getBudgetTotal);
  serve(server, contract.addBudgetItem, (context, { body }) => addBudgetItem(context, body));
  serve(server, contract.changeBudgetItem, (context, { params, body }) =>
    changeBudgetItem(context, params.id, body),
  );
  serve(server, contract.deleteBudgetItem, (context, { params }) => deleteBudgetItem(context, params.id));
}
