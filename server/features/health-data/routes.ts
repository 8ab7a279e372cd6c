import * as contract from "#contract/health-data.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { eraseHealth } from "./service.ts";

export function healthDataRoutes(server: Server): void {
  route(server, contract.eraseHealth, eraseHealth);
}
