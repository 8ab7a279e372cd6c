import * as contract from "#contract/bin.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/context.ts";
import { deleteMarked } from "#server/platform/storage/loose-blobs.ts";
import { deleteForGood, listBin, restoreItemInSteps, type BinHandlers } from "./service.ts";

export function binRoutes(server: Server, binHandlers: BinHandlers): void {
  // If this fails, the next sweep deletes the blobs.
  const deleteBlobsMarkedByPurge = (platform: Platform) =>
    deleteMarked(platform).catch((error: unknown) => server.app.log.error({ error }, "sweep failed"));
  route(server, contract.listBin, (context) => listBin(context, binHandlers));
  route(
    server,
    contract.restore,
    (context, { params }) => restoreItemInSteps(context, binHandlers, params.id),
    {
      transaction: "own",
    },
  );
  route(
    server,
    contract.deleteForGood,
    (context, { params }) => deleteForGood(context, binHandlers, params.id),
    { afterCommit: deleteBlobsMarkedByPurge, transaction: "own" },
  );
}
