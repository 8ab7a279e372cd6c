import * as contract from "#contract/calendar.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { addEvent, changeEvent, deleteEvent, listEvents } from "./service.ts";

export function calendarRoutes(server: Server): void {
  serve(server, contract.listEvents, listEvents);
  serve(server, contract.addEvent, (context, { body }) => addEvent(context, body));
  serve(server, contract.changeEvent, (context, { params, body }) => changeEvent(context, params.id, body));
  serve(server, contract.deleteEvent, (context, { params }) => deleteEvent(context, params.id));
}
