import { ListHead } from "#web/platform/list-head.tsx";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { formatPartyName, formatReplierName } from "../names.ts";
import { useQuestionAnswers, useQuestions } from "../queries.ts";
import { listGivenAnswers } from "../given-answers.rules.ts";
import type { Replies } from "../use-replies.ts";
import { answerColumns } from "./answer-columns.ts";
import styles from "./replies.module.css";

/** The couple's questions, each expanding to its answers. */
export function QuestionAnswers({ replies }: { replies: Replies }) {
  const { t, i18n } = useTranslation(["replies", "lists"]);
  const questions = useQuestions().data ?? [];
  const answers = useQuestionAnswers().data ?? [];
  if (questions.length === 0) return null;
  const getName = (subjectId: string) => {
    const guest = replies.guestsById.get(subjectId);
    if (guest) return formatReplierName(guest, replies.guestsById, i18n.language);
    const party = replies.parties.find(({ link }) => link.household_id === subjectId);
    return party ? formatPartyName(party, replies.guestsById, i18n.language) : "";
  };
  const givenAnswers = listGivenAnswers(questions, answers);
  return (
    <Card
      title={t("received.questions")}
      titleEnd={
        <ListHead
          exported={{
            list: "answers",
            count: givenAnswers.length,
            total: givenAnswers.length,
            table: () =>
              createTable(answerColumns, givenAnswers, { getHead: (id) => t(`lists:heads.${id}`), getName }),
          }}
        />
      }
    >
      {questions.map(({ id, label }) => {
        const ownAnswers = givenAnswers.filter(({ question }) => question.id === id);
        return (
          <details key={id} className={styles.asked}>
            <summary>
              <span>{label}</span>
              <Soft as="span">{t("received.answers", { count: ownAnswers.length })}</Soft>
            </summary>
            <ul>
              {ownAnswers.length === 0 && <Soft as="li">{t("received.no_answers")}</Soft>}
              {ownAnswers.map(({ subjectId, value }) => (
                <li key={subjectId}>{t("received.person", { name: getName(subjectId), changes: value })}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </Card>
  );
}
