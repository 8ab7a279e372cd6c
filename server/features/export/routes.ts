import { create as contentDisposition } from "content-disposition";
import * as contract from "#contract/export.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import { sendRanged } from "#server/platform/http/ranges.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { openSigned, requirePermission } from "#server/platform/http/signed.ts";
import { ExportFiles } from "./files.ts";
import { getExport, reauthenticateForExport, requestExport, takeExportUrl } from "./service.ts";

export function exportRoutes(server: Server): void {
  route(server, contract.requestExport, requestExport, { prepare: reauthenticateForExport });
  serveExports(server);
}

/**
 * Serves exports by signed urls, while their person has the role couple and their session is open. A url is valid for
 * ten minutes and once; a download that broke off can be resumed as long as its file stands.
 */
function serveExports(server: Server): void {
  const { platform } = server;
  const files = new ExportFiles(platform.staging);
  server.app.addHook("onClose", () => files.endAll());
  routeRaw(
    server,
    { method: "GET", path: "/exports/{wedding}/{user}/{session}", access: "public" },
    async (context, request, reply) => {
      const { url, method, params } = request;
      const standing = files.find(url);
      if (standing === undefined) openSigned(context, request);
      const owner = { weddingId: params.wedding, userId: params.user, sessionId: params.session };
      await requirePermission(context, owner, "couple");
      reply.header("cache-control", "no-store").type("application/zip");
      // The name of a HEAD, which makes no file.
      reply.header("content-disposition", contentDisposition("promesse.zip"));
      if (standing === undefined && method === "HEAD") return reply.send();
      const file =
        standing ??
        (await takeExportUrl(context, url, () =>
          files.make({ url, userId: owner.userId }, () => getExport(platform, owner)),
        ));
      const { size, sha256 } = file.blob;
      reply.header("content-disposition", contentDisposition(file.name));
      const ranged = { size, etag: `"${sha256}"`, open: file.open.bind(file) };
      const sent = await sendRanged(ranged, request, reply);
      // Nothing is left once its last byte was sent.
      if (sent?.end === size - 1) reply.raw.once("finish", () => file.end());
      return reply;
    },
  );
}
