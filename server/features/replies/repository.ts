import { getChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { MailStopRow } from "#server/database/reply-rows.ts";
import type { QuestionAnswerRow } from "#server/database/tables/question-answers.ts";
import { crud } from "#server/platform/crud.ts";
import { track } from "#server/database/row-changes.ts";
import { deleteWhere } from "#server/database/whole-rows.ts";

export const questions = crud("questions");

/** The answers of guests or households. */
export async function getAnswers(
  db: Queries,
  weddingId: string,
  subjectIds: readonly string[],
): Promise<QuestionAnswerRow[]> {
  const rows = [];
  for (const some of getChunks(subjectIds)) {
    const found = await db
      .selectFrom("question_answers")
      .selectAll()
      .where("wedding_id", "=", weddingId)
      .where("subject_id", "in", some)
      .execute();
    rows.push(...found);
  }
  return rows;
}

export async function writeAnswer(db: Queries, row: QuestionAnswerRow): Promise<void> {
  const { wedding_id: weddingId, question_id, subject_id, value, answered_at } = row;
  const writing = db
    .insertInto("question_answers")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["wedding_id", "question_id", "subject_id"]).doUpdateSet({ value, answered_at }),
    );
  const where = { question_id, subject_id };
  await track(db, { table: "question_answers", weddingId, where }, () => writing.execute());
}

export async function deleteAnswer(
  db: Queries,
  {
    wedding_id,
    question_id,
    subject_id,
  }: Pick<QuestionAnswerRow, "wedding_id" | "question_id" | "subject_id">,
): Promise<void> {
  const deleting = db
    .deleteFrom("question_answers")
    .where("wedding_id", "=", wedding_id)
    .where("question_id", "=", question_id)
    .where("subject_id", "=", subject_id);
  const where = { question_id, subject_id };
  await track(db, { table: "question_answers", weddingId: wedding_id, where }, () => deleting.execute());
}

/** All of the wedding. */
export async function getAllAnswers(db: Queries, weddingId: string): Promise<QuestionAnswerRow[]> {
  return db.selectFrom("question_answers").selectAll().where("wedding_id", "=", weddingId).execute();
}

/** Deletes the answers to questions that are deleted for good. */
export async function purgeAnswers(
  db: Queries,
  weddingId: string,
  questionIds: readonly string[],
): Promise<void> {
  const where = { table: "question_answers", weddingId, column: "question_id" } as const;
  await deleteWhere(db, { ...where, values: questionIds });
}

/** Deletes the answers that guests wrote, also those in the bin. */
export async function eraseAnswers(db: Queries, weddingId: string): Promise<void> {
  const erasing = db.deleteFrom("question_answers").where("wedding_id", "=", weddingId);
  await track(db, { table: "question_answers", weddingId }, () => erasing.execute());
}

/** The mailboxes that unsubscribed. */
export async function getMailboxes(db: Queries, weddingId: string): Promise<string[]> {
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
