/** The couple's questions to guests. */
import * as v from "valibot";
import type { NewQuestion, Question, QuestionAnswer, QuestionChanges } from "#contract/replies.ts";
import { maxRows } from "#contract/values.ts";
import type { QuestionRow } from "#server/database/tables/questions.ts";
import type { Queries } from "#server/database/database.ts";
import { removeBinItems } from "#server/features/bin/service.ts";
import { listActiveMoments } from "#server/features/moments/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { questionAnswers, questions } from "./repository.ts";
import { listQuestionRows } from "./service.ts";

export async function listQuestions(context: WeddingContext): Promise<Question[]> {
  return (await listQuestionRows(context)).map(toQuestion);
}

/** @throws AppError questions_full, invalid. */
export async function createQuestion(context: WeddingContext, input: NewQuestion): Promise<Question> {
  const rows = await listQuestionRows(context);
  const max = maxRows.questions;
  if (rows.length >= max) throw new AppError("questions_full", { values: { most: max } });
  await assertValidQuestion(context, input);
  const position = (rows.at(-1)?.position ?? -1) + 1;
  const row: QuestionRow = {
    ...input,
    choices: JSON.stringify(input.choices),
    position,
    ...createRowBase(context),
  };
  await questions.insert(context.db, row);
  return toQuestion(row);
}

/** A question of kind choice needs two choices or more, one of kind text has none; its moment must be on. */
async function assertValidQuestion(
  context: WeddingContext,
  { kind, choices, moment_id }: Pick<Question, "kind" | "choices" | "moment_id">,
): Promise<void> {
  const hasFittingChoices = kind === "choice" ? choices.length >= 2 : choices.length === 0;
  if (!hasFittingChoices) throw createFieldError("choices", "choices_form");
  if (moment_id === null) return;
  const activeMoments = await listActiveMoments(context);
  if (activeMoments.every(({ id }) => id !== moment_id))
    throw createFieldError("moment_id", "moment_unknown");
}

/** `position`: the index among the others, which move. @throws AppError question_not_found, invalid. */
export async function updateQuestion(
  context: WeddingContext,
  id: string,
  { position, choices, ...changes }: QuestionChanges,
): Promise<Question> {
  const before = toQuestion(await questions.findOrThrow(context, id));
  const after: Question = Object.assign({}, before, changes, choices === undefined ? {} : { choices });
  if (after.moment_id === before.moment_id) await assertValidQuestion(context, { ...after, moment_id: null });
  else await assertValidQuestion(context, after);
  const row = await questions.change(context, id, {
    ...changes,
    ...(choices !== undefined && { choices: JSON.stringify(choices) }),
  });
  if (position === undefined) return toQuestion(row);
  await moveQuestion(context, id, position);
  return toQuestion(await questions.findOrThrow(context, id));
}

async function moveQuestion(context: WeddingContext, id: string, position: number): Promise<void> {
  const { db, wedding } = context;
  const rows = await listQuestionRows(context);
  const others = rows.filter((row) => row.id !== id);
  // The stored positions have gaps where questions were deleted, so only the order counts.
  const orderedRows = others.toSpliced(position, 0, ...rows.filter((row) => row.id === id));
  for (const [index, row] of orderedRows.entries()) {
    if (row.position !== index) await questions.update(db, wedding.id, row.id, { position: index });
  }
}

/** Answers to questions outside the bin. */
export async function listQuestionAnswers(context: WeddingContext): Promise<QuestionAnswer[]> {
  const { db, wedding } = context;
  const existingIds = new Set((await listQuestionRows(context)).map(({ id }) => id));
  return (await questionAnswers.list(db, wedding.id))
    .filter(({ question_id }) => existingIds.has(question_id))
    .map(({ wedding_id: _wedding, answered_at, ...answer }) => ({
      ...answer,
      answered_at: new Date(answered_at).toISOString(),
    }));
}

/**
 * Deletes the questions about moments that are deleted for good. In an imported wedding, whose bin is not taken in,
 * such questions stay without a moment.
 */
export async function purgeQuestionsAbout(
  db: Queries,
  weddingId: string,
  momentIds: readonly string[],
): Promise<void> {
  const allQuestions = [
    ...(await questions.list(db, weddingId)),
    ...(await questions.listBinned(db, weddingId)),
  ];
  const momentIdSet = new Set<string | null>(momentIds);
  const questionIds = allQuestions.filter(({ moment_id }) => momentIdSet.has(moment_id)).map(({ id }) => id);
  await questionAnswers.remove(db, weddingId, { question_id: questionIds });
  await questions.purge(db, weddingId, questionIds);
  await removeBinItems(db, weddingId, questionIds);
}

const Choices = v.array(v.string());

function toQuestion({ id, kind, scope, moment_id, label, choices, position }: QuestionRow): Question {
  return { id, kind, scope, moment_id, label, choices: v.parse(Choices, JSON.parse(choices)), position };
}
