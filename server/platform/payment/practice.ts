/** Sessions where payment is practised: named as Stripe's are, made from the signing secret, and kept nowhere. */
import type { Tokens } from "../tokens.ts";
import type { OpenedPayment } from "./payment.ts";

/** The same payment always has the same session. */
export function practiceSession(tokens: Tokens, paymentId: string): OpenedPayment {
  const sessionId = `cs_practice_${tokens.seal(`practice session ${paymentId}`)}`;
  return { sessionId, clientSecret: `${sessionId}_secret_${tokens.seal(`practice secret ${paymentId}`)}` };
}

/** The session a client secret would be of. */
export function sessionIdIn(clientSecret: string): string {
  return clientSecret.slice(0, Math.max(0, clientSecret.indexOf("_secret_")));
}
