import * as contract from "#contract/deletion.ts";
import * as leaving from "#contract/leaving.ts";
import type { Server } from "#server/platform/http/request.ts";
import { serveAccount } from "#server/platform/http/serve.ts";
import { deleteAccount, deleteWedding, getLeaving, stopDeletion } from "./service.ts";

export function deletionRoutes(server: Server): void {
  serveAccount(server, leaving.getLeaving, getLeaving);
  serveAccount(server, contract.deleteAccount, (context, { body }) => deleteAccount(context, body));
  serveAccount(server, contract.deleteWedding, (context, { body }) => deleteWedding(context, body));
  serveAccount(server, contract.stopDeletion, stopDeletion);
}
