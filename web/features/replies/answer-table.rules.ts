/** The answers to the couple's questions as a table for a spreadsheet. */
import type { Question, QuestionAnswer } from "#contract/replies.ts";
import { type Worksheet, toTextCell } from "#web/platform/worksheets.rules.ts";

export interface GivenAnswer {
  readonly question: Question;
  /** The id of a guest or of a household. */
  readonly subjectId: string;
  readonly value: string;
}

/** In the order of the questions. */
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

interface AnswerTexts {
  readonly head: (head: "question" | "name" | "answer") => string;
  readonly getName: (subjectId: string) => string;
}

export function createAnswerTable(
  given: readonly GivenAnswer[],
  { head, getName }: AnswerTexts,
): Pick<Worksheet, "heads" | "rows"> {
  return {
    heads: [head("question"), head("name"), head("answer")],
    rows: given.map(({ question, subjectId, value }) =>
      [question.label, getName(subjectId), value].map(toTextCell),
    ),
  };
}
