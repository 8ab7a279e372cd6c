/** The couple's own questions to guests, and what guests answered. */
import type { QuestionAnswerRow, QuestionRow } from "#server/database/reply-rows.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { answersOf, deleteAnswer, eraseAnswers, questions, writeAnswer } from "./repository.ts";

/** By position. */
export async function questionRowsOf({ db, wedding }: WeddingScope): Promise<QuestionRow[]> {
  return (await questions.listOf(db, wedding.id)).toSorted((one, other) => one.position - other.position);
}

/** What guests or households answered. */
export async function questionAnswersOf(
  { db, wedding }: WeddingScope,
  subjectIds: readonly string[],
): Promise<QuestionAnswerRow[]> {
  return answersOf(db, wedding.id, subjectIds);
}

interface Given {
  readonly questionId: string;
  readonly subjectId: string;
  readonly value: string;
}

/** An empty answer is none. */
export async function answerQuestions(
  { db, wedding, clock }: WeddingScope,
  given: readonly Given[],
): Promise<void> {
  for (const { questionId: question_id, subjectId: subject_id, value } of given) {
    const key = { wedding_id: wedding.id, question_id, subject_id };
    if (value === "") await deleteAnswer(db, key);
    else await writeAnswer(db, { ...key, value, answered_at: clock() });
  }
}

/** What guests wrote, in the bin too. */
export const eraseWrittenAnswers = eraseAnswers;
