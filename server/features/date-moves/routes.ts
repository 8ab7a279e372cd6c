import * as contract from "#contract/date-moves.ts";
import type { WeddingEffects } from "#server/features/wedding/service.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { createDateMove, previewDateMove } from "./service.ts";

export function dateMoveRoutes(server: Server, effects: WeddingEffects): void {
  route(server, contract.previewDateMove, (context, { query }) => previewDateMove(context, query));
  route(server, contract.createDateMove, (context, { body }) => createDateMove(context, effects, body));
}
