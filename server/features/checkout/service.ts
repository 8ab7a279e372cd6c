/** The offer, the payments, and simulated payment. */
import type { Offer, PaymentReceipt, CheckoutStatus, PracticePayment } from "#contract/checkout.ts";
import { practiceCards } from "#contract/checkout.ts";
import type { Queries } from "#server/database/database.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { findPerson } from "#server/features/account/service.ts";
import { minute } from "#server/platform/clock.ts";
import type { AccountContext, PublicContext, WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { maskEmail } from "#server/platform/email-address.ts";
import { getEuros } from "#i18n/amounts.ts";
import { createPracticeSession, getSessionId } from "#server/platform/payment/practice.ts";
import { isEqualInConstantTime } from "#server/platform/tokens.ts";
import { fulfilInTransaction } from "./fulfilling.ts";
import { createPaymentMark, hashSessionId } from "./opening.ts";
import { findPaymentBySessionHash, listPaymentRows, withdrawalRows } from "./repository.ts";
import { isCountedAsPaid, isCardExpired, getWithdrawalEnd } from "./rules.ts";

export { type PaymentDoubt, erasePayer, fulfilEvent, savePaymentSums } from "./fulfilling.ts";
export { withdraw } from "./withdrawing.ts";
export { closeSessions, createCheckoutSession } from "./opening.ts";

/** Lookups of a payment per minute and network: the page that waits for the result polls. */
const maxPaymentLookupsPerMinute = 120;

export async function getOffer(context: AccountContext): Promise<Offer> {
  const { payment, wedding, member, language, db } = context;
  if (payment.kind === "off") return noOffer;
  const isPaid = (await listPaymentRows(db, wedding.id)).some((each) => isCountedAsPaid(each, payment.kind));
  return {
    payment: payment.kind,
    paid: isPaid,
    locked: !wedding.isUnlocked,
    may_pay: member.role === "couple" && !isPaid,
    price: getEuros(payment.offer.cents),
    currency: payment.offer.currency,
    text: payment.offer.text[language],
    publishable_key: payment.kind === "stripe" ? payment.publishableKey : "",
  };
}

const noOffer: Offer = {
  payment: "off",
  paid: false,
  locked: false,
  may_pay: false,
  price: 0,
  currency: "EUR",
  text: "",
  publishable_key: "",
};

/** @throws AppError too_many. */
export async function limitPaymentLookups({
  attempt,
  network,
}: WithoutTransaction<PublicContext>): Promise<void> {
  await attempt([
    { subject: `payment details ${network}`, attempts: maxPaymentLookupsPerMinute, within: minute },
  ]);
}

/** @throws AppError payment_not_found. */
export async function getPaymentDetails(context: PublicContext, sessionId: string): Promise<CheckoutStatus> {
  const payment = await findPaymentBySessionHash(context.db, hashSessionId(sessionId));
  if (payment === undefined) throw new AppError("payment_not_found");
  return {
    status: isPracticePaymentExpired(payment, context.clock()) ? "expired" : payment.status,
    amount: getEuros(payment.amount_cents),
    currency: payment.currency,
    email: maskEmail(payment.email),
  };
}

/**
 * Only simulated payments expire by our clock. Stripe reports its own, because a card given in the last minute is
 * charged later.
 */
function isPracticePaymentExpired({ processor, status, expires_at }: PaymentRow, now: number): boolean {
  return processor === "practice" && status === "open" && expires_at <= now;
}

export async function listPayments({ db, wedding, clock }: WeddingContext): Promise<PaymentReceipt[]> {
  const withdrawals = await withdrawalRows.list(db, wedding.id);
  return (await listPaymentRows(db, wedding.id)).flatMap((payment) => {
    const { id, processor, status, currency, email, paid_at: paidAt, refunded_at: refundedAt } = payment;
    if ((status !== "paid" && status !== "refunded") || paidAt === null) return [];
    const amount = getEuros(payment.amount_cents);
    const withdrawal = withdrawals.find(({ payment_id }) => payment_id === id);
    const withdrawalEnd = withdrawal === undefined ? getWithdrawalEnd(payment) : undefined;
    return [
      {
        id,
        processor,
        status,
        amount,
        currency,
        email,
        paid_at: toIsoString(paidAt),
        refunded_at: refundedAt === null ? null : toIsoString(refundedAt),
        withdrawable_until:
          withdrawalEnd === undefined || withdrawalEnd < clock() ? null : toIsoString(withdrawalEnd),
        withdrawn_at: withdrawal === undefined ? null : toIsoString(withdrawal.asked_at),
      },
    ];
  });
}

function toIsoString(at: number): string {
  return new Date(at).toISOString();
}

/** @throws AppError payment_off, payment_not_found, already_paid, card_declined; at `expiry` for an expired card. */
export async function payInPractice(
  context: WeddingContext,
  { client_secret: secret, card_number: card, expiry }: PracticePayment,
): Promise<{ session_id: string }> {
  if (context.payment.kind !== "practice") throw new AppError("payment_off");
  const now = context.clock();
  const payment = await getPracticePaymentOrThrow(context, secret);
  if (payment.status === "paid") throw new AppError("already_paid");
  if (payment.status !== "open" || isPracticePaymentExpired(payment, now))
    throw new AppError("payment_not_found");
  if (isCardExpired(expiry, now)) throw createFieldError("expiry", "expiry_past");
  if (card === practiceCards.declined) throw new AppError("card_declined");
  const payer = await findPerson(context.db, context.member.userId);
  const { id, wedding_id: weddingId, amount_cents: cents, currency } = payment;
  const mark = createPaymentMark(context, id, weddingId);
  const event = { id, weddingId, mark, cents, currency, email: payer?.email, at: now } as const;
  await fulfilInTransaction(context, { ...event, status: "paid" });
  return { session_id: getSessionId(secret) };
}

/** @throws AppError payment_not_found when the secret belongs to no payment of this wedding. */
async function getPracticePaymentOrThrow(
  { db, tokens, wedding }: WeddingContext,
  secret: string,
): Promise<PaymentRow> {
  const payment = await findPaymentBySessionHash(db, hashSessionId(getSessionId(secret)));
  const isValidSecret =
    payment !== undefined &&
    isEqualInConstantTime(secret, createPracticeSession(tokens, payment.id).clientSecret);
  if (!isValidSecret || payment.wedding_id !== wedding.id) {
    throw new AppError("payment_not_found");
  }
  return payment;
}

/** Whether any payment was ever opened. */
export async function hasPayments(db: Queries, weddingId: string): Promise<boolean> {
  return (await listPaymentRows(db, weddingId)).length > 0;
}
