import * as contract from "#contract/guests.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { addGuest, changeGuest, deleteGuest, listGuestNames, listGuests, type Seat } from "./service.ts";

export function guestRoutes(server: Server, seat: Seat): void {
  route(server, contract.listGuests, listGuests);
  route(server, contract.listGuestNames, listGuestNames);
  route(server, contract.addGuest, (context, { body }) => addGuest(context, body));
  route(server, contract.changeGuest, (context, { params: { id }, body: changes }) =>
    changeGuest(context, seat, { id, changes }),
  );
  route(server, contract.deleteGuest, (context, { params }) => deleteGuest(context, params.id));
}
