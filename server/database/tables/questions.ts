import { NewQuestion, questionKinds, questionScopes } from "#contract/replies.ts";
import { counted, json, oneOf, optional, ref, text, whole, withoutValues } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const question = NewQuestion.entries;

export const questions = table({
  columns: {
    kind: oneOf(questionKinds),
    scope: oneOf(questionScopes),
    moment_id: optional(ref("moments")),
    label: text(question.label),
    /** A list of texts. */
    choices: withoutValues(json(question.choices)),
    position: whole(counted),
  },
  kind: "question",
  area: "guests",
  notFound: "question_not_found",
  label: ({ label }) => label,
});
export type QuestionRow = RowOf<(typeof questions)["columns"]>;
