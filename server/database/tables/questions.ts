import { NewQuestion, questionKinds, questionScopes } from "#contract/replies.ts";
import { counter, json, oneOf, optional, ref, text, integer, journaledWithoutValues } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const question = NewQuestion.entries;

export const questions = table({
  columns: {
    kind: oneOf(questionKinds),
    scope: oneOf(questionScopes),
    moment_id: optional(ref("moments")),
    label: text(question.label),
    /** A list of texts. */
    choices: journaledWithoutValues(json(question.choices)),
    position: integer(counter),
  },
  kind: "question",
  area: "guests",
  notFound: "question_not_found",
  label: ({ label }) => label,
});
export type QuestionRow = RowOf<(typeof questions)["columns"]>;
