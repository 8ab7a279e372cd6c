import * as contract from "#contract/seating.ts";
import * as wishes from "#contract/wishes.ts";
import { type Server, serve, serveWritten } from "#server/platform/http/serve.ts";
import { changeSeating, getSeating } from "./room.ts";
import { applySeatingPlan, assignGuest, listGuestsByTable, unlinkGuest } from "./service.ts";
import { addTable, changeTable, deleteTable, listTables, placeTables } from "./tables.ts";
import { addWish, deleteWish, listWishes } from "./wishes.ts";

export function seatingRoutes(server: Server): void {
  serve(server, contract.listTables, (context, { query }) => listTables(context, query.mariage_id));
  serve(server, contract.addTable, (context, { body }) => addTable(context, body));
  serve(server, contract.changeTable, (context, { params, body }) => changeTable(context, params.id, body));
  serve(server, contract.deleteTable, (context, { params }) => deleteTable(context, params.id));
  serve(server, contract.placeTables, (context, { body }) => placeTables(context, body));
  serveWritten(server, contract.listGuestsByTable, listGuestsByTable);
  serve(server, contract.assignGuest, (context, { body }) => assignGuest(context, body));
  serve(server, contract.unlinkGuest, (context, { body }) => unlinkGuest(context, body.guest_id));
  serve(server, contract.applySeatingPlan, (context, { body }) => applySeatingPlan(context, body.moves));
  serve(server, contract.getSeating, getSeating);
  serve(server, contract.changeSeating, (context, { body }) => changeSeating(context, body));
  serve(server, wishes.listWishes, listWishes);
  serve(server, wishes.addWish, (context, { body }) => addWish(context, body));
  serve(server, wishes.deleteWish, (context, { params }) => deleteWish(context, params.id));
}
