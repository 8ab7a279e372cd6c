import * as contract from "#contract/run-sheet.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { createRunPreset, shiftRunRows } from "./bulk.ts";
import { createRunLink, deleteRunLink, listRunLinks } from "./links.ts";
import { limitRunSheetOpenings, openRunSheet } from "./opening.ts";
import { createRunRow, deleteRunRow, listRunRows, updateRunRow } from "./service.ts";

export function runSheetRoutes(server: Server): void {
  route(server, contract.listRunRows, listRunRows);
  route(server, contract.createRunRow, (context, { body }) => createRunRow(context, body));
  route(server, contract.updateRunRow, withIdAndBody(updateRunRow), {
    current: createCurrentFinder(async (context: WeddingContext) => (await listRunRows(context)).rows),
  });
  route(server, contract.deleteRunRow, (context, { params }) => deleteRunRow(context, params.id));
  route(server, contract.createRunPreset, (context, { body }) => createRunPreset(context, body.language));
  route(server, contract.shiftRunRows, (context, { body }) => shiftRunRows(context, body), {
    isRead: ({ body }) => body.preview,
  });
  route(server, contract.listRunLinks, listRunLinks);
  route(server, contract.createRunLink, (context, { body }) => createRunLink(context, body));
  route(server, contract.deleteRunLink, (context, { params }) => deleteRunLink(context, params.id));
  route(server, contract.openRunSheet, (context, { body }) => openRunSheet(context, body.token), {
    prepare: limitRunSheetOpenings,
  });
}
