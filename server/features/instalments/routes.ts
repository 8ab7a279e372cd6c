import * as contract from "#contract/instalments.ts";
import type { BudgetDependencies } from "#server/features/budget/service.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import type { PaymentDependencies } from "./paying.ts";
import {
  addInstalment,
  changeInstalment,
  deleteInstalment,
  getBudgetCost,
  listInstalments,
  payInstalment,
  planInstalments,
} from "./service.ts";

export function instalmentRoutes(
  server: Server,
  dependencies: BudgetDependencies & PaymentDependencies,
): void {
  route(server, contract.listInstalments, listInstalments);
  route(server, contract.getBudgetCost, getBudgetCost);
  route(server, contract.planInstalments, (context, { body }) =>
    planInstalments(context, dependencies, body),
  );
  route(server, contract.addInstalment, (context, { body }) => addInstalment(context, body));
  route(server, contract.changeInstalment, withIdAndBody(changeInstalment), {
    current: createCurrentFinder(listInstalments),
  });
  route(server, contract.deleteInstalment, (context, { params }) => deleteInstalment(context, params.id));
  route(server, contract.payInstalment, (context, { params, body }) =>
    payInstalment(context, dependencies, params.id, body),
  );
}
