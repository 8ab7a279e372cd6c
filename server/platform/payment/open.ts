/** How weddings are paid here, by the settings. */
import type { Config } from "../config.ts";
import type { Payment } from "./payment.ts";
import { stripePayment } from "./stripe.ts";

/** Payment that is only practised is for trying things out: on a server that others reach, somebody may have forgotten. */
export function practiceWarning({ payment, host }: Pick<Config, "payment" | "host">): string | undefined {
  const isOwn = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);
  if (payment.kind !== "practice" || isOwn) return undefined;
  return "Payment is only practised here: nobody is charged. Set Stripe's keys, or PAYMENT=off. See docs/self-hosting.md.";
}

export function paymentFrom({ payment, publicUrl }: Config): Payment {
  if (payment.kind !== "stripe") return payment;
  return stripePayment(payment.stripe, payment.offer, publicUrl);
}
