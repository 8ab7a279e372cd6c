/** How weddings are paid here, by the settings. */
import type { Config } from "../config.ts";
import type { Payment } from "./payment.ts";
import { stripePayment } from "./stripe.ts";

export function paymentFrom({ payment, publicUrl }: Config): Payment {
  if (payment.kind !== "stripe") return payment;
  return stripePayment(payment.stripe, payment.offer, publicUrl);
}
