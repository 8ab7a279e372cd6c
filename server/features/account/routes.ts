import * as contract from "#contract/account.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { flushMail } from "#server/platform/mail/outbox.ts";
import { googleAuth } from "./google-sign-in.ts";
import {
  confirmAddress,
  forgetPassword,
  hashNewPassword,
  limitForgottenPasswords,
  previewLink,
  resetPassword,
} from "./mailed-links.ts";
import { createSignInResult } from "./sessions.ts";
import { getUser, login, logout, prepareAccount, verifyCredentials, register } from "./signing-in.ts";

export function accountRoutes(server: Server): void {
  route(server, contract.register, (context, { body }, user) => register(context, body, user), {
    prepare: prepareAccount,
    afterCommit: createSignInResult,
  });
  route(server, contract.login, (context, { body }, credentials) => login(context, body, credentials), {
    prepare: verifyCredentials,
    afterCommit: createSignInResult,
  });
  route(server, contract.googleAuth, (context, { body }) => googleAuth(context, body), {
    transaction: "own",
  });
  route(server, contract.resetPassword, (context, { body }, hash) => resetPassword(context, body, hash), {
    prepare: hashNewPassword,
    afterCommit: createSignInResult,
  });
  route(server, contract.forgetPassword, (context, { body }) => forgetPassword(context, body), {
    prepare: limitForgottenPasswords,
    afterCommit: (platform, { mailed }) => {
      if (!mailed) server.app.log.warn(noMailWarning);
      flushMail(platform);
    },
  });
  route(server, contract.confirmAddress, (context, { body }) => confirmAddress(context, body.token), {
    afterCommit: flushMail,
  });
  route(server, contract.lookAtLink, (context, { body }) => previewLink(context, body.token));
  route(server, contract.logout, logout);
  route(server, contract.getUser, getUser);
}

/** A log line for the operator, the only one who can help. */
const noMailWarning =
  "somebody forgot their password, and no mail is set up: `node server/cli.ts link reset <address>` prints a link for them";
