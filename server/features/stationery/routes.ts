import * as contract from "#contract/stationery.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import type { StationeryDependencies } from "./loading.ts";
import {
  changePrintSettings,
  layOutChangedPiece,
  getPieceOptions,
  getPrintSettings,
  listPrintSettings,
  type LoadedSettings,
} from "./service.ts";

export function stationeryRoutes(server: Server, sources: StationeryDependencies): void {
  route(server, contract.listPrintSettings, (context, { query }) =>
    listPrintSettings({ ...context, ...query }, sources),
  );
  route(server, contract.getPrintSettings, (context, { params, query }) =>
    getPrintSettings({ ...context, ...query }, sources, params.piece),
  );
  route(
    server,
    contract.changePrintSettings,
    (context, { params, query, body }) =>
      changePrintSettings({ ...context, ...query }, sources, { piece: params.piece, changes: body }),
    {
      current: (context, { params }) => getPieceOptions(context, params.piece),
      afterCommit: (_platform, changed: LoadedSettings) => layOutChangedPiece(changed),
    },
  );
}
