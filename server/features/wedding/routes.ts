import * as contract from "#contract/wedding.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { changeWedding, getCoupleNames, getWedding } from "./service.ts";

export function weddingRoutes(server: Server): void {
  serve(server, contract.getWedding, getWedding);
  serve(server, contract.changeWedding, (context, { body }) => changeWedding(context, body));
  serve(server, contract.getCoupleNames, getCoupleNames);
}
