import { ListHead } from "#web/platform/list-head.tsx";
import { toTextCell } from "#web/platform/sheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { formatPartyName, formatPersonName } from "../names.ts";
import { useQuestionAnswers, useQuestions } from "../queries.ts";
import type { Replies } from "../use-replies.ts";
import styles from "./replies.module.css";

/** The couple's questions, each expanding to its answers. */
export function QuestionAnswers({ replies }: { replies: Replies }) {
  const { t, i18n } = useTranslation(["replies", "lists"]);
  const questions = useQuestions().data ?? [];
  const answers = useQuestionAnswers().data ?? [];
  if (questions.length === 0) return null;
  const getName = (subjectId: string) => {
    const guest = replies.guestsById.get(subjectId);
    if (guest) return formatPersonName(guest, replies.guestsById, i18n.language);
    const party = replies.parties.find(({ link }) => link.household_id === subjectId);
    return party ? formatPartyName(party, replies.guestsById, i18n.language) : "";
  };
  const given = questions.flatMap(({ id, label }) =>
    answers
      .filter(({ question_id, value }) => question_id === id && value !== "")
      .map(({ subject_id, value }) => [label, getName(subject_id), value]),
  );
  return (
    <Card title={t("received.questions")}>
      <ListHead
        exported={{
          list: "answers",
          count: given.length,
          total: given.length,
          table: () => ({
            heads: (["question", "name", "answer"] as const).map((head) => t(`lists:heads.${head}`)),
            rows: given.map((row) => row.map(toTextCell)),
          }),
        }}
      />
      {questions.map(({ id, label }) => {
        const own = answers.filter(({ question_id, value }) => question_id === id && value !== "");
        return (
          <details key={id} className={styles.asked}>
            <summary>
              <span>{label}</span>
              <Soft as="span">{t("received.answers", { count: own.length })}</Soft>
            </summary>
            <ul>
              {own.length === 0 && <Soft as="li">{t("received.no_answers")}</Soft>}
              {own.map(({ subject_id, value }) => (
                <li key={subject_id}>
                  {t("received.person", { name: getName(subject_id), changes: value })}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </Card>
  );
}
