/** Sends a folder of documents as a ZIP. */
import { maxArchivesAtOnce, maxArchivesPerHour } from "#contract/documents.ts";
import type { Queries } from "#server/database/database.ts";
import { hour } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { createZipSender } from "#server/platform/http/zips.ts";
import { toPortableName } from "#server/platform/storage/file-name.ts";
import { type ZipEntry, createZipStream } from "#server/platform/storage/zip-stream.ts";
import { EntryNames, claimFolderPaths } from "./entry-names.ts";
import { listFilesWithContents, folders } from "./repository.ts";
import { getDescendants, getTree } from "./rules.ts";
import { rootFolderSegment } from "./service.ts";

/** The file name of the archive of everything. */
const rootArchiveName = "Devis & Factures";

/** Serves archives by signed urls, while the url is valid, and its member has the permission and an open session. */
export function serveFolderZips(server: Server): void {
  const { database, storage } = server.platform;
  const sendZip = createZipSender(server, { permission: "documents:see", maxPerAccount: maxArchivesAtOnce });
  routeRaw(
    server,
    { method: "GET", path: "/archives/{wedding}/{user}/{session}/{folder}", access: "public" },
    async (context, request, reply) => {
      const { wedding: weddingId, user: userId, session: sessionId, folder } = request.params;
      const root = folder === rootFolderSegment ? null : folder;
      return sendZip(
        { context, request, reply, owner: { weddingId, userId, sessionId } },
        async (makeZip) => {
          const subject = `archives of ${userId}`;
          await context.attempt([{ subject, attempts: maxArchivesPerHour, within: hour }]);
          return makeZip(async () => {
            const { name, entries } = await database.readSnapshot((db) =>
              listZipEntries(db, weddingId, root),
            );
            return { name: `${toPortableName(name)}.zip`, open: () => createZipStream(storage, entries) };
          });
        },
      );
    },
  );
}

/** @throws AppError folder_not_found. */
async function listZipEntries(db: Queries, weddingId: string, root: string | null) {
  const allFolders = await folders.list(db, weddingId);
  const foldersById = new Map(allFolders.map((folder) => [folder.id, folder]));
  const topFolder = root === null ? undefined : foldersById.get(root);
  if (root !== null && topFolder === undefined) throw new AppError("folder_not_found");
  const folderIds =
    root === null ? allFolders.map(({ id }) => id) : getDescendants(getTree(allFolders), root);
  const names = new EntryNames();
  const paths = claimFolderPaths(
    folderIds.flatMap((id) => foldersById.get(id) ?? []).filter(({ id }) => id !== root),
    names,
    "",
  );
  const includedFolderIds = new Set<string | null>(root === null ? [null, ...folderIds] : folderIds);
  const files = await listFilesWithContents(db, weddingId);
  const entries: ZipEntry[] = [
    ...[...paths].map(([id, path]) => ({ path, at: new Date(foldersById.get(id)?.created_at ?? 0) })),
    ...files
      .filter((file) => includedFolderIds.has(file.folder_id))
      .map((file) => ({
        path: names.claimPath(paths.get(file.folder_id ?? "") ?? "", file.name, "file"),
        at: new Date(file.created_at),
        holds: { key: { weddingId, id: file.content_id }, size: file.size },
      })),
  ];
  return { name: topFolder?.name ?? rootArchiveName, entries };
}
