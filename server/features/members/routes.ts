import * as contract from "#contract/members.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { serveAccount } from "#server/platform/http/serve.ts";
import { inviteMember, listInvitations, lookAtInvitation, withdrawInvitation } from "./invitations.ts";
import { acceptInvitation } from "./joining.ts";
import {
  beginWedding,
  changeMember,
  leaveWedding,
  listUsers,
  listWeddings,
  openWedding,
  removeMember,
} from "./service.ts";

/** All about people: what they call themselves changes without the wedding's revision. */
export function memberRoutes(server: Server): void {
  serveAccount(server, contract.listUsers, listUsers);
  serveAccount(server, contract.changeMember, (context, { params, body }) =>
    changeMember(context, params.id, body),
  );
  serveAccount(server, contract.removeMember, (context, { params }) => removeMember(context, params.id));
  serveAccount(server, contract.listInvitations, listInvitations);
  serveAccount(server, contract.inviteMember, (context, { body }) => inviteMember(context, body));
  serveAccount(server, contract.withdrawInvitation, (context, { params }) =>
    withdrawInvitation(context, params.id),
  );
  route(server, contract.lookAtInvitation, (context, { body }) => lookAtInvitation(context, body));
  serveAccount(server, contract.acceptInvitation, (context, { body }) =>
    acceptInvitation(context, body.token),
  );
  serveAccount(server, contract.leaveWedding, leaveWedding);
  serveAccount(server, contract.listWeddings, listWeddings);
  serveAccount(server, contract.beginWedding, beginWedding);
  serveAccount(server, contract.openWedding, (context, { params }) => openWedding(context, params.id));
}
