/** Beginning a payment, or going on with the one that was begun: a wedding never has two that can be paid. */
import { createHash } from "node:crypto";
import type { PaymentRow } from "#server/database/payment-rows.ts";
import { hour } from "#server/platform/clock.ts";
import type { Tools, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Own } from "#server/platform/http/request.ts";
import type { OpenedPayment, Payment, PaymentToOpen } from "#server/platform/payment/payment.ts";
import { practiceSession } from "#server/platform/payment/practice.ts";
import { giveUp, insertPayment, noteSession, paymentsOf } from "./repository.ts";
import { goesOn, isAwaited, isPaid, openFor } from "./rules.ts";

type Selling = Exclude<Payment, { readonly kind: "off" }>;

/** Between its transactions, Stripe is asked. */
type Opening = Own<WeddingContext>;

/** How often one wedding may ask in an hour. */
const sessionsPerHour = 20;
/** One that was begun and cannot go on is closed, then another is begun. */
const mostTries = 4;

/** @throws AppError payment_off, already_paid, payment_unreachable, too_many. */
export async function createCheckoutSession(context: Opening): Promise<{ clientSecret: string }> {
  const { payment, wedding, isSellerNamed } = context;
  if (payment.kind === "off") throw new AppError("payment_off");
  if (payment.kind === "stripe" && !isSellerNamed) throw new AppError("payment_off");
  await context.attempt([{ subject: `checkout ${wedding.id}`, attempts: sessionsPerHour, within: hour }]);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const clientSecret = await openOnce(context, payment);
    if (clientSecret !== undefined) return { clientSecret };
  }
  throw new AppError("payment_unreachable", { reason: "no session stayed open" });
}

/** Its SHA-256, hex: a session opens its payment to whoever names it, so the database does not. */
export function sessionKey(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

/** Comes back with the payment's events; whoever has not our secret cannot make it. */
export function markOf({ tokens }: Pick<Tools, "tokens">, id: string, weddingId: string): string {
  return tokens.sealBySecret(`payment ${id} of ${weddingId}`);
}

/** undefined: it was given up, and has to be tried anew. */
async function openOnce(context: Opening, payment: Selling): Promise<string | undefined> {
  const { row, goesOn: isFit } = await begun(context, payment);
  const opened = isFit ? await sessionOf(context, payment, row) : undefined;
  if (opened === undefined) return end(context, payment, row);
  // One that was seen before may have been paid since, though its event has not come yet.
  if (payment.kind === "stripe" && row.session_key !== null) {
    const state = await payment.stateOf(opened.sessionId);
    if (state === "complete") throw new AppError("already_paid");
    if (state === "expired") return abandon(context, row);
  }
  const isOpen = await context.inTransaction([], ({ db }) =>
    noteSession(db, row, sessionKey(opened.sessionId)),
  );
  // A secret is given only while its row says so: what was given up has no form anywhere.
  return isOpen ? opened.clientSecret : undefined;
}

/** Whoever still has its form pays nothing with it. What ended long ago may have been paid, though nobody told us. */
async function end(context: Opening, payment: Selling, row: PaymentRow): Promise<undefined> {
  if (row.session_key === null) return abandon(context, row, { ifUnseen: true });
  const state = payment.kind === "stripe" ? await payment.close(toClose(row)) : "expired";
  if (state === "complete") throw new AppError("already_paid");
  if (state !== "open") await abandon(context, row);
  return undefined;
}

/** The payment that is open, and whether it can go on; else a new one. Two who ask at once take turns. */
async function begun(
  context: Opening,
  { kind, offer }: Selling,
): Promise<{ row: PaymentRow; goesOn: boolean }> {
  return context.inTransaction(
    [context.wedding.id],
    async ({ db, wedding, member, language, clock, newId }) => {
      const now = clock();
      const payments = await paymentsOf(db, wedding.id);
      if (payments.some((each) => isPaid(each, kind))) throw new AppError("already_paid");
      if (payments.some(isAwaited)) throw new AppError("already_paid");
      const open = payments.find(({ status, processor }) => status === "open" && processor === kind);
      if (open !== undefined) return { row: open, goesOn: goesOn(open, offer, now) };
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
        expires_at: now + openFor,
        completed_at: null,
        paid_at: null,
        refunded_at: null,
      };
      await insertPayment(db, row);
      return { row, goesOn: true };
    },
  );
}

/** undefined: it cannot be asked for as it was. */
async function sessionOf(
  context: Opening,
  payment: Selling,
  row: PaymentRow,
): Promise<OpenedPayment | undefined> {
  if (payment.kind === "practice") return practiceSession(context.tokens, row.id);
  try {
    return await payment.open(toOpen(context, row));
  } catch (error) {
    // Whatever Stripe may have begun of it, nobody was given: the next try begins anew.
    await abandon(context, row, { ifUnseen: true });
    throw error;
  }
}

/** What was begun and not paid when its wedding went: nobody pays it any more. What fails here ends by itself within a day. */
export async function closePayments(
  { payment }: Pick<Tools, "payment">,
  rows: readonly PaymentRow[],
): Promise<void> {
  if (payment.kind !== "stripe") return;
  await Promise.allSettled(rows.map((row) => payment.close(toClose(row))));
}

function toClose({ id, expires_at: expiresAt }: PaymentRow): Pick<PaymentToOpen, "id" | "expiresAt"> {
  return { id, expiresAt };
}

function toOpen(context: Opening, row: PaymentRow): PaymentToOpen {
  return {
    id: row.id,
    weddingId: row.wedding_id,
    cents: row.amount_cents,
    currency: row.currency,
    language: row.language,
    expiresAt: row.expires_at,
    mark: markOf(context, row.id, row.wedding_id),
  };
}

async function abandon(
  { inTransaction }: Opening,
  row: PaymentRow,
  limit?: { readonly ifUnseen: true },
): Promise<undefined> {
  await inTransaction([], ({ db }) => giveUp(db, row, limit));
}
