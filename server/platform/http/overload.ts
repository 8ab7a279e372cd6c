/** Refuses calls with `busy` while the event loop is delayed, so that accepted calls are answered soon. */
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import type { HttpLimits } from "./limits.ts";

/** Milliseconds between two samples of the event-loop delay. */
const sampleInterval = 250;
/** Seconds for the Retry-After header. */
const retryAfter = 1;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on routes that are answered under any load; it does nothing. */
    pressureHandler?: () => void;
  }
}

class BusyError extends AppError {
  constructor() {
    super("busy", { retryAfter });
  }
}

/** For the config of a route that is answered under any load. */
export const alwaysAnsweredConfig = { pressureHandler: (): void => undefined };

export async function registerOverloadProtection(
  app: FastifyInstance,
  { maxEventLoopDelay }: Pick<HttpLimits, "maxEventLoopDelay">,
): Promise<void> {
  await app.register(underPressure, {
    sampleInterval,
    maxEventLoopDelay,
    retryAfter,
    customError: BusyError,
  });
}
