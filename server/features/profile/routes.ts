import * as contract from "#contract/profile.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { flushMail } from "#server/platform/mail/outbox.ts";
import {
  changeAddress,
  changePassword,
  changeProfile,
  confirmAgain,
  getProfile,
  verifyAndHashPassword,
  keepAddress,
  leaveGoogle,
  countConfirmationAttempt,
  reauthenticateForAddress,
} from "./service.ts";
import { endSession, endSessions, listSessions } from "./sessions.ts";

export function profileRoutes(server: Server): void {
  route(server, contract.getProfile, getProfile);
  route(server, contract.changeProfile, (context, { body }) => changeProfile(context, body));
  route(server, contract.changeAddress, (context, { body }, proof) => changeAddress(context, body, proof), {
    prepare: reauthenticateForAddress,
    afterCommit: flushMail,
  });
  route(server, contract.keepAddress, keepAddress);
  route(server, contract.confirmAgain, confirmAgain, {
    prepare: countConfirmationAttempt,
    afterCommit: flushMail,
  });
  route(server, contract.leaveGoogle, leaveGoogle, { afterCommit: flushMail });
  route(
    server,
    contract.changePassword,
    (context, _call, hashedPassword) => changePassword(context, hashedPassword),
    {
      prepare: verifyAndHashPassword,
      afterCommit: flushMail,
    },
  );
  route(server, contract.listSessions, listSessions);
  route(server, contract.endSession, (context, { params }) => endSession(context, params.id));
  route(server, contract.endSessions, endSessions, { afterCommit: flushMail });
}
