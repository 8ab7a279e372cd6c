/** A folder as a zip that is written while it is read; nothing of it is stored. */
import { finished, type Writable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { archivesAtOnce, maxArchives } from "#contract/documents.ts";
import type { Queries } from "#server/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { requirePermission, openSigned } from "#server/platform/http/signed.ts";
import { portableName } from "#server/platform/storage/file-name.ts";
import { type ZipEntry, zipStream } from "#server/platform/storage/zip-stream.ts";
import { EntryNames, folderPaths } from "./entry-names.ts";
import { filesWithContents, folders } from "./repository.ts";
import { getDescendants, getTree } from "./rules.ts";
import { wholeTree } from "./service.ts";

/** The file name of the archive of everything. */
const wholeName = "Devis & Factures";

/** The number of archives that are being read, by account. */
const reading = new Map<string, number>();

/** Counts an archive until its response ends. @throws AppError busy. */
function countReading(userId: string, response: Writable): void {
  const ofUser = reading.get(userId) ?? 0;
  const ofAll = [...reading.values()].reduce((sum, count) => sum + count, 0);
  if (ofUser >= archivesAtOnce || ofAll >= maxArchives) throw new AppError("busy", { retryAfter: 10 });
  reading.set(userId, ofUser + 1);
  finished(response, () => {
    const left = (reading.get(userId) ?? 0) - 1;
    if (left > 0) reading.set(userId, left);
    else reading.delete(userId);
  });
}

/** Serves archives by signed urls, while the url is valid, and its member has the permission and an open session. */
export function serveArchives(server: Server): void {
  routeRaw(
    server,
    { method: "GET", path: "/archives/{wedding}/{user}/{session}/{folder}", access: "public" },
    async (context, request, reply) => {
      openSigned(context, request);
      const { wedding, user: userId, session: sessionId, folder } = request.params;
      await requirePermission(context, { weddingId: wedding, userId, sessionId }, "documents:see");
      countReading(userId, reply.raw);
      const { name, entries } = await getEntries(context.db, wedding, folder === wholeTree ? null : folder);
      reply
        .header("cache-control", "no-store")
        .type("application/zip")
        .header("content-disposition", contentDisposition(`${portableName(name)}.zip`));
      if (request.method === "HEAD") return reply.send();
      return reply.send(zipStream(context.storage, entries));
    },
  );
}

/** @throws AppError folder_not_found. */
async function getEntries(db: Queries, weddingId: string, root: string | null) {
  const all = await folders.listOf(db, weddingId);
  const byId = new Map(all.map((folder) => [folder.id, folder]));
  const top = root === null ? undefined : byId.get(root);
  if (root !== null && top === undefined) throw new AppError("folder_not_found");
  const inside = root === null ? all.map(({ id }) => id) : getDescendants(getTree(all), root);
  const names = new EntryNames();
  const paths = folderPaths(
    inside.flatMap((id) => byId.get(id) ?? []).filter(({ id }) => id !== root),
    names,
    "",
  );
  const places = new Set<string | null>(root === null ? [null, ...inside] : inside);
  const files = await filesWithContents(db, weddingId);
  const entries: ZipEntry[] = [
    ...[...paths].map(([id, path]) => ({ path, at: new Date(byId.get(id)?.created_at ?? 0) })),
    ...files
      .filter((file) => places.has(file.folder_id))
      .map((file) => ({
        path: names.in(paths.get(file.folder_id ?? "") ?? "", file.name, "file"),
        at: new Date(file.created_at),
        holds: { key: { weddingId, id: file.content_id }, size: file.size },
      })),
  ];
  return { name: top?.name ?? wholeName, entries };
}
