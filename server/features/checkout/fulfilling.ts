/** Applies the events of a payment, which its processor delivers any number of times and in any order. */
import type { Queries } from "#server/database/database.ts";
import type { KeptPaymentRow, PaymentRow } from "#server/database/payment-rows.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { defaultLanguage } from "#i18n/languages.ts";
import { findPerson } from "#server/features/account/service.ts";
import { doesWeddingExist, setUnlocked } from "#server/features/wedding/service.ts";
import type { Context, PublicContext } from "#server/platform/context.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import type { PaymentEvent } from "#server/platform/payment/payment.ts";
import { isEqualInConstantTime } from "#server/platform/tokens.ts";
import { createPaymentMark, hashSessionId } from "./opening.ts";
import {
  findUnmatchedPayment,
  erasePayerInPayments,
  insertUnmatchedPayments,
  recordUnmatchedPayment,
  recordUnmatchedRefund,
  listPaymentRows,
  paymentRows,
} from "./repository.ts";
import { getPaymentChanges, isCountedAsPaid, isExpectedAmount } from "./rules.ts";

/** The log message for an event that the operator has to look into. */
export type PaymentDoubt = "unmarked" | "other_sum" | "too_late";

/**
 * Writes the effect of an event in one transaction, together with the unlocking and the email. A repeated event has
 * no effect.
 */
export async function fulfilEvent(
  context: WithOwnTransactions<PublicContext>,
  event: PaymentEvent,
): Promise<PaymentDoubt | undefined> {
  const payment = await paymentRows.find(context.db, event.weddingId, { id: event.id });
  if (payment === undefined && !(await isOfDeletedWedding(context, event))) return undefined;
  if (payment !== undefined) {
    // An event that changes nothing now will never change anything, so no lock is needed.
    if (getPaymentChanges(payment, event) === undefined) return undefined;
    if (!hasValidMark(context, event) && !hasKnownId(payment, event)) return "unmarked";
    if (!isExpectedAmount(payment, event)) return "other_sum";
  }
  const doubt = await context.inTransaction([event.weddingId], (transactionContext) =>
    fulfilInTransaction(transactionContext, event),
  );
  context.mail.flush();
  return doubt;
}

/** Runs within a transaction that incremented the wedding's revision, if the wedding still exists. */
export async function fulfilInTransaction(
  context: Context,
  event: PaymentEvent,
): Promise<PaymentDoubt | undefined> {
  await advisoryLock(context.db, `payment ${event.id}`);
  const row = await paymentRows.find(context.db, event.weddingId, { id: event.id });
  if (row === undefined) return saveUnmatchedEvent(context, event);
  await applyEvent(context, row, event);
  return undefined;
}

/** Whether the processor's id is stored. A refund may arrive months later, when the signing secret has changed. */
function hasKnownId(payment: PaymentRow, { sessionId, processorId }: PaymentEvent): boolean {
  if (sessionId !== undefined && hashSessionId(sessionId) === payment.session_key) return true;
  return processorId !== undefined && processorId === payment.processor_id;
}

async function applyEvent(context: Context, row: PaymentRow, event: PaymentEvent): Promise<void> {
  const changes = getPaymentChanges(row, event);
  if (changes === undefined) return;
  const payment = { ...row, ...changes };
  // If the account that opened it was deleted, the email is still sent, but the address is not stored.
  const storedChanges = row.asked_by === null ? { ...changes, email: "" } : changes;
  await paymentRows.update(context.db, row.wedding_id, { id: row.id }, storedChanges);
  if (payment.paid_at === null && payment.refunded_at === null) return;
  if (payment.processor === "stripe") await unlockOrLock(context.db, payment);
  if (event.status === "refunded") await enqueuePayerEmail(context, { kind: "refund", payment, event });
  else if (payment.status === "paid") await enqueuePayerEmail(context, { kind: "receipt", payment, event });
}

/** A refund locks the wedding again, unless another payment keeps it unlocked. */
async function unlockOrLock(queries: Queries, { wedding_id }: PaymentRow): Promise<void> {
  const payments = await listPaymentRows(queries, wedding_id);
  // Decided from all rows, not from this event, because a refund may arrive before its payment.
  const paidPayment = payments.find((each) => isCountedAsPaid(each, "stripe"));
  await setUnlocked(queries, wedding_id, paidPayment?.paid_at ?? null);
}

