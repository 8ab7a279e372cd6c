/** Beginning a payment, or going on with the one that was begun: a wedding never has two that can be paid. */
import { createHash } from "node:crypto";
import type { PaymentRow } from "#server/database/tables.ts";
import { hour } from "#server/platform/clock.ts";
import type { AccountContext, Platform } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import type {
  OpenedPayment,
  Payment,
  PaymentToOpen,
  StripePayment,
} from "#server/platform/payment/payment.ts";
import { practiceSession } from "#server/platform/payment/practice.ts";
import { markChanged } from "#server/platform/revision.ts";
import { attempt } from "#server/platform/throttle.ts";
import { giveUp, insertPayment, noteSession, paymentsOf } from "./repository.ts";
import { goesOn, isPaid, openFor } from "./rules.ts";

type Selling = Exclude<Payment, { readonly kind: "off" }>;

/** How often one wedding may ask in an hour. */
const sessionsPerHour = 20;
/** One that was begun and cannot go on is closed, then another is begun. */
const mostTries = 4;

/** @throws Refusal payment_off, already_paid, payment_unreachable, too_many. */
export async function createCheckoutSession(context: AccountContext): Promise<{ clientSecret: string }> {
  const { payment, weddingId } = context;
  if (payment.kind === "off") throw new Refusal("payment_off");
  await attempt(context, [{ subject: `checkout ${weddingId}`, attempts: sessionsPerHour, within: hour }]);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const clientSecret = await openOnce(context, payment);
    if (clientSecret !== undefined) return { clientSecret };
  }
  throw new Refusal("payment_unreachable", { reason: "no session stayed open" });
}

/** Its SHA-256, hex: a session opens its payment to whoever names it, so the database does not. */
export function sessionKey(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

/** Comes back with the payment's events; whoever has not our secret cannot make it. */
export function markOf({ tokens }: Pick<Platform, "tokens">, id: string, weddingId: string): string {
  return tokens.seal(`payment ${id} of ${weddingId}`);
}

/** undefined: it was given up, and has to be tried anew. */
async function openOnce(context: AccountContext, payment: Selling): Promise<string | undefined> {
  const { row, isSame } = await begun(context, payment);
  if (!isSame && row.session_key === null) return abandon(context, row, { ifUnseen: true });
  const opened = await sessionOf(context, payment, row);
  if (opened === undefined) return abandon(context, row);
  const isFit = isSame && opened.isOutdated !== true;
  if (payment.kind === "stripe") await refuseIfComplete(context, payment, { row, opened, isFit });
  if (!isFit) return abandon(context, row);
  const isOpen = await context.database.write((queries) =>
    noteSession(queries, row, sessionKey(opened.sessionId)),
  );
  // A secret is given only while its row says so: what was given up has no form anywhere.
  return isOpen ? opened.clientSecret : undefined;
}

/** The payment that is open, and whether it can go on; else a new one. Two who ask at once take turns. */
async function begun(
  context: AccountContext,
  { kind, offer }: Selling,
): Promise<{ row: PaymentRow; isSame: boolean }> {
  const { weddingId, userId, language, database, clock, newId } = context;
  return database.write(async (queries) => {
    await markChanged(queries, [weddingId]);
    const now = clock();
    const payments = await paymentsOf(queries, weddingId);
    if (payments.some((each) => isPaid(each, kind))) throw new Refusal("already_paid");
    const open = payments.find(
      ({ status, processor, expires_at }) => status === "open" && processor === kind && expires_at > now,
    );
    if (open !== undefined) return { row: open, isSame: goesOn(open, offer, now) };
    const row: PaymentRow = {
      wedding_id: weddingId,
      id: newId(),
      processor: kind,
      session_key: null,
      processor_id: null,
      status: "open",
      amount_cents: offer.cents,
      currency: offer.currency,
      language,
      email: "",
      asked_by: userId,
      created_at: now,
      expires_at: now + openFor,
      paid_at: null,
      refunded_at: null,
    };
    await insertPayment(queries, row);
    return { row, isSame: true };
  });
}

/** undefined: it cannot be had any more. */
async function sessionOf(
  context: AccountContext,
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

function toOpen(context: AccountContext, row: PaymentRow): PaymentToOpen {
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

interface Begun {
  readonly row: PaymentRow;
  readonly opened: OpenedPayment;
  readonly isFit: boolean;
}

/** One that was seen before may have been paid since, though its event has not come yet. What cannot go on is closed there. */
async function refuseIfComplete(
  context: AccountContext,
  payment: StripePayment,
  { row, opened, isFit }: Begun,
): Promise<void> {
  if (isFit && row.session_key === null) return;
  const { sessionId } = opened;
  const state = isFit ? await payment.stateOf(sessionId) : await payment.close(sessionId);
  if (state === "complete") throw new Refusal("already_paid");
  if (state === "expired") await abandon(context, row);
}

async function abandon(
  { database }: AccountContext,
  row: PaymentRow,
  limit?: { readonly ifUnseen: true },
): Promise<undefined> {
  await database.write((queries) => giveUp(queries, row, limit));
}
