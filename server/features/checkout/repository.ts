import type { Queries } from "#server/database/database.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { UnmatchedPaymentRow, PaymentRow, WithdrawalRow } from "#server/database/payment-rows.ts";

// They only read: writes are not recorded, because they would count as growth, and a full wedding must still be paid for.
const paymentRows = rowsRepository("payments");
const withdrawalRows = rowsRepository("withdrawals");

/** Latest first. */
export async function listPaymentRows(db: Queries, weddingId: string): Promise<PaymentRow[]> {
  return (await paymentRows.list(db, weddingId)).toReversed();
}

export async function findPayment(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<PaymentRow | undefined> {
  return paymentRows.find(db, weddingId, { id });
}

/** Of any wedding: anyone who knows the session id may see its state. */
export async function findPaymentBySession(db: Queries, sessionKey: string): Promise<PaymentRow | undefined> {
  return db.selectFrom("payments").selectAll().where("session_key", "=", sessionKey).executeTakeFirst();
}

export async function insertPayment(db: Queries, payment: PaymentRow): Promise<void> {
  await db.insertInto("payments").values(payment).execute();
}

export async function updatePayment(
  db: Queries,
  { wedding_id, id }: PaymentRow,
  changes: Partial<PaymentRow>,
): Promise<void> {
  await db
    .updateTable("payments")
    .set(changes)
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id)
    .execute();
}

/** Returns false when the payment was closed meanwhile. */
export async function recordSession(
  db: Queries,
  { wedding_id, id }: PaymentRow,
  sessionKey: string,
): Promise<boolean> {
  const noted = await db
    .updateTable("payments")
    .set({ session_key: sessionKey })
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Closes a payment. `ifUnseen`: only if no client was given its session. */
export async function closePayment(
  db: Queries,
  { wedding_id, id }: PaymentRow,
  { ifUnseen = false } = {},
): Promise<void> {
  await db
    .updateTable("payments")
    .set({ status: "expired" })
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id)
    .where("status", "=", "open")
    .$if(ifUnseen, (query) => query.where("session_key", "is", null))
    .execute();
}

/** In all weddings: the payments stay, without the address. */
export async function erasePayerInPayments(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable("payments")
    .set({ email: "", asked_by: null })
    .where("asked_by", "=", userId)
    .execute();
}

export async function findUnmatchedPayment(
  db: Queries,
  id: string,
): Promise<UnmatchedPaymentRow | undefined> {
  return db.selectFrom("kept_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Rows that exist already are kept. */
export async function insertUnmatchedPayments(
  db: Queries,
  payments: readonly UnmatchedPaymentRow[],
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

export const listWithdrawals = withdrawalRows.list;

export async function findWithdrawal(
  db: Queries,
  weddingId: string,
  payment_id: string,
): Promise<WithdrawalRow | undefined> {
  return withdrawalRows.find(db, weddingId, { payment_id });
}

export async function insertWithdrawal(db: Queries, withdrawal: WithdrawalRow): Promise<void> {
  await db.insertInto("withdrawals").values(withdrawal).execute();
}
