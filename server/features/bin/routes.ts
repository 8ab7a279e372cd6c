import * as contract from "#contract/bin.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/context.ts";
import { deleteMarked } from "#server/platform/storage/pending-blobs.ts";
import { deleteForGood, listBin, restoreItemInSteps, type RestoreHandlers } from "./service.ts";

export function binRoutes(server: Server, restoreHandlers: RestoreHandlers): void {
  // If this fails, the next sweep deletes the blobs.
  const removeContents = (platform: Platform) =>
    deleteMarked(platform).catch((error: unknown) => server.app.log.error({ error }, "sweep failed"));
  route(server, contract.listBin, (context) => listBin(context, restoreHandlers));
  route(
    server,
    contract.restore,
    (context, { params }) => restoreItemInSteps(context, restoreHandlers, params.id),
    {
      transaction: "own",
    },
  );
  route(
    server,
    contract.deleteForGood,
    (context, { params }) => deleteForGood(context, restoreHandlers, params.id),
    { afterCommit: removeContents, transaction: "own" },
  );
}
