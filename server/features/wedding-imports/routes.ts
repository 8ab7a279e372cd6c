import * as contract from "#contract/wedding-imports.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { importWedding } from "./service.ts";

export function weddingImportRoutes(server: Server): void {
  route(server, contract.importWedding, (context) => importWedding(context));
}
