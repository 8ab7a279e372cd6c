import { chunksOf } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { QuestionAnswerRow } from "#server/database/reply-rows.ts";
import { crud } from "#server/platform/crud.ts";

export const questions = crud("questions");

/** The answers of guests or households. */
export async function answersOf(
  db: Queries,
  weddingId: string,
  subjectIds: readonly string[],
): Promise<QuestionAnswerRow[]> {
  const rows = [];
  for (const some of chunksOf(subjectIds)) {
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
  const { value, answered_at } = row;
  await db
    .insertInto("question_answers")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["wedding_id", "question_id", "subject_id"]).doUpdateSet({ value, answered_at }),
    )
    .execute();
}

export async function deleteAnswer(
  db: Queries,
  {
    wedding_id,
    question_id,
    subject_id,
  }: Pick<QuestionAnswerRow, "wedding_id" | "question_id" | "subject_id">,
): Promise<void> {
  await db
    .deleteFrom("question_answers")
    .where("wedding_id", "=", wedding_id)
    .where("question_id", "=", question_id)
    .where("subject_id", "=", subject_id)
    .execute();
}

/** All of the wedding. */
export async function allAnswersOf(db: Queries, weddingId: string): Promise<QuestionAnswerRow[]> {
  return db.selectFrom("question_answers").selectAll().where("wedding_id", "=", weddingId).execute();
}

/** Deletes the answers of a question, guest or household that is deleted for good. */
export async function purgeAnswers(
  db: Queries,
  weddingId: string,
  column: "question_id" | "subject_id",
  id: string,
): Promise<void> {
  await db
    .deleteFrom("question_answers")
    .where("wedding_id", "=", weddingId)
    .where(column, "=", id)
    .execute();
}

/** Deletes the answers that guests wrote, also those in the bin. */
export async function eraseAnswers(db: Queries, weddingId: string): Promise<void> {
  await db.deleteFrom("question_answers").where("wedding_id", "=", weddingId).execute();
}
