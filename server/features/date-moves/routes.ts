import * as contract from "#contract/date-moves.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { createDateMove, type DateMoveDependencies, previewDateMove } from "./service.ts";

export function dateMoveRoutes(server: Server, dependencies: DateMoveDependencies): void {
  route(server, contract.previewDateMove, (context, { query }) =>
    previewDateMove(context, dependencies, query),
  );
  route(server, contract.createDateMove, (context, { body }) => createDateMove(context, dependencies, body));
}
