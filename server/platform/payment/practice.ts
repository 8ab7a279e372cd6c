/** Sessions of simulated payments: named like Stripe's, computed from the signing secret, and stored nowhere. */
import type { Tokens } from "../tokens.ts";
import type { OpenedPayment } from "./payment.ts";

/** Returns the same session each time it is called for a payment. */
export function createPracticeSession(tokens: Tokens, paymentId: string): OpenedPayment {
  const sessionId = `cs_practice_${tokens.computeHmac(`practice session ${paymentId}`)}`;
  return {
    sessionId,
    clientSecret: `${sessionId}_secret_${tokens.computeHmac(`practice secret ${paymentId}`)}`,
  };
}

/** The session id that is part of a client secret. */
export function getSessionId(clientSecret: string): string {
  return clientSecret.slice(0, Math.max(0, clientSecret.indexOf("_secret_")));
}
