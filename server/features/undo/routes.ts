import * as contract from "#contract/undo.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { listUndoableChanges, undoChange, type UndoHandlers } from "./service.ts";

export function undoRoutes(server: Server, handlers: UndoHandlers): void {
  route(server, contract.listUndoableChanges, listUndoableChanges);
  route(server, contract.undoChange, (context, { params }) => undoChange(context, handlers, params.id));
}
