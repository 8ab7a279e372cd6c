/** Opens a payment or continues the open one: a wedding never has two that can be paid. */
import { createHash } from "node:crypto";
import { maxPayments } from "#contract/table-limits.ts";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { hour } from "#server/platform/clock.ts";
import type { Tools, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import type { OpenedPayment, PaymentProcessor, PaymentToOpen } from "#server/platform/payment/payment.ts";
import { createPracticeSession } from "#server/platform/payment/practice.ts";
import { expirePayment, paymentRows, recordSession, listPaymentRows } from "./repository.ts";
import { canContinue, isPaymentPending, isCountedAsPaid, paymentLifetime } from "./rules.ts";

type EnabledProcessor = Exclude<PaymentProcessor, { readonly kind: "off" }>;

/** Stripe is called between the transactions. */
type CheckoutContext = WithOwnTransactions<WeddingContext>;

/** How many requests one wedding may make per hour. */
const maxSessionsPerHour = 20;
/** The most tries of one request: a payment that cannot continue is closed, and another is opened. */
const maxTries = 4;

/** @throws AppError payment_off, already_paid, payment_unreachable, too_many. */
export async function createCheckoutSession(context: CheckoutContext): Promise<{ clientSecret: string }> {
  const { payment, wedding, isSellerNamed } = context;
  if (payment.kind === "off") throw new AppError("payment_off");
  if (payment.kind === "stripe" && !isSellerNamed) throw new AppError("payment_off");
  await context.attempt([{ subject: `checkout ${wedding.id}`, attempts: maxSessionsPerHour, within: hour }]);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const clientSecret = await tryOpenPayment(context, payment);
    if (clientSecret !== undefined) return { clientSecret };
  }
  throw new AppError("payment_unreachable", { logReason: "no session stayed open" });
}

/** The SHA-256 in hex: the session id gives access to its payment, so the database does not store it. */
export function hashSessionId(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

/** Part of the payment's events. Only a server with our secret can create it. */
export function createPaymentMark({ tokens }: Pick<Tools, "tokens">, id: string, weddingId: string): string {
  return tokens.computeHmacBySecret(`payment ${id} of ${weddingId}`);
}

/** undefined: no form may be shown for this payment, and the caller tries again. */
async function tryOpenPayment(
  context: CheckoutContext,
  payment: EnabledProcessor,
): Promise<string | undefined> {
  const { row, isContinuable } = await findOrCreatePayment(context, payment);
  const openedPayment = isContinuable ? await openSession(context, payment, row) : undefined;
  if (openedPayment === undefined) return closeOrAbandon(context, payment, row);
  // A session returned before may have been paid since, although its event has not arrived.
  if (payment.kind === "stripe" && row.session_key !== null) {
    const state = await payment.getState(openedPayment.sessionId);
    if (state === "complete") throw new AppError("already_paid");
    if (state === "expired") return abandonPayment(context, row);
  }
  const isOpen = await context.inTransaction([], ({ db }) =>
    recordSession(db, row, hashSessionId(openedPayment.sessionId)),
  );
  // The secret is returned only if the row is still open: a closed payment must have no form.
  return isOpen ? openedPayment.clientSecret : undefined;
}

/**
 * Closes a payment, so that an open form can no longer pay it. An old payment may have been paid although its event
 * never arrived.
 */
async function closeOrAbandon(
  context: CheckoutContext,
  payment: EnabledProcessor,
  row: PaymentRow,
): Promise<undefined> {
  if (row.session_key === null) return abandonPayment(context, row, { ifUnseen: true });
  const state = payment.kind === "stripe" ? await payment.close(toPaymentToClose(row)) : "expired";
  if (state === "complete") throw new AppError("already_paid");
  if (state !== "open") await abandonPayment(context, row);
  return undefined;
}

/** The open payment and whether it can continue, else a new one. Parallel requests wait for each other. */
async function findOrCreatePayment(
  context: CheckoutContext,
  { kind, offer }: EnabledProcessor,
): Promise<{ row: PaymentRow; isContinuable: boolean }> {
  return context.inTransaction(
    [context.wedding.id],
    async ({ db, wedding, member, language, clock, newId }) => {
      const now = clock();
      const payments = await listPaymentRows(db, wedding.id);
      if (payments.some((each) => isCountedAsPaid(each, kind))) throw new AppError("already_paid");
      if (payments.some(isPaymentPending)) throw new AppError("already_paid");
      if (payments.length >= maxPayments) throw new AppError("list_full", { values: { most: maxPayments } });
      const openRow = payments.find(({ status, processor }) => status === "open" && processor === kind);
      if (openRow !== undefined) return { row: openRow, isContinuable: canContinue(openRow, offer, now) };
      const row: PaymentRow = {
        wedding_id: wedding.id,
        id: newId(),
        processor: kind,
        session_key: null,
        processor_id: null,
        status: "open",
        amount_cents: offer.cents,
        currency: offer.currency,
        language,
        email: "",
        asked_by: member.userId,
        created_at: now,
        expires_at: now + paymentLifetime,
        completed_at: null,
        paid_at: null,
        refunded_at: null,
      };
      await paymentRows.insert(db, row);
      return { row, isContinuable: true };
    },
  );
}

/** undefined: it was opened with other parameters. */
async function openSession(
  context: CheckoutContext,
  payment: EnabledProcessor,
  row: PaymentRow,
): Promise<OpenedPayment | undefined> {
  if (payment.kind === "practice") return createPracticeSession(context.tokens, row.id);
  try {
    return await payment.open(toPaymentToOpen(context, row));
  } catch (error) {
    // The client never got this session, even if Stripe created it, so the next try can open another.
    await abandonPayment(context, row, { ifUnseen: true });
    throw error;
  }
}

/** Closes the open payments of a deleted wedding. If this fails, they expire within a day. */
export async function closeSessions(
  { payment }: Pick<Tools, "payment">,
  rows: readonly PaymentRow[],
): Promise<void> {
  if (payment.kind !== "stripe") return;
  await Promise.allSettled(rows.map((row) => payment.close(toPaymentToClose(row))));
}

function toPaymentToClose({
  id,
  expires_at: expiresAt,
}: PaymentRow): Pick<PaymentToOpen, "id" | "expiresAt"> {
  return { id, expiresAt };
}

function toPaymentToOpen(context: CheckoutContext, row: PaymentRow): PaymentToOpen {
  return {
    id: row.id,
    weddingId: row.wedding_id,
    cents: row.amount_cents,
    currency: row.currency,
    language: row.language,
    expiresAt: row.expires_at,
    mark: createPaymentMark(context, row.id, row.wedding_id),
  };
}

async function abandonPayment(
  { inTransaction }: CheckoutContext,
  row: PaymentRow,
  condition?: { readonly ifUnseen: true },
): Promise<undefined> {
  await inTransaction([], ({ db }) => expirePayment(db, row, condition));
}
