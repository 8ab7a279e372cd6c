/** Cuts requests whose body does not arrive in time: one byte now and then would hold a connection forever. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { HttpLimits } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on upload routes: they have a minimum speed instead of a deadline. See `upload.ts`. */
    takesUpload?: boolean;
  }
}

export function limitBodies(app: FastifyInstance, { bodyDeadline }: Pick<HttpLimits, "bodyDeadline">): void {
  const takesUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.takesUpload === true;
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request) && !takesUpload(request)) cutAfter(bodyDeadline, request, reply);
    done();
  });
  // An upload that was answered before its body arrived gets the deadline too.
  app.addHook("onResponse", (request, reply, done) => {
    if (takesUpload(request) && !request.raw.complete) cutAfter(bodyDeadline, request, reply);
    done();
  });
}

function cutAfter(wait: number, { raw }: FastifyRequest, reply: FastifyReply): void {
  const late = setTimeout(() => {
    if (raw.complete) return;
    if (reply.sent) raw.destroy();
    else void reply.send(new AppError("too_slow"));
  }, wait);
  // `close` fires instead of `end` when the connection breaks.
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(late));
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}
