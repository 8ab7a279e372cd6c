import * as contract from "#contract/calendar-feeds.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasEtag } from "#server/platform/http/etags.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { openFeed, loadFeedFile } from "./reading.ts";
import { changeCalendarFeed, deleteCalendarFeed, getCalendarFeed } from "./service.ts";

export function calendarFeedRoutes(server: Server): void {
  route(server, contract.getCalendarFeed, getCalendarFeed);
  route(server, contract.changeCalendarFeed, (context, { body }) => changeCalendarFeed(context, body));
  route(server, contract.deleteCalendarFeed, deleteCalendarFeed);
  routeFeedFile(server);
}

/** The file that calendar programs read, which have no account. Only the token in the url gives access. */
function routeFeedFile(server: Server): void {
  const endpoint = { method: "GET", path: "/agendas/{token}.ics", access: "public" } as const;
  routeRaw(server, endpoint, async (context, { params, headers }, reply) => {
    reply.header("cache-control", "private, no-cache").header("x-robots-tag", "noindex, nofollow");
    const openedFeed = await openFeed(context, params.token);
    if (openedFeed === undefined) throw new AppError("not_found");
    const etag = `"${server.build}-${openedFeed.version}"`;
    reply.header("etag", etag);
    if (hasEtag(headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").send(await loadFeedFile(context, openedFeed));
  });
}
