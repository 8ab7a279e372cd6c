import * as contract from "#contract/account.ts";
import type { Server } from "#server/platform/http/request.ts";
import { serveAccount, serveVisitor } from "#server/platform/http/serve.ts";
import { googleAuth } from "./google-sign-in.ts";
import { confirmAddress, forgetPassword, lookAtLink, resetPassword } from "./mailed-links.ts";
import { getUser, login, logout, register } from "./signing-in.ts";

export function accountRoutes(server: Server): void {
  serveVisitor(server, contract.register, (context, { body }) => register(context, body));
  serveVisitor(server, contract.login, (context, { body }) => login(context, body));
  serveVisitor(server, contract.googleAuth, (context, { body }) => googleAuth(context, body));
  serveVisitor(server, contract.forgetPassword, async (context, { body }) => {
    const answer = await forgetPassword(context, body);
    if (!answer.mailed) server.app.log.warn(linkByHand);
    return answer;
  });
  serveVisitor(server, contract.lookAtLink, (context, { body }) => lookAtLink(context, body.token));
  serveVisitor(server, contract.resetPassword, (context, { body }) => resetPassword(context, body));
  serveVisitor(server, contract.confirmAddress, (context, { body }) => confirmAddress(context, body.token));
  serveAccount(server, contract.logout, logout);
  serveAccount(server, contract.getUser, getUser);
}

/** For whoever runs the server: nobody else can do anything about it. */
const linkByHand =
  "somebody forgot their password, and no mail is set up: `node server/cli.ts link reset <address>` prints a link for them";
