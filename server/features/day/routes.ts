import * as contract from "#contract/day.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { type DayDependencies, getDayPack, sendRunTicks } from "./service.ts";

export function dayRoutes(server: Server, dependencies: DayDependencies): void {
  route(server, contract.getDayPack, (context) => getDayPack(context, dependencies));
  route(server, contract.sendRunTicks, (context, { body }) => sendRunTicks(context, dependencies, body));
}
