import * as contract from "#contract/settlements.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { deleteSettlement, getSettlements, settle, type SettlementDependencies } from "./service.ts";

export function settlementRoutes(server: Server, dependencies: SettlementDependencies): void {
  route(server, contract.getSettlements, (context) => getSettlements(context, dependencies));
  route(server, contract.settle, (context, { body }) => settle(context, body));
  route(server, contract.deleteSettlement, (context, { params }) => deleteSettlement(context, params.id));
}
