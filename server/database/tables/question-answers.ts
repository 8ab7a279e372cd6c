import { limits, text as freeText } from "#contract/values.ts";
import { instant, ref, text, notJournaled, journaledWithoutValues } from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

export const question_answers = plainTable({
  columns: {
    question_id: ref("questions"),
    subject_id: ref("guests", "households"),
    value: journaledWithoutValues(text(freeText(limits.comment))),
    answered_at: notJournaled(instant),
  },
  key: ["subject_id", "question_id"],
  kind: "question_answer",
  area: "guests",
});
export type QuestionAnswerRow = RowWithoutBinOf<(typeof question_answers)["columns"]>;
