/** How weddings are paid here, by the settings. */
import type { Config } from "../config.ts";
import { missingForSelling } from "../publisher.ts";
import type { Payment } from "./payment.ts";
import { stripePayment } from "./stripe.ts";

/** What whoever runs the server may have forgotten; undefined: nothing. */
export function paymentWarning(config: Pick<Config, "payment" | "host" | "publisher">): string | undefined {
  return practiceWarning(config) ?? sellerWarning(config);
}

/** The law asks who sells; until it is said, checkout refuses. */
function sellerWarning({ payment, publisher }: Pick<Config, "payment" | "publisher">): string | undefined {
  const missing = missingForSelling(publisher);
  if (payment.kind !== "stripe" || missing.length === 0) return undefined;
  return `Nobody can pay: the legal notice does not say who sells. Set ${missing.join(", ")}. See docs/self-hosting.md.`;
}

/** Payment that is only practised is for trying things out: on a server that others reach, somebody may have forgotten. */
function practiceWarning({ payment, host }: Pick<Config, "payment" | "host">): string | undefined {
  const isOwn = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);
  if (payment.kind !== "practice" || isOwn) return undefined;
  return "Payment is only practised here: nobody is charged. Set Stripe's keys, or PAYMENT=off. See docs/self-hosting.md.";
}

export function paymentFrom({ payment, publicUrl }: Config): Payment {
  if (payment.kind !== "stripe") return payment;
  return stripePayment(payment.stripe, payment.offer, publicUrl);
}
