import * as contract from "#contract/wedding.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { changeWedding, getCoupleNames, getWedding, type WeddingEffects } from "./service.ts";

export function weddingRoutes(server: Server, effects: WeddingEffects): void {
  route(server, contract.getWedding, (context) => getWedding(context, effects));
  route(server, contract.changeWedding, (context, { body }) => changeWedding(context, effects, body), {
    current: (context) => getWedding(context, effects),
  });
  route(server, contract.getCoupleNames, getCoupleNames);
}
