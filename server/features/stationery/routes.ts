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

export function stationeryRoutes(server: Server, dependencies: StationeryDependencies): void {
  route(server, contract.listPrintSettings, (context, { query }) =>
    listPrintSettings({ ...context, ...query }, dependencies),
  );
  route(server, contract.getPrintSettings, (context, { params, query }) =>
    getPrintSettings({ ...context, ...query }, dependencies, params.piece),
  );
  route(
    server,
    contract.changePrintSettings,
    (context, { params, query, body }) =>
      changePrintSettings({ ...context, ...query }, dependencies, { piece: params.piece, changes: body }),
    {
      current: (context, { params }) => getPieceOptions(context, params.piece),
      afterCommit: (_platform, loadedSettings: LoadedSettings) => layOutChangedPiece(loadedSettings),
    },
  );
}
