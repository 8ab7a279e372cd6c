import { eventStreamType, getChanges } from "#contract/changes.ts";
import { AppError } from "#server/platform/errors.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import type { Server } from "#server/platform/http/request.ts";
import { Streams } from "#server/platform/streams/streams.ts";

export function changeRoutes(server: Server): void {
  const { app, platform, epoch } = server;
  const streams = new Streams(platform, { epoch, log: app.log });
  app.addHook("preClose", (done) => {
    streams.close();
    done();
  });
  routeRaw(server, getChanges, async ({ wedding: { revision } }, request, reply) => {
    reply.header("vary", "Accept, Authorization");
    const wantsStream =
      request.method === "GET" && request.headers.accept?.includes(eventStreamType) === true;
    if (!wantsStream) return reply.header("cache-control", "private, no-store").send({ epoch, revision });
    streams.assertNotFull();
    const session = await request.session?.revalidate();
    if (session === undefined) throw new AppError("not_signed_in");
    reply.hijack();
    reply
      .type(`${eventStreamType}; charset=utf-8`)
      // Neither browsers nor proxies may keep, compress or buffer it.
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no");
    const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    reply.raw.writeHead(200, head);
    streams.open(session, reply.raw);
  });
}
