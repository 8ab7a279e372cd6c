import * as contract from "#contract/thanks.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { createThanks, listThanks, updateThanks } from "./service.ts";

export function thanksRoutes(server: Server): void {
  route(server, contract.listThanks, listThanks);
  route(server, contract.createThanks, (context, { body }) => createThanks(context, body));
  route(server, contract.updateThanks, withIdAndBody(updateThanks), {
    current: createCurrentFinder(listThanks),
  });
  route(server, contract.deleteThanks, (context, { params }) => deleteRow(context, "thanks", params.id));
}
