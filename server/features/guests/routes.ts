import * as contract from "#contract/guests.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { addGuest, changeGuest, deleteGuest, listGuestNames, listGuests, type Seat } from "./service.ts";

export function guestRoutes(server: Server, seat: Seat): void {
  serve(server, contract.listGuests, listGuests);
  serve(server, contract.listGuestNames, listGuestNames);
  serve(server, contract.addGuest, (context, { body }) => addGuest(context, body));
  serve(server, contract.changeGuest, (context, { params: { id }, body: changes }) =>
    changeGuest(context, seat, { id, changes }),
  );
  serve(server, contract.deleteGuest, (context, { params }) => deleteGuest(context, params.id));
}
