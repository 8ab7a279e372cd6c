/**
 * Online withdrawal from a purchase: Code de la consommation, articles L221-21 and D221-5, in force since 19 June
 * 2026. The declaration is stored and acknowledged with its date and time; the seller makes the refund.
 */
import type { Withdrawal } from "#contract/checkout.ts";
import type { PaymentRow, WithdrawalRow } from "#server/database/payment-rows.ts";
import { defaultLanguage } from "#i18n/languages.ts";
import { findPerson } from "#server/features/account/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import { paymentRows, withdrawalRows } from "./repository.ts";
import { getWithdrawalEnd } from "./rules.ts";

/** A repeated declaration keeps the first time. @throws AppError payment_not_found, withdrawal_over. */
export async function withdraw(
  context: WeddingContext,
  { payment_id: paymentId }: { readonly payment_id: string },
): Promise<Withdrawal> {
  const { db, wedding, member, clock, mail } = context;
  const payment = await paymentRows.find(db, wedding.id, { id: paymentId });
  if (payment === undefined) throw new AppError("payment_not_found");
  const earlierWithdrawal = await withdrawalRows.find(db, wedding.id, { payment_id: paymentId });
  const now = clock();
  if (earlierWithdrawal === undefined) {
    const withdrawalEnd = getWithdrawalEnd(payment);
    if (withdrawalEnd === undefined || now > withdrawalEnd) throw new AppError("withdrawal_over");
    const row = { wedding_id: wedding.id, payment_id: paymentId, asked_by: member.userId, asked_at: now };
    await withdrawalRows.insert(db, row);
    await enqueueWithdrawalEmails(context, payment, row);
  }
  return {
    payment_id: paymentId,
    withdrawn_at: new Date(earlierWithdrawal?.asked_at ?? now).toISOString(),
    mailed: mail.sends,
  };
}

/**
 * Sends to the payer or, while that is unknown, to the person who declares it; also to the seller, where there is a
 * support address.
 */
async function enqueueWithdrawalEmails(
  context: WeddingContext,
  payment: PaymentRow,
  row: WithdrawalRow,
): Promise<void> {
  const declarer = await findPerson(context.db, context.member.userId);
  const address = payment.email === "" ? (declarer?.email ?? "") : payment.email;
  if (address === "") return;
  const details = {
    payment: payment.id,
    cents: payment.amount_cents,
    currency: payment.currency,
    paid_at: payment.paid_at,
    withdrawn_at: row.asked_at,
    buyer: address,
  };
  const userId = declarer?.email === address ? declarer.id : null;
  await enqueueEmail(context, {
    kind: "withdrawal",
    userId,
    address,
    language: context.language,
    details,
  });
  if (context.supportEmail === "") return;
  await enqueueEmail(context, {
    kind: "withdrawal_to_seller",
    userId: null,
    address: context.supportEmail,
    language: defaultLanguage,
    details,
  });
}
