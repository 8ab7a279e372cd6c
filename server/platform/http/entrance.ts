/** What every request passes before Fastify: answers that are known, then the turnstile. */
import type { FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import type { Leaving } from "./leaving.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { type Answer, type Limits, Turnstile, usualLimits } from "./turnstile.ts";

interface Parts {
  readonly kept: KeptAnswers;
  readonly leaving: Leaving;
  readonly log: Log;
  /** What is told to browsers with every answer. */
  readonly told: Readonly<Record<string, string>>;
  readonly limits?: Limits | undefined;
}

/** Stands before what Fastify answers by; to be called once it has made its server. */
export function openEntrance(
  app: FastifyInstance,
  { kept, leaving, log, told, limits = usualLimits }: Parts,
): void {
  const turnstile = new Turnstile((request, response) => app.routing(request, response), {
    limits,
    log,
    told,
  });
  const enter: Answer = (request, response) => {
    if (leaving.hasBegun) response.setHeader("connection", "close");
    const enterUsual = (): void => turnstile.enter(request, response);
    if (!kept.answer(request, response, enterUsual)) enterUsual();
  };
  app.server.removeAllListeners("request").on("request", enter).on("connection", turnstile.welcome);
  // What a client expects that we do not know is answered as if it expected nothing: Node's own refusal has no words.
  app.server.on("checkExpectation", enter);
  app.addHook("preClose", (done) => {
    kept.end();
    done();
  });
}
