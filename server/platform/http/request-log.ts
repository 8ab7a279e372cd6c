/** One line a request: the route as the contract writes it, never the address it was asked at. */
import type { FastifyInstance } from "fastify";
import { wantsPage } from "./pages.ts";

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? (wantsPage(request) ? "a page" : "unknown"),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
