import * as contract from "#contract/weekly.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { changeWeeklyMail } from "./service.ts";

export function weeklyRoutes(server: Server): void {
  route(server, contract.changeWeeklyMail, (context, { body }) =>
    changeWeeklyMail(context, { token: body.token, on: body.on ?? false }),
  );
  routeOneClick(server);
}

/**
 * What mailboxes call for their own button 'unsubscribe' (RFC 8058): the letter's header names it, not the contract. They send
 * a form, of whatever kind: all that counts is in the address.
 */
function routeOneClick(server: Server): void {
  const path = "/unsubscribe";
  routeRaw(server, { method: "POST", path, access: "public" }, async ({ inTransaction }, { url }, reply) => {
    reply.header("cache-control", "no-store");
    await inTransaction([], (context) => changeWeeklyMail(context, { token: tokenIn(url), on: false }));
    return { ok: true };
  });
  // Whoever opens the address in a browser is asked first: what only looks at links must not end anything.
  routeRaw(server, { method: "GET", path, access: "public" }, async (_context, { url }, reply) =>
    reply
      .header("cache-control", "no-store")
      .redirect(`/courrier-de-la-semaine#${encodeURIComponent(tokenIn(url))}`, 303),
  );
}

function tokenIn(url: string): string {
  return URL.parse(url, "http://here.invalid")?.searchParams.get("token") ?? "";
}
