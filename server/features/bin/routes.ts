import * as contract from "#contract/bin.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { type WaysBack, listBin, restore } from "./service.ts";

export function binRoutes(server: Server, waysBack: WaysBack): void {
  serve(server, contract.listBin, listBin);
  serve(server, contract.restore, (context, { params }) => restore(context, waysBack, params.id));
}
