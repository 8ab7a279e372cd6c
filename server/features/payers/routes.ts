import * as contract from "#contract/payers.ts";
import { createDeleteHandler } from "#server/features/bin/service.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import {
  createPayer,
  listPayers,
  type PayerDependencies,
  createPayerBinHooks,
  updatePayer,
} from "./service.ts";

export function payerRoutes(server: Server, dependencies: PayerDependencies): void {
  route(server, contract.listPayers, listPayers);
  route(server, contract.createPayer, (context, { body }) => createPayer(context, dependencies, body));
  route(
    server,
    contract.updatePayer,
    (context, { params, body }) => updatePayer(context, dependencies, params.id, body),
    { current: createCurrentFinder(listPayers) },
  );
  const deletePayer = createDeleteHandler("payers", createPayerBinHooks(dependencies));
  route(server, contract.deletePayer, (context, { params }) => deletePayer(context, params.id));
}
