/**
 * The effect of an event on a payment, which amounts and payments count, which can continue, when a card expires, and
 * the end of the withdrawal period.
 */
import { withdrawalDays } from "#contract/checkout.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { isPublicHoliday } from "./public-holidays.ts";
import { getEndOfDay, hour, minute } from "#server/platform/clock.ts";
import type { PaymentProcessor, PaymentEvent, SoldOffer } from "#server/platform/payment/payment.ts";

/** How long a payment stays open: Stripe allows at most 24 hours from its own receipt of the request. */
export const paymentLifetime = 23 * hour;
/** The minimum time left to type a card number. Stripe opens no session that expires within half an hour. */
const minTimeLeft = 35 * minute;

/**
 * Statuses only move forward: open, then expired or failed, then paid, then refunded. A refunded payment stays so,
 * even if the refund arrives before the payment. undefined: the event changes nothing, now or later.
 */
export function getPaymentChanges(payment: PaymentRow, event: PaymentEvent): Partial<PaymentRow> | undefined {
  const knownColumns = {
    processor_id: event.processorId ?? payment.processor_id,
    email: event.email ?? payment.email,
  };
  const isOpen = payment.status === "open";
  switch (event.status) {
    case "paid":
      if (payment.paid_at !== null) return undefined;
      return {
        ...knownColumns,
        status: payment.status === "refunded" ? "refunded" : "paid",
        paid_at: event.at,
      };
    case "refunded":
      if (payment.refunded_at !== null) return undefined;
      // A paid payment has its address, unless the address was deleted on purpose.
      if (payment.paid_at !== null) knownColumns.email = payment.email;
      return { ...knownColumns, status: "refunded", refunded_at: event.at };
    case "awaited":
      return isOpen && payment.completed_at === null ? { completed_at: event.at } : undefined;
    case "failed":
    case "expired":
      return isOpen ? { status: event.status } : undefined;
  }
}

/** Whether the paid amount is the requested one. */
export function isExpectedAmount(payment: PaymentRow, { status, cents, currency }: PaymentEvent): boolean {
  return status !== "paid" || (cents === payment.amount_cents && currency === payment.currency);
}

/** Whether the payment is still being processed; the money may arrive days after the session has expired. */
export function isPaymentPending({ status, completed_at }: PaymentRow): boolean {
  return status === "open" && completed_at !== null;
}

/** Whether a payment counts as paid; one from the practice checkout counts only while payment is practice. */
export function isCountedAsPaid(
  { status, processor }: Pick<PaymentRow, "status" | "processor">,
  kind: PaymentProcessor["kind"],
): boolean {
  return status === "paid" && (processor === "stripe" || processor === kind);
}

/** Whether a new request continues this payment, so that nobody pays twice. */
export function canContinue(payment: PaymentRow, offer: SoldOffer, now: number): boolean {
  return (
    payment.amount_cents === offer.cents &&
    payment.currency === offer.currency &&
    payment.expires_at >= now + minTimeLeft
  );
}

/** A card is valid until the last day of its month. `expiry`: MM / YY. */
export function isCardExpired(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return Date.UTC(2000 + year, month) <= now;
}

/** The time zone of French law, which applies to the contract. */
const contractTimeZone = "Europe/Paris";

/**
 * The end of the withdrawal period in epoch milliseconds: the end of the fourteenth day after the payment, or of the
 * next working day if that is on a Saturday, a Sunday or a public holiday (Code de la consommation, L221-19).
 * undefined: nothing was charged, or it was refunded.
 */
export function getWithdrawalEnd({ status, processor, paid_at: paidAt }: PaymentRow): number | undefined {
  if (status !== "paid" || processor !== "stripe" || paidAt === null) return undefined;
  const paidOn = Temporal.Instant.fromEpochMilliseconds(paidAt)
    .toZonedDateTimeISO(contractTimeZone)
    .toPlainDate();
  let lastDay = paidOn.add({ days: withdrawalDays });
  while (lastDay.dayOfWeek > 5 || isPublicHoliday(lastDay)) lastDay = lastDay.add({ days: 1 });
  return getEndOfDay(lastDay.toString(), contractTimeZone) - 1;
}
