import * as contract from "#contract/bin.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { removeLeaving } from "#server/platform/storage/loose-contents.ts";
import { deleteForGood, listBin, restore, type WaysBack } from "./service.ts";

export function binRoutes(server: Server, waysBack: WaysBack): void {
  const { app, platform } = server;
  serve(server, contract.listBin, (context) => listBin(context, waysBack));
  serve(server, contract.restore, (context, { params }) => restore(context, waysBack, params.id));
  serve(
    server,
    contract.deleteForGood,
    (context, { params }) => deleteForGood(context, waysBack, params.id),
    // What could not be removed now is at the next sweep.
    () => removeLeaving(platform).catch((error: unknown) => app.log.error({ error }, "sweep failed")),
  );
}
