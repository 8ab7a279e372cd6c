/** What an event makes of a payment, which payment may go on, and whether a card is past its date. */
import { withdrawalDays } from "#contract/checkout.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { hour, minute } from "#server/platform/clock.ts";
import type { Payment, PaymentEvent, SoldOffer } from "#server/platform/payment/payment.ts";

/** How long a payment that is begun can be paid: Stripe takes 24 hours at most, from when it hears of it. */
export const openFor = 23 * hour;
/** What has to be left of that for somebody to find their card. Stripe begins none that ends within half an hour. */
export const leastLeft = 35 * minute;

/**
 * Statuses only move forward: open, then expired or failed, then paid, then refunded. Whatever was refunded stays so, even
 * where it is heard before the payment itself. undefined: the event says nothing new, nor will it ever.
 */
export function changesBy(payment: PaymentRow, event: PaymentEvent): Partial<PaymentRow> | undefined {
  const known = {
    processor_id: event.processorId ?? payment.processor_id,
    email: event.email ?? payment.email,
  };
  const isOpen = payment.status === "open";
  switch (event.status) {
    case "paid":
      if (payment.paid_at !== null) return undefined;
      return {
        ...known,
        status: payment.status === "refunded" ? "refunded" : "paid",
        paid_at: event.at,
      };
    case "refunded":
      if (payment.refunded_at !== null) return undefined;
      // Once it was paid, the address is known, or meant to be forgotten.
      if (payment.paid_at !== null) known.email = payment.email;
      return { ...known, status: "refunded", refunded_at: event.at };
    case "awaited":
      return isOpen && payment.completed_at === null ? { completed_at: event.at } : undefined;
    case "failed":
    case "expired":
      return isOpen ? { status: event.status } : undefined;
  }
}

/** Whether what came is what was asked for. Whatever else came may go back. */
export function isTheSum(payment: PaymentRow, { status, cents, currency }: PaymentEvent): boolean {
  return status !== "paid" || (cents === payment.amount_cents && currency === payment.currency);
}

/** Whether the money is on its way: it may come days after the session's end. */
export function isAwaited({ status, completed_at }: PaymentRow): boolean {
  return status === "open" && completed_at !== null;
}

/** Whether the money of a payment is here; what was practised counts as long as it is practised. */
export function isPaid(
  { status, processor }: Pick<PaymentRow, "status" | "processor">,
  kind: Payment["kind"],
): boolean {
  return status === "paid" && (processor === "stripe" || processor === kind);
}

/** Whether whoever asks to pay goes on with this one, so that two of them never pay twice. */
export function goesOn(payment: PaymentRow, offer: SoldOffer, now: number): boolean {
  return (
    payment.amount_cents === offer.cents &&
    payment.currency === offer.currency &&
    payment.expires_at >= now + leastLeft
  );
}

/** A card is good to the last day of its month. `expiry`: MM / YY. */
export function isPast(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return Date.UTC(2000 + year, month) <= now;
}

/** Where most couples of this product live, and the law that is applied is in force. */
const zone = "Europe/Paris";

/**
 * Until when one may withdraw from what was paid, epoch milliseconds: the end of the fourteenth day after that of the payment,
 * or of the Monday after a weekend (article L. 221-19). undefined: nothing was charged, or it was given back.
 */
export function withdrawableUntil({ status, processor, paid_at: paidAt }: PaymentRow): number | undefined {
  if (status !== "paid" || processor !== "stripe" || paidAt === null) return undefined;
  const paid = Temporal.Instant.fromEpochMilliseconds(paidAt).toZonedDateTimeISO(zone).toPlainDate();
  const last = paid.add({ days: withdrawalDays });
  const weekend = Math.max(0, last.dayOfWeek - 5);
  const extended = weekend === 0 ? last : last.add({ days: 3 - weekend });
  return extended.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
}
