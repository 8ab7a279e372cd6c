import * as contract from "#contract/account.ts";
import { type Server, serveAccount, serveVisitor } from "#server/platform/http/serve.ts";
import { getUser, login, logout, register } from "./service.ts";

export function accountRoutes(server: Server): void {
  serveVisitor(server, contract.register, (context, { body }) => register(context, body));
  serveVisitor(server, contract.login, (context, { body }) => login(context, body));
  serveAccount(server, contract.logout, logout);
  serveAccount(server, contract.getUser, getUser);
}
