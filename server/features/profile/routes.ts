import * as contract from "#contract/profile.ts";
import type { Server } from "#server/platform/http/request.ts";
import { serveAccount } from "#server/platform/http/serve.ts";
import {
  changeAddress,
  changePassword,
  changeProfile,
  confirmAgain,
  getProfile,
  keepAddress,
  leaveGoogle,
} from "./service.ts";
import { endSession, endSessions, listSessions } from "./sessions.ts";

export function profileRoutes(server: Server): void {
  serveAccount(server, contract.getProfile, getProfile);
  serveAccount(server, contract.changeProfile, (context, { body }) => changeProfile(context, body));
  serveAccount(server, contract.changeAddress, (context, { body }) => changeAddress(context, body));
  serveAccount(server, contract.keepAddress, keepAddress);
  serveAccount(server, contract.confirmAgain, confirmAgain);
  serveAccount(server, contract.leaveGoogle, leaveGoogle);
  serveAccount(server, contract.changePassword, (context, { body }) => changePassword(context, body));
  serveAccount(server, contract.listSessions, listSessions);
  serveAccount(server, contract.endSession, (context, { params }) => endSession(context, params.id));
  serveAccount(server, contract.endSessions, endSessions);
}
