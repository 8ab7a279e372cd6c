import { create as contentDisposition } from "content-disposition";
import * as contract from "#contract/export.ts";
import { guard, openSigned } from "#server/platform/http/contents.ts";
import { type Server, serveAccount } from "#server/platform/http/serve.ts";
import { exportOf, getExportUrl } from "./service.ts";

export function exportRoutes(server: Server): void {
  serveAccount(server, contract.getExportUrl, getExportUrl);
  serveExports(server);
}

/** To whoever holds the signed url, for as long as it is good, the person of the couple, and their session open. */
function serveExports({ app, platform }: Server): void {
  app.get<{ Params: { wedding: string; user: string; session: string } }>(
    "/exports/:wedding/:user/:session",
    async (request, reply) => {
      const left = openSigned(platform, request);
      const { wedding: weddingId, user: userId, session: sessionId } = request.params;
      const { name, open } = await exportOf(platform, { weddingId, userId, sessionId });
      guard(reply, left)
        .header("cache-control", "no-store")
        .type("application/zip")
        .header("content-disposition", contentDisposition(name));
      if (request.method === "HEAD") return reply.send();
      return reply.send(open());
    },
  );
}
