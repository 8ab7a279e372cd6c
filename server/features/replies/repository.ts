import type { Queries } from "#server/database/database.ts";
import type { MailStopRow } from "#server/database/reply-rows.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const questions = crud("questions");
export const questionAnswers = rowsRepository("question_answers");

/** The mailboxes that unsubscribed. */
export async function listStoppedMailboxHashes(db: Queries, weddingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("mail_stops")
    .select("mailbox")
    .where("wedding_id", "=", weddingId)
    .execute();
  return rows.map(({ mailbox }) => mailbox);
}

export async function insertMailStops(db: Queries, rows: readonly MailStopRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("mail_stops")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["wedding_id", "mailbox"]).doNothing())
    .execute();
}
