import * as contract from "#contract/witnesses.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { addWitness, changeWitness, listWitnesses } from "./service.ts";

export function witnessRoutes(server: Server): void {
  route(server, contract.listWitnesses, listWitnesses);
  route(server, contract.addWitness, (context, { body }) => addWitness(context, body));
  route(server, contract.changeWitness, withIdAndBody(changeWitness), {
    current: createCurrentFinder(listWitnesses),
  });
  route(server, contract.deleteWitness, (context, { params }) => deleteRow(context, "witnesses", params.id));
}
