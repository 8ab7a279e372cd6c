import * as contract from "#contract/calendar.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { addEvent, changeEvent, listEvents } from "./service.ts";

export function calendarRoutes(server: Server): void {
  route(server, contract.listEvents, listEvents);
  route(server, contract.addEvent, (context, { body }) => addEvent(context, body));
  route(server, contract.changeEvent, withIdAndBody(changeEvent), {
    current: createCurrentFinder(listEvents),
  });
  route(server, contract.deleteEvent, (context, { params }) => deleteRow(context, "events", params.id));
}
