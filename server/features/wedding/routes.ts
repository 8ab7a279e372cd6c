import * as contract from "#contract/wedding.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { changeWedding, getCoupleNames, getWedding } from "./service.ts";

export function weddingRoutes(server: Server): void {
  route(server, contract.getWedding, getWedding);
  route(server, contract.changeWedding, (context, { body }) => changeWedding(context, body));
  route(server, contract.getCoupleNames, getCoupleNames);
}
