import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/weekly.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Server } from "#server/platform/http/request.ts";
import { serveVisitor } from "#server/platform/http/serve.ts";
import { changeWeeklyMail } from "./service.ts";

export function weeklyRoutes(server: Server): void {
  serveVisitor(server, contract.changeWeeklyMail, (context, { body }) =>
    changeWeeklyMail(context, { token: body.token, on: body.on ?? false }),
  );
  void server.app.register(async (app) => serveOneClick(app, server.platform));
}

/** What mailboxes call for their own button 'unsubscribe' (RFC 8058): the letter's header names it, not the contract. */
function serveOneClick(app: FastifyInstance, platform: Platform): void {
  app.removeAllContentTypeParsers();
  // A form, of whatever kind: all that counts is in the address.
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.post("/unsubscribe", (request) =>
    changeWeeklyMail(platform, { token: tokenIn(request), on: false }).then(() => ({ ok: true })),
  );
  // Whoever opens the address in a browser is asked first: what only looks at links must not end anything.
  app.get("/unsubscribe", (request, reply) =>
    reply.redirect(`/courrier-de-la-semaine#${encodeURIComponent(tokenIn(request))}`, 303),
  );
}

function tokenIn({ url }: FastifyRequest): string {
  return URL.parse(url, "http://here.invalid")?.searchParams.get("token") ?? "";
}
