import * as contract from "#contract/documents.ts";
import { type Server, serve, serveUpload } from "#server/platform/http/serve.ts";
import { serveArchives } from "./archive.ts";
import * as documents from "./service.ts";
import { uploadFiles } from "./uploading.ts";

export function documentRoutes(server: Server): void {
  serve(server, contract.listFolders, (context, { query }) => documents.listFolders(context, query.parentId));
  serve(server, contract.listFiles, (context, { query }) => documents.listFiles(context, query.folderId));
  serveUpload(server, contract.uploadFiles, (desk, received, { body }) =>
    uploadFiles(desk, received, body.folderId),
  );
  serve(server, contract.createFolder, (context, { body }) =>
    documents.createFolder(context, body.name, body.parentFolderId),
  );
  serve(server, contract.moveItem, (context, { body }) => documents.moveItem(context, body));
  serve(server, contract.renameFolder, (context, { params, body }) =>
    documents.renameFolder(context, params.id, body.name),
  );
  serve(server, contract.renameFile, (context, { params, body }) =>
    documents.renameFile(context, params.id, body.name),
  );
  serve(server, contract.deleteFolder, (context, { params }) => documents.deleteFolder(context, params.id));
  serve(server, contract.deleteFile, (context, { params }) => documents.deleteFile(context, params.id));
  serve(server, contract.findDocuments, (context, { query }) =>
    documents.findDocuments(context, query.search),
  );
  serve(server, contract.listLinkedFiles, documents.listLinkedFiles);
  serve(server, contract.linkFile, (context, { params, body }) =>
    documents.linkFile(context, params.id, body.links),
  );
  serve(server, contract.getStorageUse, documents.getStorageUse);
  serve(server, contract.getArchiveUrl, (context, { query }) =>
    documents.getArchiveUrl(context, query.folderId),
  );
  serveArchives(server.app, server.platform);
}
