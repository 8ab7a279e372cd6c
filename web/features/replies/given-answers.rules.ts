/** The answers to the couple's questions. */
import type { Question, QuestionAnswer } from "#contract/replies.ts";

export interface GivenAnswer {
  readonly question: Question;
  /** The id of a guest or of a household. */
  readonly subjectId: string;
  readonly value: string;
}

/** In the order of the questions; empty answers are left out. */
export function listGivenAnswers(
  questions: readonly Question[],
  answers: readonly QuestionAnswer[],
): GivenAnswer[] {
  return questions.flatMap((question) =>
    answers
      .filter(({ question_id, value }) => question_id === question.id && value !== "")
      .map(({ subject_id, value }) => ({ question, subjectId: subject_id, value })),
  );
}