interface PayerEmail {
  readonly kind: "receipt" | "refund";
  readonly payment: PaymentRow;
  readonly event: PaymentEvent;
}

/** Sends to the payer, or while that is unknown to the person who opened the payment. */
async function enqueuePayerEmail(context: Context, { kind, payment, event }: PayerEmail): Promise<void> {
  const { asked_by: askedBy, email, language } = payment;
  const opener = askedBy === null ? undefined : await findPerson(context.db, askedBy);
  const address = email === "" ? opener?.email : email;
  if (address === undefined) return;
  await enqueueEmail(context, {
    kind,
    userId: opener?.email === address ? opener.id : null,
    address,
    language,
    details: {
      payment: payment.id,
      cents: event.cents,
      currency: event.currency,
      paid_at: payment.paid_at,
      refunded_at: payment.refunded_at,
      practice: payment.processor === "practice" ? 1 : 0,
    },
  });
}

/**
 * The wedding was deleted during the payment: the amounts are kept for accounting, and the payer is told how to get
 * the money back.
 */
async function saveUnmatchedEvent(context: Context, event: PaymentEvent): Promise<PaymentDoubt | undefined> {
  const { db } = context;
  const { id, status, processorId = "", cents, currency, at } = event;
  if (!(await isOfDeletedWedding(context, event))) return undefined;
  if (status !== "paid" && status !== "refunded") return undefined;
  const isStored = (await findUnmatchedPayment(db, id)) !== undefined;
  if (isStored && status === "refunded") await recordUnmatchedRefund(db, id, at);
  if (isStored && status === "paid") await recordUnmatchedPayment(db, id, at);
  if (isStored) return undefined;
  const amounts = { amount_cents: cents, currency, paid_at: at };
  const refunded_at = status === "refunded" ? at : null;
  await insertUnmatchedPayments(db, [{ id, processor_id: processorId, ...amounts, refunded_at }]);
  if (status === "refunded") return undefined;
  await enqueueTooLateEmail(context, event);
  return "too_late";
}

async function enqueueTooLateEmail(context: Context, event: PaymentEvent): Promise<void> {
  const { id, email, language = defaultLanguage, cents, currency, at } = event;
  if (email === undefined) return;
  await enqueueEmail(context, {
    kind: "paid_too_late",
    userId: null,
    address: email,
    language,
    details: { payment: id, cents, currency, paid_at: at },
  });
}

/** Whether the payment belongs to a deleted wedding of this server; several servers may share one Stripe account. */
async function isOfDeletedWedding(context: Context, event: PaymentEvent): Promise<boolean> {
  return hasValidMark(context, event) && !(await doesWeddingExist(context.db, event.weddingId));
}

function hasValidMark(context: Context, { id, weddingId, mark }: PaymentEvent): boolean {
  return isEqualInConstantTime(mark, createPaymentMark(context, id, weddingId));
}

/**
 * Called before a wedding is deleted: keeps what accounting law requires of its payments, without the payer. Returns
 * the payments that are still open, to be closed after the commit.
 */
export async function savePaymentSums(queries: Queries, weddingId: string): Promise<PaymentRow[]> {
  const unmatchedPayments: KeptPaymentRow[] = [];
  const payments = await listPaymentRows(queries, weddingId);
  for (const payment of payments) {
    const paid_at = payment.paid_at ?? payment.refunded_at;
    if (payment.processor !== "stripe" || paid_at === null) continue;
    const { id, processor_id, amount_cents, currency, refunded_at } = payment;
    unmatchedPayments.push({
      id,
      processor_id: processor_id ?? "",
      amount_cents,
      currency,
      paid_at,
      refunded_at,
    });
  }
  await insertUnmatchedPayments(queries, unmatchedPayments);
  return payments.filter((each) => each.processor === "stripe" && each.status === "open");
}

/** Called before an account is deleted: removes its address from payments of weddings that stay. */
export async function erasePayer(
  queries: Queries,
  userId: string,
  {
    addressKeys,
    weddingIds,
  }: { readonly addressKeys: readonly string[]; readonly weddingIds: readonly string[] },
): Promise<void> {
  await erasePayerInPayments(queries, userId);
  for (const weddingId of weddingIds) {
    for (const { id, email } of await paymentRows.list(queries, weddingId)) {
      if (addressKeys.includes(toAddressKey(email))) {
        await paymentRows.update(queries, weddingId, { id }, { email: "" });
      }
    }
  }
}
