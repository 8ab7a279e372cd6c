import * as contract from "#contract/bin.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { type BinHandlers, listBin, restore } from "./service.ts";

export function binRoutes(server: Server, handlers: BinHandlers): void {
  serve(server, contract.listBin, listBin);
  serve(server, contract.restore, (context, { params }) => restore(context, handlers, params.id));
}
