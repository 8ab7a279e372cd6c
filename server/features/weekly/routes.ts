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
 * The one-click unsubscribe of mail clients (RFC 8058), named in the email's header and not in the contract. Clients
 * POST a form of any type; only the url counts.
 */
function routeOneClick(server: Server): void {
  const path = "/unsubscribe";
  routeRaw(server, { method: "POST", path, access: "public" }, async ({ inTransaction }, { url }, reply) => {
    reply.header("cache-control", "no-store");
    await inTransaction([], (context) => changeWeeklyMail(context, { token: getToken(url), on: false }));
    return { ok: true };
  });
  // A GET asks for confirmation on a page, because link scanners must not unsubscribe anybody.
  routeRaw(server, { method: "GET", path, access: "public" }, async (_context, { url }, reply) =>
    reply
      .header("cache-control", "no-store")
      .redirect(`/courrier-de-la-semaine#${encodeURIComponent(getToken(url))}`, 303),
  );
}

function getToken(url: string): string {
  return URL.parse(url, "http://here.invalid")?.searchParams.get("token") ?? "";
}
