import * as contract from "#contract/wedding.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { changeWedding, getCoupleNames, getWedding, type WeddingDependencies } from "./service.ts";

export function weddingRoutes(server: Server, dependencies: WeddingDependencies): void {
  route(server, contract.getWedding, (context) => getWedding(context, dependencies));
  route(server, contract.changeWedding, (context, { body }) => changeWedding(context, dependencies, body), {
    current: (context) => getWedding(context, dependencies),
  });
  route(server, contract.getCoupleNames, getCoupleNames);
}
