import * as contract from "#contract/members.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { flushMail } from "#server/platform/mail/outbox.ts";
import {
  inviteMember,
  listInvitations,
  lookAtInvitation,
  reauthenticateForInvitation,
  withdrawInvitation,
} from "./invitations.ts";
import { acceptInvitation } from "./joining.ts";
import {
  beginWedding,
  changeMember,
  leaveWedding,
  listPeople,
  listUsers,
  listWeddings,
  openWedding,
  removeMember,
  type MemberDependencies,
} from "./service.ts";

export function memberRoutes(server: Server, dependencies: MemberDependencies): void {
  const mailOptions = { afterCommit: flushMail };
  route(server, contract.listUsers, listUsers);
  route(server, contract.listPeople, listPeople);
  route(server, contract.changeMember, withIdAndBody(changeMember));
  route(
    server,
    contract.removeMember,
    (context, { params }) => removeMember(context, dependencies, params.id),
    mailOptions,
  );
  route(server, contract.listInvitations, listInvitations);
  route(server, contract.inviteMember, (context, { body }, proof) => inviteMember(context, body, proof), {
    prepare: reauthenticateForInvitation,
    afterCommit: flushMail,
  });
  route(server, contract.withdrawInvitation, (context, { params }) => withdrawInvitation(context, params.id));
  route(server, contract.lookAtInvitation, (context, { body }) => lookAtInvitation(context, body));
  route(server, contract.acceptInvitation, (context, { body }) => acceptInvitation(context, body.token), {
    transaction: "own",
    afterCommit: flushMail,
  });
  route(server, contract.leaveWedding, (context) => leaveWedding(context, dependencies), mailOptions);
  route(server, contract.listWeddings, listWeddings);
  route(server, contract.beginWedding, beginWedding);
  route(server, contract.openWedding, (context, { params }) => openWedding(context, params.id));
}
