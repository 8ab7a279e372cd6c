import * as contract from "#contract/providers.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { changeContact, deleteContact, getContact, listContacts, listProviders } from "./service.ts";

export function providerRoutes(server: Server): void {
  serve(server, contract.listProviders, listProviders);
  serve(server, contract.listContacts, listContacts);
  serve(server, contract.getContact, (context, { params }) => getContact(context, params.provider));
  serve(server, contract.changeContact, (context, { params, body }) =>
    changeContact(context, params.provider, body),
  );
  serve(server, contract.deleteContact, (context, { params }) => deleteContact(context, params.provider));
}
