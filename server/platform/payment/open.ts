/** Creates the payment that the settings ask for. */
import type { Config } from "../config.ts";
import { listMissingForSelling } from "../publisher.ts";
import type { PaymentProcessor } from "./payment.ts";

/** A warning for the log about settings that the operator may have forgotten; undefined if there is none. */
export function getPaymentWarning(
  config: Pick<Config, "payment" | "host" | "publisher">,
): string | undefined {
  return getPracticeWarning(config) ?? getSellerWarning(config);
}

/** French law requires the seller's name. Until the settings give it, checkout refuses. */
function getSellerWarning({ payment, publisher }: Pick<Config, "payment" | "publisher">): string | undefined {
  const missing = listMissingForSelling(publisher);
  if (payment.kind !== "stripe" || missing.length === 0) return undefined;
  return `Nobody can pay: the legal notice does not say who sells. Set ${missing.join(", ")}. See docs/self-hosting.md.`;
}

/** Simulated payment is meant for trying the app. On a server that others can reach it may be a mistake. */
function getPracticeWarning({ payment, host }: Pick<Config, "payment" | "host">): string | undefined {
  const isLocalHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);
  if (payment.kind !== "practice" || isLocalHost) return undefined;
  return "Payment is only practised here: nobody is charged. Set Stripe's keys, or PAYMENT=off. See docs/self-hosting.md.";
}

/** Loads Stripe's library only where it is used, because its 218 modules make every start slower. */
export async function openPayment({ payment, publicUrl }: Config): Promise<PaymentProcessor> {
  if (payment.kind !== "stripe") return payment;
  const { createStripeProcessor } = await import("./stripe.ts");
  return createStripeProcessor(payment.stripe, payment.offer, publicUrl);
}
