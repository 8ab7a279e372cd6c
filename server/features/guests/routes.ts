import * as imports from "#contract/guest-imports.ts";
import * as contract from "#contract/guests.ts";
import * as households from "#contract/households.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import {
  createHouseholds,
  deleteHousehold,
  listHouseholdProposals,
  listHouseholds,
  updateHousehold,
} from "./households.ts";
import { importGuests } from "./importing.ts";
import { changeGuests } from "./bulk-changes.ts";
import {
  addGuest,
  changeGuest,
  deleteGuest,
  getGuest,
  type GuestDependencies,
  listGuestNames,
  listGuests,
} from "./service.ts";

export function guestRoutes(server: Server, dependencies: GuestDependencies): void {
  route(server, contract.listGuests, listGuests);
  route(server, contract.listGuestNames, listGuestNames);
  route(server, contract.addGuest, (context, { body }) => addGuest(context, dependencies, body));
  route(
    server,
    contract.changeGuest,
    (context, { params: { id }, body: changes }) => changeGuest(context, dependencies, { id, changes }),
    { current: (context, { params }) => getGuest(context, params.id) },
  );
  route(server, contract.changeGuests, (context, { body }) => changeGuests(context, dependencies, body));
  route(server, imports.importGuests, (context, { body }) => importGuests(context, dependencies, body));
  route(server, contract.deleteGuest, (context, { params }) => deleteGuest(context, params.id));
  route(server, households.listHouseholds, listHouseholds);
  route(server, households.listHouseholdProposals, listHouseholdProposals);
  route(server, households.createHouseholds, (context, { body }) =>
    createHouseholds(context, body.households),
  );
  route(server, households.updateHousehold, withIdAndBody(updateHousehold), {
    current: createCurrentFinder(listHouseholds),
  });
  route(server, households.deleteHousehold, (context, { params }) => deleteHousehold(context, params.id));
}
