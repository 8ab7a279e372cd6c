import { create as contentDisposition } from "content-disposition";
import * as contract from "#contract/export.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { openSigned } from "#server/platform/http/signed.ts";
import { getExport, reauthenticateForExport, requestExport } from "./service.ts";

export function exportRoutes(server: Server): void {
  route(server, contract.requestExport, requestExport, { prepare: reauthenticateForExport });
  serveExports(server);
}

/**
 * Serves exports by signed urls, while the url is valid, its person has the role couple, and their session is open.
 */
function serveExports(server: Server): void {
  routeRaw(
    server,
    { method: "GET", path: "/exports/{wedding}/{user}/{session}", access: "public" },
    async (context, request, reply) => {
      openSigned(context, request);
      const { wedding: weddingId, user: userId, session: sessionId } = request.params;
      const { name, open } = await getExport(context, { weddingId, userId, sessionId });
      reply
        .header("cache-control", "no-store")
        .type("application/zip")
        .header("content-disposition", contentDisposition(name));
      if (request.method === "HEAD") return reply.send();
      return reply.send(open());
    },
  );
}
