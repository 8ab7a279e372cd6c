/** Logs one line per request, with the path of the route instead of the url, which can hold tokens. */
import type { FastifyInstance } from "fastify";
import { wantsPage } from "./page-request.ts";

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? (wantsPage(request) ? "a page" : "unknown"),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, "request");
    done();
  });
}
