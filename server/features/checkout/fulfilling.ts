/** What becomes of a payment: told by its processor, any number of times and in any order. */
import { timingSafeEqual } from "node:crypto";
import type { Queries } from "#server/database/database.ts";
import type { KeptPaymentRow, PaymentRow } from "#server/database/tables.ts";
import { takeTurns } from "#server/database/turns.ts";
import type { Platform } from "#server/platform/context.ts";
import { post } from "#server/platform/mail/outbox.ts";
import type { PaymentEvent } from "#server/platform/payment/payment.ts";
import { markChanged } from "#server/platform/revision.ts";
import { markOf } from "./opening.ts";
import {
  findKept,
  findPayer,
  findPayment,
  insertKept,
  isThere,
  noteKeptPayment,
  noteKeptRefund,
  paymentsOf,
  setUnlocked,
  updatePayment,
} from "./repository.ts";
import { changesBy, isPaid, isTheSum } from "./rules.ts";

/** What the log says of an event that the operator has to look into. */
export type Doubt = "unmarked" | "other_sum";

/** One transaction: the payment, what it unlocks, and the letter about it. Said again, nothing happens. */
export async function fulfil(platform: Platform, event: PaymentEvent): Promise<Doubt | undefined> {
  const { database } = platform;
  const payment = await findPayment(database.read, event.weddingId, event.id);
  if (payment === undefined && !(await isOfGone(platform, database.read, event))) return undefined;
  if (payment !== undefined) {
    // What says nothing new will never do so: no turn has to be waited for.
    if (changesBy(payment, event) === undefined) return undefined;
    if (!isMarked(platform, event) && !isNamed(payment, event)) return "unmarked";
    if (!isTheSum(payment, event)) return "other_sum";
  }
  await database.write(async (queries) => {
    await takeTurns(database, queries, `payment ${event.id}`);
    const before = await findPayment(queries, event.weddingId, event.id);
    // The same was told at the same moment: the wedding is not marked as changed for nothing.
    if (before !== undefined && changesBy(before, event) === undefined) return;
    await markChanged(queries, [event.weddingId]);
    // Until here the wedding could still go.
    const row = await findPayment(queries, event.weddingId, event.id);
    if (row === undefined) await keepWithout(platform, queries, event);
    else await apply(platform, queries, { row, event });
  });
  platform.mail.hurry();
  return undefined;
}

/** Known to both sides before: a refund may come years later, under another signing secret. */
function isNamed({ processor_id }: PaymentRow, { processorId }: PaymentEvent): boolean {
  return processorId !== undefined && processorId === processor_id;
}

async function apply(
  platform: Platform,
  queries: Queries,
  { row, event }: { readonly row: PaymentRow; readonly event: PaymentEvent },
): Promise<void> {
  const changes = changesBy(row, event);
  if (changes === undefined) return;
  const payment = { ...row, ...changes };
  await updatePayment(queries, row, changes);
  if (payment.paid_at === null && payment.refunded_at === null) return;
  if (payment.processor === "stripe") await unlockOrLock(queries, payment);
  if (event.status === "refunded") await tell(platform, queries, { kind: "refund", payment });
  else if (payment.status === "paid") await tell(platform, queries, { kind: "receipt", payment });
}

/** A refund locks again what no other payment keeps open. */
async function unlockOrLock(queries: Queries, { wedding_id }: PaymentRow): Promise<void> {
  const payments = await paymentsOf(queries, wedding_id);
  // Not of the one that is told: that may be a refund heard before its payment.
  const paid = payments.find((each) => isPaid(each, "stripe"));
  await setUnlocked(queries, wedding_id, paid?.paid_at ?? null);
}

/** To whoever paid; as long as nobody knows who that was, to whoever began it. */
async function tell(
  platform: Platform,
  queries: Queries,
  { kind, payment }: { readonly kind: "receipt" | "refund"; readonly payment: PaymentRow },
): Promise<void> {
  const { asked_by: askedBy, email, language } = payment;
  const asker = askedBy === null ? undefined : await findPayer(queries, askedBy);
  const address = email === "" ? asker?.email : email;
  if (address === undefined) return;
  await post(platform, queries, {
    kind,
    userId: asker?.email === address ? asker.id : null,
    address,
    language,
    details: {
      payment: payment.id,
      cents: payment.amount_cents,
      currency: payment.currency,
      paid_at: payment.paid_at,
      refunded_at: payment.refunded_at,
      practice: payment.processor === "practice" ? 1 : 0,
    },
  });
}

/** The wedding went while it was paid: the accounts stay true. */
async function keepWithout(platform: Platform, queries: Queries, event: PaymentEvent): Promise<void> {
  const { id, status, processorId = "", cents, currency, at } = event;
  if (!(await isOfGone(platform, queries, event))) return;
  if (status !== "paid" && status !== "refunded") return;
  const isKept = (await findKept(queries, id)) !== undefined;
  if (isKept && status === "refunded") await noteKeptRefund(queries, id, at);
  if (isKept && status === "paid") await noteKeptPayment(queries, id, at);
  if (isKept) return;
  const amounts = { amount_cents: cents, currency, paid_at: at };
  const refunded_at = status === "refunded" ? at : null;
  await insertKept(queries, [{ id, processor_id: processorId, ...amounts, refunded_at }]);
}

/** Whether it was a payment of a wedding that was here: one account with Stripe may serve several servers. */
async function isOfGone(platform: Platform, queries: Queries, event: PaymentEvent): Promise<boolean> {
  return isMarked(platform, event) && !(await isThere(queries, event.weddingId));
}

function isMarked(platform: Platform, { id, weddingId, mark }: PaymentEvent): boolean {
  const expected = Buffer.from(markOf(platform, id, weddingId));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Before a wedding goes: what the law wants kept of its payments, and nothing of who paid. */
export async function keepPayments(queries: Queries, weddingId: string): Promise<void> {
  const kept: KeptPaymentRow[] = [];
  for (const payment of await paymentsOf(queries, weddingId)) {
    const paid_at = payment.paid_at ?? payment.refunded_at;
    if (payment.processor !== "stripe" || paid_at === null) continue;
    const { id, processor_id, amount_cents, currency, refunded_at } = payment;
    kept.push({ id, processor_id: processor_id ?? "", amount_cents, currency, paid_at, refunded_at });
  }
  await insertKept(queries, kept);
}
