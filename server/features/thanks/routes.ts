import * as contract from "#contract/thanks.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { createThanks, deleteThanks, listThanks, type ThanksSources, updateThanks } from "./service.ts";

export function thanksRoutes(server: Server, sources: ThanksSources): void {
  route(server, contract.listThanks, (context) => listThanks(context, sources));
  route(server, contract.createThanks, (context, { body }) => createThanks(context, sources, body));
  route(server, contract.updateThanks, (context, { params, body }) =>
    updateThanks(context, sources, params.id, body),
  );
  route(server, contract.deleteThanks, (context, { params }) => deleteThanks(context, params.id));
}
