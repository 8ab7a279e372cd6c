/** Logs one line per request, with the path of the route instead of the url, which can hold tokens. */
import type { FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import { wantsPage } from "./page-request.ts";

interface RequestLine {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Milliseconds that the response took. */
  readonly ms: number;
}

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? (wantsPage(request) ? "a page" : "unknown"),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

function logRequest(log: Log, line: RequestLine): void {
  log.info(line, "request");
}
