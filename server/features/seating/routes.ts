import * as contract from "#contract/seating.ts";
import * as wishes from "#contract/wishes.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { dismissFreedSeat, listFreedSeats } from "./freed-seats.ts";
import { changeSeating, getSeating } from "./settings.ts";
import { applySeatingPlan, assignGuest, listGuestsByTable, unlinkGuest } from "./service.ts";
import { addTable, changeTable, listTables, placeTables } from "./tables.ts";
import { deleteTable, deleteWish } from "./bin-hooks.ts";
import { addWish, listWishes } from "./wishes.ts";

export function seatingRoutes(server: Server): void {
  route(server, contract.listTables, (context, { query }) => listTables(context, query.mariage_id));
  route(server, contract.addTable, (context, { body }) => addTable(context, body));
  route(server, contract.changeTable, withIdAndBody(changeTable), {
    current: createCurrentFinder(listTables),
  });
  route(server, contract.deleteTable, (context, { params }) => deleteTable(context, params.id));
  route(server, contract.placeTables, (context, { body }) => placeTables(context, body));
  route(server, contract.listGuestsByTable, listGuestsByTable);
  route(server, contract.assignGuest, (context, { body }) => assignGuest(context, body));
  route(server, contract.unlinkGuest, (context, { body }) => unlinkGuest(context, body.guest_id));
  route(server, contract.applySeatingPlan, (context, { body }) => applySeatingPlan(context, body.moves));
  route(server, contract.getSeating, getSeating);
  route(server, contract.changeSeating, (context, { body }) => changeSeating(context, body), {
    current: getSeating,
  });
  route(server, contract.listFreedSeats, listFreedSeats);
  route(server, contract.dismissFreedSeat, (context, { params }) => dismissFreedSeat(context, params.id));
  route(server, wishes.listWishes, listWishes);
  route(server, wishes.addWish, (context, { body }) => addWish(context, body));
  route(server, wishes.deleteWish, (context, { params }) => deleteWish(context, params.id));
}
