import * as contract from "#contract/day.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { type DaySources, getDayPack, sendRunTicks } from "./service.ts";

export function dayRoutes(server: Server, sources: DaySources): void {
  route(server, contract.getDayPack, (context) => getDayPack(context, sources));
  route(server, contract.sendRunTicks, (context, { body }) => sendRunTicks(context, sources, body));
}
