import * as contract from "#contract/bin.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/context.ts";
import { removeLeaving } from "#server/platform/storage/loose-contents.ts";
import { deleteForGood, listBin, restore, type WaysBack } from "./service.ts";

export function binRoutes(server: Server, waysBack: WaysBack): void {
  // What cannot be removed now is removed by the next sweep.
  const removeContents = (platform: Platform) =>
    removeLeaving(platform).catch((error: unknown) => server.app.log.error({ error }, "sweep failed"));
  route(server, contract.listBin, (context) => listBin(context, waysBack));
  route(server, contract.restore, (context, { params }) => restore(context, waysBack, params.id));
  route(
    server,
    contract.deleteForGood,
    (context, { params }) => deleteForGood(context, waysBack, params.id),
    { afterCommit: removeContents },
  );
}
