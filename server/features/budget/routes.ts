import * as contract from "#contract/budget.ts";
import * as settings from "#contract/budget-settings.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { route } from "#server/platform/http/route.ts";
import {
  addBudgetItem,
  type BudgetDependencies,
  changeBudgetItem,
  getBudgetTotal,
  listBudget,
} from "./service.ts";
import { getBudgetSettings, updateBudgetSettings } from "./settings.ts";

export function budgetRoutes(server: Server, dependencies: BudgetDependencies): void {
  route(server, contract.listBudget, listBudget);
  route(server, contract.getBudgetTotal, getBudgetTotal);
  route(server, contract.addBudgetItem, (context, { body }) => addBudgetItem(context, body));
  route(
    server,
    contract.changeBudgetItem,
    (context, { params, body }) => changeBudgetItem(context, dependencies, params.id, body),
    { current: createCurrentFinder(listBudget) },
  );
  route(server, contract.deleteBudgetItem, (context, { params }) =>
    deleteRow(context, "budget_items", params.id),
  );
  route(server, settings.getBudgetSettings, getBudgetSettings);
  route(server, settings.updateBudgetSettings, (context, { body }) => updateBudgetSettings(context, body), {
    // Of the counts, a change names only some moments, and only their numbers can conflict.
    current: async (context, { body }) => {
      const countedMomentIds = new Set(body.counts?.map(({ moment_id }) => moment_id));
      const { counts, ...otherSettings } = await getBudgetSettings(context);
      return {
        ...otherSettings,
        counts: counts.filter((each) => !each.is_frozen && countedMomentIds.has(each.moment_id)),
      };
    },
  });
}
