/** The couple's questions to guests, and the answers. */
import * as v from "valibot";
import type { Queries } from "#server/database/database.ts";
import type { QuestionAnswerRow } from "#server/database/tables/question-answers.ts";
import type { QuestionRow } from "#server/database/tables/questions.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { AppError, type FieldProblem } from "#server/platform/errors.ts";
import { questionAnswers, questions } from "./repository.ts";

/** By position. */
export async function listQuestionRows({ db, wedding }: WeddingScope): Promise<QuestionRow[]> {
  return (await questions.list(db, wedding.id)).toSorted((one, other) => one.position - other.position);
}

/** The answers of these guests or households. */
export async function listQuestionAnswers(
  { db, wedding }: WeddingScope,
  subjectIds: readonly string[],
): Promise<QuestionAnswerRow[]> {
  return questionAnswers.list(db, wedding.id, { subject_id: subjectIds });
}

interface GivenAnswer {
  readonly questionId: string;
  readonly subjectId: string;
  readonly value: string;
}

/** An empty answer deletes the stored one. */
export async function saveAnswers(
  { db, wedding, clock }: WeddingScope,
  answers: readonly GivenAnswer[],
): Promise<void> {
  for (const { questionId: question_id, subjectId: subject_id, value } of answers) {
    const key = { question_id, subject_id };
    if (value === "") await questionAnswers.remove(db, wedding.id, key);
    else await questionAnswers.save(db, { wedding_id: wedding.id, ...key, value, answered_at: clock() });
  }
}

/** An answer of a new guest. */
export interface ImportedAnswer {
  readonly questionId: string;
  readonly guestId: string;
  readonly value: string;
  /** Where the request has it, for an error. */
  readonly path: string;
}

const Choices = v.array(v.string());

/**
 * Writes answers of guests who are new. @throws AppError question_not_found for a question that is gone or asked of
 * households; invalid, naming `path`, for a value that is no choice of it.
 */
export async function importQuestionAnswers(
  scope: WeddingScope,
  answers: readonly ImportedAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = await listQuestionRows(scope);
  const personQuestions = new Map(rows.filter((row) => row.scope === "person").map((row) => [row.id, row]));
  const fields: Record<string, FieldProblem> = {};
  for (const { questionId, value, path } of answers) {
    const question = personQuestions.get(questionId);
    if (question === undefined) throw new AppError("question_not_found");
    const choices = v.parse(Choices, JSON.parse(question.choices));
    if (question.kind === "choice" && !choices.includes(value)) fields[path] = { key: "unreadable" };
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  await saveAnswers(
    scope,
    answers.map(({ guestId: subjectId, ...answer }) => ({ ...answer, subjectId })),
  );
}

/** Deletes all answers to questions, also those in the bin and those that the couple imported. */
export async function eraseQuestionAnswers(db: Queries, weddingId: string): Promise<void> {
  await questionAnswers.remove(db, weddingId, {});
}

export { fillMailStops, stopMailsTo } from "./stops.ts";
