import * as contract from "#contract/providers.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { changeContact, deleteContact, getContact, listContacts, listProviders } from "./service.ts";

export function providerRoutes(server: Server): void {
  route(server, contract.listProviders, listProviders);
  route(server, contract.listContacts, listContacts);
  route(server, contract.getContact, (context, { params }) => getContact(context, params.provider));
  route(
    server,
    contract.changeContact,
    (context, { params, body }) => changeContact(context, params.provider, body),
    { current: (context, { params }) => getContact(context, params.provider) },
  );
  route(server, contract.deleteContact, (context, { params }) => deleteContact(context, params.provider));
}
