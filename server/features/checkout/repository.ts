import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { KeptPaymentRow, PaymentRow } from "#server/database/payment-rows.ts";

export const paymentRows = rowsRepository("payments", { isRecorded: false });
export const withdrawalRows = rowsRepository("withdrawals", { isRecorded: false });

/** Latest first. */
export async function listPaymentRows(db: Queries, weddingId: string): Promise<PaymentRow[]> {
  return (await paymentRows.list(db, weddingId)).toReversed();
}

/** Of any wedding: anyone who knows the session id may see its state. */
export async function findPaymentBySessionHash(
  db: Queries,
  sessionIdHash: string,
): Promise<PaymentRow | undefined> {
  return db.selectFrom("payments").selectAll().where("session_key", "=", sessionIdHash).executeTakeFirst();
}

/** Returns false when the payment was closed meanwhile. */
export async function recordSession(
  db: Queries,
  { wedding_id, id }: PaymentRow,
  session_key: string,
): Promise<boolean> {
  const openPayment = { id, status: "open" as const };
  return (await paymentRows.update(db, wedding_id, openPayment, { session_key })).length > 0;
}

/** Closes a payment. `ifUnseen`: only if no client was given its session. */
export async function expirePayment(
  db: Queries,
  { wedding_id, id }: PaymentRow,
  { ifUnseen = false } = {},
): Promise<void> {
  const openPayment = { id, status: "open" as const, ...(ifUnseen && { session_key: null }) };
  await paymentRows.update(db, wedding_id, openPayment, { status: "expired" });
}

/** In all weddings: the payments stay, without the address. */
export async function erasePayerInPayments(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable("payments")
    .set({ email: "", asked_by: null })
    .where("asked_by", "=", userId)
    .execute();
}

export async function findUnmatchedPayment(db: Queries, id: string): Promise<KeptPaymentRow | undefined> {
  return db.selectFrom("kept_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Rows that exist already are kept. */
export async function insertUnmatchedPayments(
  db: Queries,
  payments: readonly KeptPaymentRow[],
): Promise<void> {
  if (payments.length === 0) return;
  await db
    .insertInto("kept_payments")
    .values([...payments])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** If the refund arrived first, its day stands in for the day of payment. */
export async function recordUnmatchedPayment(db: Queries, id: string, at: number): Promise<void> {
  await db
    .updateTable("kept_payments")
    .set({ paid_at: at })
    .where("id", "=", id)
    .where("paid_at", ">", at)
    .execute();
}

export async function recordUnmatchedRefund(db: Queries, id: string, at: number): Promise<void> {
  await db
    .updateTable("kept_payments")
    .set({ refunded_at: at })
    .where("id", "=", id)
    .where("refunded_at", "is", null)
    .execute();
}
