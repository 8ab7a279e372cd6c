/** Refuses calls with `busy` while the event loop is late, so that those already taken are answered soon. */
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import type { Limits } from "./limits.ts";

/** Milliseconds between two looks at the event loop. */
const sampleInterval = 250;
/** Seconds after which whoever was refused may try again. */
const retryAfter = 1;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Of a route that answers however busy the server is: does nothing. */
    pressureHandler?: () => void;
  }
}

class Busy extends AppError {
  constructor() {
    super("busy", { retryAfter });
  }
}

/** Put into a route's config, it is always answered. */
export const alwaysAnswered = { pressureHandler: (): void => undefined };

export async function limitLoad(
  app: FastifyInstance,
  { maxEventLoopDelay }: Pick<Limits, "maxEventLoopDelay">,
): Promise<void> {
  await app.register(underPressure, { sampleInterval, maxEventLoopDelay, retryAfter, customError: Busy });
}
