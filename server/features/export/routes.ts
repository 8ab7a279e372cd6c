import * as contract from "#contract/export.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { createZipSender } from "#server/platform/http/zips.ts";
import { createExport, reauthenticateForExport, requestExport, consumeExportUrl } from "./service.ts";

export function exportRoutes(server: Server): void {
  route(server, contract.requestExport, requestExport, { prepare: reauthenticateForExport });
  routeExports(server);
}

/** Serves exports by signed urls, while their person has the role couple. A url works once. */
function routeExports(server: Server): void {
  const { platform } = server;
  const sendZip = createZipSender(server, { permission: "couple", maxPerAccount: 1 });
  routeRaw(
    server,
    { method: "GET", path: "/exports/{wedding}/{user}/{session}", access: "public" },
    async (context, request, reply) => {
      const { wedding: weddingId, user: userId, session: sessionId } = request.params;
      const owner = { weddingId, userId, sessionId };
      return sendZip({ context, request, reply, owner }, (createZipOnce) =>
        consumeExportUrl(context, request.url, () => createZipOnce(() => createExport(platform, owner))),
      );
    },
  );
}
