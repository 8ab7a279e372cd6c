/** The couple's questions to guests, and the answers. */
import type { QuestionAnswerRow, QuestionRow } from "#server/database/reply-rows.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { getAnswers, deleteAnswer, eraseAnswers, questions, writeAnswer } from "./repository.ts";

/** By position. */
export async function getQuestionRows({ db, wedding }: WeddingScope): Promise<QuestionRow[]> {
  return (await questions.listOf(db, wedding.id)).toSorted((one, other) => one.position - other.position);
}

/** The answers of these guests or households. */
export async function getQuestionAnswers(
  { db, wedding }: WeddingScope,
  subjectIds: readonly string[],
): Promise<QuestionAnswerRow[]> {
  return getAnswers(db, wedding.id, subjectIds);
}

interface GivenAnswer {
  readonly questionId: string;
  readonly subjectId: string;
  readonly value: string;
}

/** An empty answer deletes the stored one. */
export async function answerQuestions(
  { db, wedding, clock }: WeddingScope,
  given: readonly GivenAnswer[],
): Promise<void> {
  for (const { questionId: question_id, subjectId: subject_id, value } of given) {
    const key = { wedding_id: wedding.id, question_id, subject_id };
    if (value === "") await deleteAnswer(db, key);
    else await writeAnswer(db, { ...key, value, answered_at: clock() });
  }
}

/** Deletes the answers that guests wrote, also those in the bin. */
export const eraseWrittenAnswers = eraseAnswers;
