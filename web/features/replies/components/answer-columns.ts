import { type FileColumn, toTextCell } from "#web/platform/worksheets.rules.ts";
import type { GivenAnswer } from "../given-answers.rules.ts";

interface Context {
  readonly getHead: (id: "question" | "name" | "answer") => string;
  /** The displayed name of a guest or a household. */
  readonly getName: (subjectId: string) => string;
}

/** The columns of the file; on screen the answers stand below their question. */
export const answerColumns: readonly FileColumn<GivenAnswer, Context>[] = [
  { head: ({ getHead }) => getHead("question"), file: ({ question }) => toTextCell(question.label) },
  {
    head: ({ getHead }) => getHead("name"),
    file: ({ subjectId }, { getName }) => toTextCell(getName(subjectId)),
  },
  { head: ({ getHead }) => getHead("answer"), file: ({ value }) => toTextCell(value) },
];
