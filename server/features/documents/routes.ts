import * as contract from "#contract/documents.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { serveFolderZips } from "./folder-zip.ts";
import * as documents from "./service.ts";
import { uploadFiles } from "./uploading.ts";

export function documentRoutes(server: Server): void {
  route(server, contract.listFolders, (context, { query }) => documents.listFolders(context, query.parentId));
  route(server, contract.listFiles, (context, { query }) => documents.listFiles(context, query.folderId));
  route(server, contract.uploadFiles, (context, { body }) => uploadFiles(context, body.folderId));
  route(server, contract.createFolder, (context, { body }) =>
    documents.createFolder(context, body.name, body.parentFolderId),
  );
  route(server, contract.moveItem, (context, { body }) => documents.moveItem(context, body));
  route(
    server,
    contract.renameFolder,
    (context, { params, body }) => documents.renameFolder(context, params.id, body.name),
    { current: createCurrentFinder((context) => documents.listFolders(context, undefined)) },
  );
  route(
    server,
    contract.renameFile,
    (context, { params, body }) => documents.renameFile(context, params.id, body.name),
    { current: createCurrentFinder((context) => documents.listFiles(context, undefined)) },
  );
  route(server, contract.deleteFolder, (context, { params }) => documents.deleteFolder(context, params.id));
  route(server, contract.deleteFile, (context, { params }) => documents.deleteFile(context, params.id));
  route(server, contract.findDocuments, (context, { query }) =>
    documents.findDocuments(context, query.search),
  );
  route(server, contract.listLinkedFiles, documents.listLinkedFiles);
  route(server, contract.linkFile, (context, { params, body }) =>
    documents.linkFile(context, params.id, body.links),
  );
  route(server, contract.getStorageUse, documents.getStorageUse);
  route(server, contract.getArchiveUrl, (context, { query }) =>
    documents.getArchiveUrl(context, query.folderId),
  );
  serveFolderZips(server);
}
